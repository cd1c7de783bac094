import { identifier, join, nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { ErrorType } from "#app/modules/verdicts/error-types.ts";
import { isSelected } from "./grade-selection.server.ts";
import type { ItemSearch } from "./item-search.ts";
import { JUDGED_INFERENCES } from "./judged-inferences.server.ts";
import { type VerdictBasis, WAITING_FOR, type WaitingFor } from "./verdict-bases.ts";
import { IS_CONTESTED, mayStillCount, verdictOnBasis } from "./verdict-basis.server.ts";

/** Work has been done on a counted place of "Item" as `item`, though perhaps not submitted. */
export const WORKED_ON = sql`exists (
  select from "Assignment" worked where worked."itemId" = item."id" and worked."round" = 1
    and worked."slot" is not null and worked."state" in ('in_progress', 'submitted', 'second_look', 'sent_back'))`;

export const PROGRESS_CONDITIONS: Readonly<Record<NonNullable<ItemSearch["progress"]>, Sql>> = {
  complete: sql`item."status" in ('settled', 'conflict', 'second_look')`,
  in_progress: sql`(item."status" = 'open' and ${WORKED_ON})`,
  not_started: sql`(item."status" = 'open' and not ${WORKED_ON})`,
};

/**
 * Own work in hand: what a viewer who grades must not read before it is settled. In a study with known checks nothing of
 * their own opens before the study is closed: what never opened would be a check.
 */
export function isOwnWithheld(userId: string | null): Sql {
  return sql`(exists (
      select from "Assignment" mine where mine."itemId" = item."id" and mine."graderId" = ${userId}::uuid
        and mine."state" not in ('declined', 'released'))
    and (item."status" <> 'settled' or exists (select from "Study" checked where checked."id" = item."studyId"
      and checked."checksPerHundred" > 0 and checked."status" <> 'closed')))`;
}

/**
 * What counts as progress to a viewer: scored items, and their own known checks while those must not be told from other
 * work: a count that stands still when they submit would tell them.
 */
export function isProgressFor(viewerId: string | null): Sql {
  return sql`(item."status" <> 'withdrawn'
    and (item."purpose" = 'scored' or item."purpose" = 'known_check' and ${isOwnWithheld(viewerId)}))`;
}

/** What a list of items is read from, no more than its filters and order need. */
export type ItemSelection = { readonly tables: Sql; readonly conditions: Sql };

/**
 * The filters of a search, its progress apart, over "Item" as `item`, its task as `task` and `studied`, facts as
 * `facts` and label as `label`.
 * @param ownOf whose own unsettled items are left out; null: nobody's
 */
export function selectItems(studyId: string, ownOf: string | null, search: ItemSearch): ItemSelection {
  const purpose = search.grades?.round === "calibration" ? "calibration" : "scored";
  const conditions = [
    sql`item."studyId" = ${studyId}::uuid`,
    sql`item."purpose" = ${purpose}::"ItemPurpose"`,
  ];
  if (search.status !== "withdrawn") conditions.push(sql`item."status" <> 'withdrawn'`);
  if (ownOf !== null) conditions.push(sql`not ${isOwnWithheld(ownOf)}`);
  if (search.task) conditions.push(sql`task."slug" = any(${search.task}::text[])`);
  if (search.status) conditions.push(sql`item."status" = ${search.status}::"ItemStatus"`);
  if (search.conflict) conditions.push(conflictCondition(search.conflict));
  if (search.model) conditions.push(sql`item."studyModelId" = any(${search.model}::uuid[])`);
  if (search.against) for (const rival of search.against) conditions.push(onSameSample(rival, search));
  if (search.grader) conditions.push(graderCondition(studyId, search.grader));
  if (search.inference ?? search.missed) conditions.push(inferenceCondition(search.inference, search.missed));
  const { waiting, basis } = partsOf(search.labels);
  if (waiting) conditions.push(waitingCondition(waiting));
  if (search.contested === "without") conditions.push(sql`not ${IS_CONTESTED}`);
  if (search.contested === "only") conditions.push(IS_CONTESTED);
  if (search.wave === "none") conditions.push(sql`item."waveId" is null`);
  else if (search.wave)
    conditions.push(sql`item."waveId" = (select wave."id" from "Wave" wave
      where wave."studyId" = ${studyId}::uuid and wave."number" = ${search.wave})`);
  if (search.grades) conditions.push(isSelected(search.grades));
  const ofFacts = search.slice ? [sql`facts."slice" = ${search.slice}`] : [];
  const ofVerdict = verdictConditions(search, basis === undefined ? sql`label` : sql`judged`);
  const needsLabel = search.sort?.column === "settled" || (basis === undefined && ofVerdict.length > 0);
  const tables = [
    sql`from "Item" item
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"`,
    ...(ofFacts.length > 0 ? [sql`join "SampleVersion" facts on facts."id" = item."sampleVersionId"`] : []),
    ...(needsLabel ? [sql`left join "Label" label on label."itemId" = item."id"`] : []),
    ...(basis === undefined ? [] : [sql`join lateral ${verdictOnBasis(basis)} judged on true`]),
  ];
  return {
    tables: join(tables, sql` `),
    conditions: join([...conditions, ...ofFacts, ...ofVerdict], sql` and `),
  };
}

/** What `labels` asks for: items that wait for a verdict, or those that have one. */
function partsOf(labels: ItemSearch["labels"]): {
  readonly waiting?: WaitingFor;
  readonly basis?: VerdictBasis;
} {
  if (labels === undefined) return {};
  const waiting = WAITING_FOR.find((each) => each === labels);
  return waiting ? { waiting } : { basis: labels as VerdictBasis };
}

function waitingCondition(waiting: WaitingFor): Sql {
  if (waiting === "none") return mayStillCount("final");
  const basis = waiting === "no_grader_1" ? "grader_1" : "grader_2";
  return sql`(${mayStillCount(basis)} and not exists ${verdictOnBasis(basis)})`;
}

/** What the filters ask of the final label, or of the verdict on another basis. */
function verdictConditions(search: ItemSearch, verdict: Sql): Sql[] {
  const conditions: Sql[] = [];
  if (search.correct) conditions.push(sql`${verdict}."correct" = ${search.correct === "yes"}`);
  if (search.analysis) conditions.push(sql`${verdict}."analysis" = ${search.analysis}::"Analysis"`);
  if (search.error) conditions.push(errorCondition(search.error, verdict));
  if (search.basis)
    conditions.push(sql`exists (select from "Label" settled where settled."itemId" = item."id"
      and settled."basis" = ${search.basis}::"LabelBasis")`);
  return conditions;
}

/** What of a rival's verdict the filter asks for. */
const RIVAL_VERDICTS = {
  incorrect: sql`not theirs."correct"`,
  insufficient: sql`theirs."analysis" = 'insufficient'`,
  judged: sql`true`,
} as const;

/** Another model's text for the same sample has such a verdict, on the same basis. The inner item hides the outer one. */
function onSameSample(modelId: string, { labels, rival }: ItemSearch): Sql {
  const { basis = "final" } = partsOf(labels);
  return sql`exists (
    select from (
      select other.* from "Item" other
      where other."studyId" = item."studyId" and other."sampleVersionId" = item."sampleVersionId"
        and other."studyModelId" = ${modelId}::uuid and other."purpose" = 'scored' and other."status" <> 'withdrawn'
    ) item join lateral ${verdictOnBasis(basis)} theirs on ${RIVAL_VERDICTS[rival ?? "incorrect"]})`;
}

function graderCondition(studyId: string, pseudonym: string): Sql {
  return sql`exists (
    select from "Assignment" held join "StudyMember" member on member."userId" = held."graderId"
    where held."itemId" = item."id" and held."state" not in ('declined', 'released')
      and member."studyId" = ${studyId}::uuid and member."pseudonym" = ${pseudonym})`;
}

function conflictCondition(conflict: NonNullable<ItemSearch["conflict"]>): Sql {
  if (conflict === "changes_score") return sql`item."differs"[1] in ('correctness', 'analysis')`;
  if (conflict === "reasons_only") return sql`item."differs"[1] in ('error_types', 'findings')`;
  return sql`${conflict} = any(item."differs")`;
}

function inferenceCondition(key: string | undefined, missed: ItemSearch["missed"]): Sql {
  return sql`exists (select from ${JUDGED_INFERENCES} judgement where true
    ${key === undefined ? nothing : sql`and judgement."key" = ${key}`}
    ${missed === undefined ? nothing : sql`and judgement."missed"`})`;
}

function errorCondition(error: ErrorType | "differ", verdict: Sql): Sql {
  if (error === "differ")
    return sql`exists (select from "Label" settled where settled."itemId" = item."id"
      and settled."typesBasis" = 'differ')`;
  return sql`${verdict}.${identifier(error)}`;
}
