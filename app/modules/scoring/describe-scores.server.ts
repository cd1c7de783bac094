import type { Database } from "#app/db/database.server.ts";
import type { EarlySight } from "#app/modules/studies/early-sight.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { readPlan } from "#app/modules/studies/read-plan.server.ts";
import { methodsParagraph } from "./methods-paragraph.ts";
import { mainAggregation, type PlanStanding, planStanding } from "./plan-standing.ts";
import { readCountedState } from "./read-counted-state.server.ts";
import type { ScoresView } from "./read-scores.server.ts";
import { readStudyMethods } from "./read-study-methods.server.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { Metric } from "./score-metric.ts";
import type { CopiedState } from "./score-table-text.ts";
import { interimSentence } from "./score-table-words.ts";
import { type Lead, whoLeads } from "./who-leads.ts";

/** What stands around a view of the scores in words. */
export type ScoresInWords = {
  readonly standing: PlanStanding;
  /** What a copy of the table says besides its figures. */
  readonly copied: CopiedState;
  readonly sight: EarlySight;
  /** Null while sealed, and for published counts. */
  readonly methods: string | null;
  /** Null while sealed, and where nothing can be compared. */
  readonly lead: Lead | null;
  /** What the look at the planned figures does not hold yet; null: everything, or they are not the planned ones. */
  readonly interim: string | null;
};

/** Says of scores what was planned, who leads, how they were made, and whether somebody saw them early. */
export async function describeScores(
  database: Database,
  studyId: string,
  scores: ScoresView,
  metric: Metric,
  basis: ScoreBasis,
): Promise<ScoresInWords> {
  const [plan, sight, study, { study: name, countedUntil }] = await Promise.all([
    readPlan(database, studyId),
    readEarlySight(database, studyId),
    scores.isSealed ? null : readStudyMethods(database, studyId),
    readCountedState(database, studyId),
  ]);
  const standing = planStanding(plan, metric, basis);
  const copied = { study: name, countedUntil };
  if (scores.isSealed || study === null)
    return { standing, copied, sight, methods: null, lead: null, interim: null };
  const { table, comparisons, method } = scores;
  return {
    standing,
    copied,
    sight,
    methods: methodsParagraph(table, study, plan, sight, method, basis),
    lead: whoLeads(table, comparisons, mainAggregation(standing)),
    interim: standing.kind === "planned" ? interimSentence(table) : null,
  };
}
