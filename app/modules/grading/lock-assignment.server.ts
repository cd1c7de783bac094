import { sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import { waitsForPractice } from "#app/modules/practice/waits-for-practice.server.ts";
import { gradesTask } from "#app/modules/studies/grades-task.server.ts";
import type { Assignment, ItemSituation } from "./assignment-life.ts";
import type { Draft } from "./grade-schema.ts";
import type { ItemSeconds } from "./item-seconds.ts";

/** An assignment of the actor with what decides whether it takes a grade; its item's row is locked. */
export type LockedAssignment = Assignment &
  ItemSeconds & {
    readonly id: string;
    readonly itemId: string;
    readonly studyId: string;
    readonly studyTaskId: string;
    readonly taskId: string;
    readonly graderId: string;
    readonly draft: Draft | null;
    readonly draftRevision: number;
    readonly draftSavedAt: Date | null;
    /** It was shown to its grader, as far as the server knows. */
    readonly isOpened: boolean;
    /** Since it was first shown; 0: it was not. */
    readonly passedSeconds: number;
    readonly purpose: "scored" | "calibration" | "practice" | "known_check";
    readonly isStudyOpen: boolean;
    /** What stands in the way of every grade of the study or the wave, as a sentence; null: nothing. */
    readonly heldUp: string | null;
    readonly item: ItemSituation;
    readonly generationVersionId: string;
    readonly sampleVersionId: string;
    readonly rubricVersion: number;
    readonly masking: Masking;
    readonly inferencesAsked: "always" | "when_no_error";
    /** The number of the assignment's last grade revision; 0 before the first. */
    readonly lastSeq: number;
  };

/** For select lists with the aliases `assignment`, `item`, `study`, `studied` and `wave` (left join) in scope. */
export const heldUp = sql`
  case when study."status" = 'draft' then 'This study is not open yet.'
    when study."status" = 'closed' then 'This study is closed and takes no grades.'
    when wave."id" is not null and wave."openedAt" is null then 'This item belongs to a wave that is not open yet.'
    when ${waitsForPractice} then 'This task opens to you when you pass its practice.'
    when item."purpose" = 'practice' and assignment."state" = 'submitted'
      then 'A practice grade stands, since its key has been shown.'
  end`;

/**
 * Finds the actor's own assignment and locks its item, then the assignment itself, in the order of all use cases.
 * Somebody else's assignment is not found. A person who is no longer a grader of the task is told so (403).
 */
export async function lockOwnAssignment(
  tx: Transaction,
  actor: Actor,
  assignmentId: string,
): Promise<Result<LockedAssignment>> {
  return await lockAssignmentOf(tx, actorUserId(actor), assignmentId);
}

/** The same for whoever acts on the assignment of a grader; the refusals are worded for that grader. */
export async function lockAssignmentOf(
  tx: Transaction,
  graderId: string | null,
  assignmentId: string,
): Promise<Result<LockedAssignment>> {
  const unchecked = await tx.maybeOne<{ itemId: string }>(sql`
    select "itemId" from "Assignment" where "id" = ${assignmentId}::uuid and "graderId" = ${graderId}::uuid`);
  if (unchecked === null) return refuse("not_found", "There is no such item among yours.");
  await tx.execute(sql`select 1 from "Item" where "id" = ${unchecked.itemId}::uuid for update`);
  await tx.execute(sql`select 1 from "Assignment" where "id" = ${assignmentId}::uuid for update`);
  const assignment = await tx.one<LockedAssignment & { isGrader: boolean }>(sql`
    select assignment."id", assignment."itemId", item."studyId", item."studyTaskId", studied."taskId",
      assignment."graderId", assignment."round", assignment."slot", assignment."state", assignment."draft",
      assignment."draftRevision", assignment."draftSavedAt", assignment."activeSeconds",
      assignment."guideSeconds", assignment."threadSeconds",
      assignment."openedAt" is not null as "isOpened",
      ceil(extract(epoch from now() - coalesce(assignment."openedAt", now())))::int as "passedSeconds",
      item."purpose", study."status" = 'open' as "isStudyOpen", ${heldUp} as "heldUp",
      jsonb_build_object(
        'withdrawn', item."status" = 'withdrawn',
        'decided', coalesce((select "kind" <> 'reopen' from "Adjudication" where "itemId" = item."id"
          order by "seq" desc limit 1), false),
        'heldByAdjudicator', exists (select from "AdjudicationClaim" where "itemId" = item."id"
          and "closedAt" is null and "leaseUntil" > now())) as "item",
      item."generationVersionId", item."sampleVersionId",
      protocol."rubricVersion", protocol."masking", protocol."inferencesAsked",
      coalesce((select max("seq") from "Grade" where "assignmentId" = assignment."id"), 0) as "lastSeq",
      exists (select from "StudyMember" member where member."studyId" = item."studyId"
        and member."userId" = assignment."graderId" and ${gradesTask(sql`item."studyTaskId"`)}) as "isGrader"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "Study" study on study."id" = item."studyId"
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    left join "Wave" wave on wave."id" = item."waveId"
    join lateral (select * from "StudyProtocol" where "studyId" = study."id" order by "version" desc limit 1) protocol on true
    where assignment."id" = ${assignmentId}::uuid`);
  const { isGrader, ...locked } = assignment;
  if (!isGrader)
    return refuse(
      "forbidden",
      "You are no longer a grader of this task. What you entered is kept; ask the study's admin.",
    );
  return success(locked);
}
