import type { Database } from "#app/db/database.server.ts";
import { nothing, type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { decidedAs, PLACES, REPEATS } from "#app/modules/studies/grade-selection.server.ts";
import { INDEPENDENT_GRADE } from "#app/modules/studies/independent-grade.server.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { IS_CONTESTED } from "#app/modules/studies/verdict-basis.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import type { BootstrapOptions } from "#app/statistics/bootstrap.ts";
import { defined, type Estimate } from "#app/statistics/estimate.ts";
import {
  agreementByPair,
  agreementByTask,
  agreementByWave,
  gradesOfPair,
  partPanels,
} from "./agreement-by-part.ts";
import type { AgreementChoice } from "./agreement-choice.ts";
import type { AgreementLook, AgreementPage } from "./agreement-page.ts";
import { type PanelFigures, panelsOf } from "./agreement-panels.ts";
import { type AgreementView, agreementInFull, agreementView, type OtherRounds } from "./agreement-view.ts";
import type { CheckDrift } from "./check-drift.ts";
import { type FurtherAgreement, furtherAgreement } from "./further-agreement.ts";
import type { ReadItem } from "./independent-grades.ts";
import { choosePair } from "./pair-text.ts";
import { readCheckDrift } from "./read-check-drift.server.ts";
import { FILE_REPLICATES, PAGE_REPLICATES } from "./replicates.ts";
import type { Repeat } from "./self-agreement.ts";

/**
 * Agreement of a study's graders, open while it runs: it names no model. Of a viewer who grades, their own unsettled items
 * are left out. Tasks, waves and pairs without intervals.
 */
export async function readAgreement(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
): Promise<AgreementView> {
  const { items, others, options } = await readGrades(database, actor, studyId, choice, PAGE_REPLICATES);
  return agreementView(items, options, others);
}

/** The whole of it for a file: every part with its intervals, drawn with 10,000 replicates, and all further statistics. */
export type AgreementFile = AgreementView<PanelFigures> & {
  readonly further: FurtherAgreement;
  readonly checks: Estimate<readonly CheckDrift[]>;
};

export async function readAgreementFile(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
): Promise<AgreementFile> {
  const [{ items, others, options }, checks] = await Promise.all([
    readGrades(database, actor, studyId, choice, FILE_REPLICATES),
    readCheckDrift(database, actor, studyId),
  ]);
  const view = agreementInFull(items, options, others);
  return { ...view, further: furtherAgreement(items, view.graders), checks };
}

/** What the page shows: the planned panels, and of the rest what is asked for. */
export async function readAgreementPage(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
  { criterion, pair: asked, show }: AgreementLook,
): Promise<AgreementPage> {
  const [{ items, others, options }, gradedTwicePlanned, checks] = await Promise.all([
    readGrades(database, actor, studyId, choice, PAGE_REPLICATES),
    isGradedTwice(database, actor, studyId, choice),
    show === "further" ? readCheckDrift(database, actor, studyId) : null,
  ]);
  const view = agreementView(items, options, others);
  const figuresOf = partPanels(options);
  const pair = choosePair(view.pairs, asked, (one) => one.correctness.n > 0);
  return {
    view,
    pair: pair && {
      first: pair.first,
      second: pair.second,
      panel: panelsOf(gradesOfPair(items, pair), [criterion], options).panels[0]!,
    },
    panels: {
      tasks: show === "tasks" ? agreementByTask(items, figuresOf) : null,
      pairs: show === "pairs" ? agreementByPair(items, view.graders, figuresOf) : null,
      rounds:
        show === "rounds"
          ? {
              waves: agreementByWave(items, figuresOf),
              calibration: view.calibration && figuresOf(others.calibration),
            }
          : null,
    },
    further: checks && { ...withoutItems(furtherAgreement(items, view.graders)), checks },
    gradedTwicePlanned,
  };
}

function withoutItems({ latentTruth, ...rest }: FurtherAgreement) {
  if (latentTruth.value === null) return { ...rest, latentTruth };
  const { items: _, ...own } = latentTruth.value;
  return { ...rest, latentTruth: defined(own) };
}

async function isGradedTwice(
  queries: Queries,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
): Promise<boolean> {
  const { planned } = await queries.one<{ planned: boolean }>(sql`
    select exists (
      select from "Item" item
      join "StudyTask" studied on studied."id" = item."studyTaskId"
      join "Task" task on task."id" = studied."taskId"
      where ${narrowing(actor, studyId, choice)} and item."purpose" = 'scored' and item."gradesWanted" > 1
    ) as "planned"`);
  return planned;
}

async function readGrades(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
  replicates: number,
): Promise<{
  readonly items: readonly ReadItem[];
  readonly others: OtherRounds;
  readonly options: BootstrapOptions;
}> {
  const { seed } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { seed: true },
  });
  const narrowed = narrowing(actor, studyId, choice);
  const [items, calibration, repeats] = await Promise.all([
    readIndependentGrades(database, narrowed, choice, FIRST_ROUND),
    readIndependentGrades(database, narrowed, choice, CALIBRATION),
    readRepeats(database, narrowed),
  ]);
  return { items, others: { calibration, repeats }, options: { seed, replicates } };
}

/** Grades of round 1 on scored items, or of the items that all begin with. */
type Round = { readonly places: Sql; readonly purpose: "scored" | "calibration" };

const FIRST_ROUND: Round = { places: PLACES.first, purpose: "scored" };
const CALIBRATION: Round = { places: PLACES.calibration, purpose: "calibration" };

/** The items that a choice leaves, and of a viewer who grades no unsettled one of their own. */
function narrowing(actor: Actor, studyId: string, { task, contested }: AgreementChoice): Sql {
  const viewerId = actorUserId(actor);
  return sql`item."studyId" = ${studyId}::uuid and item."status" <> 'withdrawn'
    ${task === null ? nothing : sql`and task."slug" = ${task}`}
    ${contested === "without" ? sql`and not ${IS_CONTESTED}` : nothing}
    ${viewerId === null ? nothing : sql`and not ${isOwnWithheld(viewerId)}`}`;
}

const DECIDED: Sql = sql`jsonb_build_object(
  'adjudicator', decided."adjudicator", 'isCorrect', decided."correct",
  'isSufficient', decided."analysis" = 'sufficient')`;

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
      ${decidedAs(DECIDED)} as "decided",
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

/** Explanations that came again to who graded them in round 1, with both grades on correctness. */
async function readRepeats(queries: Queries, narrowed: Sql): Promise<Repeat[]> {
  return await queries.query<Repeat>(sql`
    select repeat."grader", repeat."isFirstCorrect", repeat."isSecondCorrect"
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join lateral ${REPEATS} repeat on true
    where ${narrowed} and item."purpose" = 'scored'
    order by item."position", item."seq"`);
}
