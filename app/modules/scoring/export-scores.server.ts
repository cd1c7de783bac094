import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { earlySightSentence } from "#app/modules/studies/early-sight.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import {
  NO_PLAN_SENTENCES,
  type PlannedAnalysis,
  planSentence,
  type StudyPlan,
} from "#app/modules/studies/planned-analysis.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import { readPlan } from "#app/modules/studies/read-plan.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { defined, type Estimate, notDefined } from "#app/statistics/estimate.ts";
import { ALL_AGREEMENT } from "./agreement-choice.ts";
import type { ModelComparison } from "./compare-models.ts";
import type { FurtherStatistics } from "./further-statistics.ts";
import { type GraderCell, graderCells } from "./grader-scores.ts";
import { methodsParagraph } from "./methods-paragraph.ts";
import { plannedBasis } from "./plan-standing.ts";
import { type PlannedResult, plannedResults } from "./planned-results.ts";
import { type AgreementFile, readAgreementFile } from "./read-agreement.server.ts";
import { readRobustness } from "./read-robustness.server.ts";
import { readScoreCounts } from "./read-score-counts.server.ts";
import { readScoreDetails } from "./read-score-details.server.ts";
import { readScoreVersions, type ScoreVersions } from "./read-score-versions.server.ts";
import { readScoreSource, type Scores, scoresOf } from "./read-scores.server.ts";
import { readStudyMethods } from "./read-study-methods.server.ts";
import { FILE_REPLICATES } from "./replicates.ts";
import type { RobustnessRow } from "./robustness.ts";
import { checkChoice, type ScoreBasis } from "./score-basis.ts";
import type { ScoreDetails } from "./score-details.ts";
import { METRICS, type Metric } from "./score-metric.ts";
import type { ScoreTable } from "./score-table.ts";
import { interimSentence } from "./score-table-words.ts";
import { ALL_SCORES, type ScoresChoice } from "./scores-choice-schema.ts";

/** Every figure of a study: exact counts, full precision, null with a reason where one is not defined. */
export type ScoresFile = {
  readonly study: string;
  /** What the figures below count, but for `planned` and `agreement`, which are the whole study's. */
  readonly counted: ScoreBasis;
  readonly methods: string | null;
  /** The analysis that was fixed before grading began, on its own labels; everything else in the file was added later. */
  readonly planned: {
    readonly statement: string;
    readonly analysis: PlannedAnalysis | null;
    readonly fixedAt: Date | null;
    /** What the look does not hold yet: tasks of which nothing is counted, open items; null: it is the whole. */
    readonly interim: string | null;
    readonly results: readonly PlannedResult[];
  };
  /** That somebody could see figures by model before grading ended; null: nobody could. */
  readonly openedEarly: { readonly statement: string; readonly firstAt: Date | null } | null;
  readonly metrics: readonly MetricFigures[];
  /** Error types, slices, wins and missed inferences, of final labels. */
  readonly details: Estimate<ScoreDetails>;
  /** Null: published counts, which have no grades. */
  readonly agreement: AgreementFile | null;
  readonly versions: ScoreVersions;
};

type MetricFigures = {
  readonly metric: Metric;
  readonly table: ScoreTable;
  readonly comparisons: readonly ModelComparison[];
  readonly further: FurtherStatistics;
  /** The verdicts of either place alone, over the same samples. */
  readonly graders: Estimate<readonly GraderCell[]>;
  /** Final labels against other ways of counting, over the same tasks, models and slice. */
  readonly robustness: readonly RobustnessRow[];
  readonly bootstrap: BootstrapMethod | null;
};

/**
 * The figures as a file, drawn with 10,000 replicates. Refuses (`forbidden`) while the study is sealed for this actor, and
 * (`invalid`) a choice of what the study does not have. Being given them is recorded.
 */
export async function exportScores(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: ScoresChoice = ALL_SCORES,
): Promise<Result<ScoresFile>> {
  const { basis } = choice;
  if (!(await maySeeModels(database, actor, studyId))) return SEALED;
  const known = checkChoice(basis, await readItemFilters(database, actor, { studyId, withModels: true }));
  if (!known.ok) return known;
  await recordUnblinding(database, actor, studyId, "scores");
  const { slug } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { slug: true },
  });
  const [source, plan, sight, study, versions] = await Promise.all([
    readScoreSource(database, studyId, basis),
    readPlan(database, studyId),
    readEarlySight(database, studyId),
    readStudyMethods(database, studyId),
    readScoreVersions(database, studyId),
  ]);
  const drawn = METRICS.filter((metric) => choice.metric === null || metric === choice.metric).map(
    (metric) => ({ metric, ...scoresOf(source, metric, FILE_REPLICATES) }),
  );
  const { table, method } = drawn[0]!;
  const { countsOnly } = source.counts;
  return success({
    study: slug,
    counted: basis,
    methods: methodsParagraph(table, study, plan, sight, method, basis),
    planned: await readPlanned(database, studyId, plan),
    openedEarly: sight === null ? null : { statement: earlySightSentence(sight), firstAt: sight.firstAt },
    metrics: await withOtherCounts(database, actor, studyId, basis, drawn),
    details: countsOnly
      ? notDefined("Not defined: published counts have no items.")
      : defined((await readScoreDetails(database, actor, studyId, basis))!),
    agreement: countsOnly ? null : await readAgreementFile(database, actor, studyId, ALL_AGREEMENT),
    versions,
  });
}

const SEALED = refuse("forbidden", "The scores are sealed until the study closes.");

/** Adds to each metric how it comes out by other verdicts. */
async function withOtherCounts(
  database: Database,
  actor: Actor,
  studyId: string,
  basis: ScoreBasis,
  drawn: readonly (Scores & { readonly metric: Metric })[],
): Promise<MetricFigures[]> {
  const one = await readScoreCounts(database, studyId, { ...basis, labels: "grader_1" });
  const two = await readScoreCounts(database, studyId, { ...basis, labels: "grader_2" });
  const figures: MetricFigures[] = [];
  for (const { metric, table, comparisons, further, method } of drawn)
    figures.push({
      metric,
      table,
      comparisons,
      further,
      graders: table.countsOnly
        ? notDefined("Not defined: published counts have no grades.")
        : defined(graderCells(one, two, metric)),
      robustness: (await readRobustness(database, actor, studyId, metric, basis))!,
      bootstrap: method,
    });
  return figures;
}

/** What was planned, on the labels of the plan and of the whole study, whatever else is asked for. */
async function readPlanned(
  database: Database,
  studyId: string,
  plan: StudyPlan,
): Promise<ScoresFile["planned"]> {
  if (plan.kind !== "planned")
    return {
      statement: NO_PLAN_SENTENCES[plan.kind],
      analysis: null,
      fixedAt: null,
      interim: null,
      results: [],
    };
  const { analysis, fixedAt } = plan;
  const source = await readScoreSource(database, studyId, plannedBasis(plan));
  const drawn = METRICS.filter((metric) => analysis.metrics.includes(metric)).map((metric) => ({
    metric,
    ...scoresOf(source, metric, FILE_REPLICATES),
  }));
  return {
    statement: planSentence(analysis),
    analysis,
    fixedAt,
    interim: interimSentence(drawn[0]!.table),
    results: drawn.flatMap(({ metric, table, comparisons }) =>
      plannedResults(analysis, metric, table.models, comparisons),
    ),
  };
}
