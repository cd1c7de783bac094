import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
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
import { readPlan } from "#app/modules/studies/read-plan.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import type { AgreementView } from "./agreement-view.ts";
import type { ModelComparison } from "./compare-models.ts";
import { methodsParagraph } from "./methods-paragraph.ts";
import { plannedBasis } from "./plan-standing.ts";
import { type PlannedResult, plannedResults } from "./planned-results.ts";
import { ALL_AGREEMENT, readAgreement } from "./read-agreement.server.ts";
import { readScoreSource, type ScoreSource, scoresOf } from "./read-scores.server.ts";
import { readStudyMethods } from "./read-study-methods.server.ts";
import { FINAL_BASIS } from "./score-basis.ts";
import { METRICS } from "./score-metric.ts";
import type { ScoreTable } from "./score-table.ts";
import { interimSentence } from "./score-table-words.ts";

/** Draws of the bootstrap in a file and in the API. */
export const FILE_REPLICATES = 10_000;

/** Every figure of a study: exact counts, full precision, null with a reason where one is not defined. */
export type ScoresFile = {
  readonly study: string;
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
  readonly metrics: readonly {
    readonly metric: ScoreTable["metric"];
    readonly table: ScoreTable;
    readonly comparisons: readonly ModelComparison[];
    readonly bootstrap: BootstrapMethod | null;
  }[];
  /** Null: published counts, which have no grades. */
  readonly agreement: AgreementView | null;
};

/** The figures as a file, drawn with 10,000 replicates; null while the study is sealed for this actor. */
export async function exportScores(
  database: Database,
  actor: Actor,
  studyId: string,
): Promise<ScoresFile | null> {
  if (!(await maySeeModels(database, actor, studyId))) return null;
  await recordUnblinding(database, actor, studyId, "scores");
  const { slug } = await database.one<{ slug: string }>(
    sql`select "slug" from "Study" where "id" = ${studyId}::uuid`,
  );
  const [source, plan, sight, methods] = await Promise.all([
    readScoreSource(database, studyId, FINAL_BASIS),
    readPlan(database, studyId),
    readEarlySight(database, studyId),
    readStudyMethods(database, studyId),
  ]);
  const metrics = figuresOf(source);
  const basis = plannedBasis(plan);
  const planned =
    basis.contested === "with" ? metrics : figuresOf(await readScoreSource(database, studyId, basis));
  const { table, bootstrap } = metrics[0]!;
  return {
    study: slug,
    methods: methodsParagraph(table, methods, plan, sight, bootstrap, FINAL_BASIS),
    planned: describePlan(plan, planned),
    openedEarly: sight === null ? null : { statement: earlySightSentence(sight), firstAt: sight.firstAt },
    metrics,
    agreement: source.counts.countsOnly
      ? null
      : await readAgreement(database, actor, studyId, ALL_AGREEMENT, FILE_REPLICATES),
  };
}

function figuresOf(source: ScoreSource): ScoresFile["metrics"] {
  return METRICS.map((metric) => {
    const { table, comparisons, method } = scoresOf(source, metric, FILE_REPLICATES);
    return { metric, table, comparisons, bootstrap: method };
  });
}

function describePlan(plan: StudyPlan, figures: ScoresFile["metrics"]): ScoresFile["planned"] {
  if (plan.kind !== "planned")
    return {
      statement: NO_PLAN_SENTENCES[plan.kind],
      analysis: null,
      fixedAt: null,
      interim: null,
      results: [],
    };
  const { analysis, fixedAt } = plan;
  return {
    statement: planSentence(analysis),
    analysis,
    fixedAt,
    interim: interimSentence(figures[0]!.table),
    results: figures
      .filter(({ metric }) => analysis.metrics.includes(metric))
      .flatMap(({ metric, table, comparisons }) =>
        plannedResults(analysis, metric, table.models, comparisons),
      ),
  };
}
