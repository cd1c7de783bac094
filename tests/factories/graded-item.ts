import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Draft } from "#app/modules/grading/grade-schema.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { makeGradeInput, type Seat } from "./grading.ts";

/** What is stored of one grade revision; a retract has no verdict. */
export type StoredGrade = {
  readonly seq: number;
  readonly kind: string;
  readonly correct: boolean | null;
  readonly analysis: string | null;
  readonly independent: boolean;
  readonly activeSeconds: number;
};

/** Hands in a grade as the grader of the seat. */
export async function submitAs(database: Database, seat: Seat, input = makeGradeInput()) {
  return await submitGrade(database, seat.grader.actor, seat.assignmentId, input);
}

/** All revisions of a seat, oldest first. */
export async function gradesOf(database: Database, seat: Seat): Promise<StoredGrade[]> {
  return await database.query<StoredGrade>(sql`
    select grade."seq", grade."kind", verdict."correct", verdict."analysis", grade."independent", grade."activeSeconds"
    from "Grade" grade left join "Verdict" verdict on verdict."id" = grade."verdictId"
    where grade."assignmentId" = ${seat.assignmentId}::uuid order by grade."seq"`);
}

/** The item's status with the basis and correctness of its label, null without one. */
export async function statusOf(database: Database, itemId: string) {
  return await database.one<{ status: string; basis: string | null; correct: boolean | null }>(sql`
    select item."status", label."basis", label."correct" from "Item" item
    left join "Label" label on label."itemId" = item."id" where item."id" = ${itemId}::uuid`);
}

/** All that is stored of where the item stands: status, label with its time, second look, and the states of its places. */
export async function standingOf(database: Database, itemId: string) {
  return await database.one<{
    status: string;
    settledAt: Date | null;
    label: unknown;
    look: unknown;
    places: unknown;
  }>(sql`
    select item."status", label."settledAt", to_jsonb(label) as "label",
      (select jsonb_agg(to_jsonb(look) order by look."number") from "SecondLook" look
        where look."itemId" = item."id") as "look",
      (select jsonb_agg(jsonb_build_array(placed."id", placed."state", placed."slot") order by placed."id")
        from "Assignment" placed where placed."itemId" = item."id") as "places"
    from "Item" item left join "Label" label on label."itemId" = item."id" where item."id" = ${itemId}::uuid`);
}

export async function assignmentOf(database: Database, seat: Seat) {
  return await database.one<{
    state: string;
    slot: number | null;
    position: number;
    draft: Draft | null;
    draftRevision: number;
    activeSeconds: number;
    declineReason: string | null;
  }>(sql`
    select "state", "slot", "position", "draft", "draftRevision", "activeSeconds", "declineReason"
    from "Assignment" where "id" = ${seat.assignmentId}::uuid`);
}
