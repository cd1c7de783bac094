import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { lockHours } from "#app/modules/hours/lock-hours.server.ts";
import type { LockedAssignment } from "./lock-assignment.server.ts";

/**
 * The seconds that an assignment's time may fill. For an item that was shown without a network they are what its browser
 * says, within what the server knows: it counts as opened then, though not before it was assigned, nor while another item
 * that was opened before it still had its seconds; and its time ends where the next item of its grader was opened. So items
 * of the train fill no second twice, and all together no more than has passed.
 * @param openedSecondsAgo as the browser has it; undefined: it does not say
 */
export async function openBelatedly(
  tx: Transaction,
  { id, graderId, isOpened, passedSeconds }: LockedAssignment,
  openedSecondsAgo: number | undefined,
): Promise<number> {
  if (isOpened || openedSecondsAgo === undefined) return passedSeconds;
  await lockHours(tx, graderId);
  const { seconds } = await tx.one<{ seconds: number }>(sql`
    with said as (select now() - make_interval(secs => ${openedSecondsAgo}::int) as "at"),
      other as (
        select "openedAt", "openedAt" + make_interval(secs => "activeSeconds" + "guideSeconds" + "threadSeconds") as "until"
        from "Assignment" where "graderId" = ${graderId}::uuid and "id" <> ${id}::uuid and "openedAt" is not null
      ),
      opened as (
        update "Assignment" set "openedAt" = least(now(), greatest("createdAt", (select "at" from said),
          (select max(other."until") from other, said where other."openedAt" <= said."at")))
        where "id" = ${id}::uuid returning "openedAt"
      )
    select greatest(0, floor(extract(epoch from least(now(),
      (select min(other."openedAt") from other, said where other."openedAt" > said."at")) - opened."openedAt")))::int as "seconds"
    from opened`);
  return seconds;
}
