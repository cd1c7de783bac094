import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { INDEPENDENT_GRADE } from "#app/modules/studies/independent-grade.server.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { isSetAside } from "#app/modules/studies/set-aside.server.ts";
import { IS_CONTESTED } from "#app/modules/studies/verdict-basis.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import { type AgreementView, agreementView } from "./agreement-view.ts";
import type { ReadItem } from "./independent-grades.ts";
import type { Repeat } from "./self-agreement.ts";

const PAGE_REPLICATES = 2_000;

export type AgreementChoice = {
  /** Null: all tasks. */
  readonly task: string | null;
  /** `without` leaves out items that a grader called a close call. */
  readonly closeCalls: "with" | "without";
  /** `without` leaves out samples whose answer the guide calls contested. */
  readonly contested: "with" | "without";
};

/** Every task, every item. */
export const ALL_AGREEMENT: AgreementChoice = { task: null, closeCalls: "with", contested: "with" };

/**
 * Agreement of a study's graders, open while it runs: it names no model. Of a viewer who grades, their own unsettled items
 * are left out.
 */
export async function readAgreement(
  queries: Queries,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
  replicates = PAGE_REPLICATES,
): Promise<AgreementView> {
  const { seed } = await queries.one<{ seed: string }>(sql`
    select "seed" from "Study" where "id" = ${studyId}::uuid`);
  const narrowed = narrowing(actor, studyId, choice);
  const [items, calibration, repeats] = await Promise.all([
    readIndependentGrades(queries, narrowed, choice, FIRST_ROUND),
    readIndependentGrades(queries, narrowed, choice, CALIBRATION),
    readRepeats(queries, narrowed),
  ]);
  return agreementView(items, { seed, replicates }, { calibration, repeats });
}

/** Which grades of which items: counted places of scored items, or everybody's of the items that all begin with. */
type Round = { readonly places: Sql; readonly purpose: "scored" | "calibration" };

const FIRST_ROUND: Round = {
  places: sql`placed."round" = 1 and placed."slot" is not null`,
  purpose: "scored",
};
const CALIBRATION: Round = { places: sql`placed."round" = 0`, purpose: "calibration" };

/** The items that a choice leaves, and of a viewer who grades no unsettled one of their own. */
function narrowing(actor: Actor, studyId: string, { task, contested }: AgreementChoice): Sql {
  const viewerId = actorUserId(actor);
  return sql`item."studyId" = ${studyId}::uuid and item."status" <> 'withdrawn'
    ${task === null ? nothing : sql`and task."slug" = ${task}`}
    ${contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing}
    ${viewerId === null ? nothing : sql`and not ${isOwnWithheld(viewerId)}`}`;
}

/**
 * Every item of a round with the last independent revision of each place. A grade that was taken back, set aside or made
 * after something of the others had reached its author is not among them.
 */
async function readIndependentGrades(
  queries: Queries,
  narrowed: Sql,
  { closeCalls }: AgreementChoice,
  { places, purpose }: Round,
): Promise<ReadItem[]> {
  return await queries.query<ReadItem>(sql`
    select item."id" as "itemId", task."slug" as "task", item."sampleVersionId"::text as "sample",
      item."studyTaskId"::text || item."studyModelId"::text as "stratum", wave."number" as "wave",
      (select verdict."correct" from "Label" label
        join "Adjudication" decision on decision."id" = label."adjudicationId"
        join "Verdict" verdict on verdict."id" = decision."verdictId" where label."itemId" = item."id") as "isDecidedCorrect",
      coalesce(jsonb_agg(jsonb_build_object(
        'grader', coalesce(member."pseudonym", 'former member'), 'raw', verdict."rawAnalysis",
        'isSufficient', verdict."analysis" = 'sufficient', 'closeCall', verdict."closeCall",
        'seconds', placed."activeSeconds", 'at', (extract(epoch from usable."createdAt") * 1000)::bigint,
        'types', ${markedTypes(sql`verdict`)}
      ) order by placed."slot", member."pseudonym") filter (where verdict."id" is not null), '[]') as "grades"
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    left join "Wave" wave on wave."id" = item."waveId"
    left join "Assignment" placed on placed."itemId" = item."id" and ${places}
    left join lateral ${INDEPENDENT_GRADE} usable on true
    left join "Verdict" verdict on verdict."id" = usable."verdictId"
    left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = placed."graderId"
    where ${narrowed} and item."purpose" = ${purpose}::"ItemPurpose"
    group by item."id", task."slug", studied."position", wave."number"
    ${closeCalls === "without" ? sql`having not coalesce(bool_or(verdict."closeCall"), false)` : nothing}
    order by studied."position", item."position"`);
}

/**
 * Explanations that came again to who graded them in round 1, with both grades on correctness; without those whose grader
 * had been shown what became of the item before they graded it again.
 */
async function readRepeats(queries: Queries, narrowed: Sql): Promise<Repeat[]> {
  return await queries.query<Repeat>(sql`
    select coalesce(member."pseudonym", 'former member') as "grader", first."correct" as "isFirstCorrect",
      second."correct" as "isSecondCorrect"
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "Assignment" again on again."itemId" = item."id" and again."round" = 2
    join "Assignment" placed on placed."itemId" = item."id" and placed."round" = 1
      and placed."graderId" = again."graderId"
    join lateral ${INDEPENDENT_GRADE} usable on true
    join "Verdict" first on first."id" = usable."verdictId"
    join lateral (select * from "Grade" where "assignmentId" = again."id" order by "seq" desc limit 1) newest
      on not ${isSetAside(sql`newest`, sql`again`)}
      and not exists (select from "DecisionShown" shown where shown."itemId" = again."itemId"
        and shown."graderId" = again."graderId" and shown."at" <= newest."createdAt")
    join "Verdict" second on second."id" = newest."verdictId"
    left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = again."graderId"
    where ${narrowed} and item."purpose" = 'scored'
    order by item."position", item."seq"`);
}
