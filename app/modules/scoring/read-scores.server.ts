import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { compareModels, type ModelComparison } from "./compare-models.ts";
import { type FurtherStatistics, furtherStatistics } from "./further-statistics.ts";
import { bootstrapMeans, closedFormMeans } from "./mean-intervals.ts";
import { readSampleOutcomes, readScoreCounts } from "./read-score-counts.server.ts";
import type { ScoreBasis } from "./score-basis.ts";
import type { SampleOutcomes, ScoreCounts } from "./score-counts.ts";
import type { Metric } from "./score-metric.ts";
import { type ScoreTable, scoreTable } from "./score-table.ts";

/** Draws of the bootstrap on a page; files take more. */
const PAGE_REPLICATES = 2_000;

export type Scores = {
  readonly table: ScoreTable;
  readonly comparisons: readonly ModelComparison[];
  readonly further: FurtherStatistics;
  /** How the intervals of the means were drawn; null: published counts, by the closed form. */
  readonly method: BootstrapMethod | null;
};

export type ScoresView =
  /** Per-model figures are closed to this person; how far the study is, may be told. */
  | { readonly isSealed: true; readonly settled: number; readonly open: number }
  | ({ readonly isSealed: false } & Scores);

/**
 * The scores of a study as this actor may see them: nothing per model while it is sealed, unless an opening for the
 * person is on record. Being shown them is recorded. The bootstrap is seeded with the study's seed.
 */
export async function readScores(
  database: Database,
  actor: Actor,
  studyId: string,
  metric: Metric,
  basis: ScoreBasis,
  replicates = PAGE_REPLICATES,
): Promise<ScoresView> {
  if (!(await maySeeModels(database, actor, studyId)))
    return { isSealed: true, ...(await countSettled(database, studyId)) };
  await recordUnblinding(database, actor, studyId, "scores");
  return {
    isSealed: false,
    ...scoresOf(await readScoreSource(database, studyId, basis), metric, replicates),
  };
}

/** What the figures of every metric are made from. */
export type ScoreSource = {
  readonly counts: ScoreCounts;
  readonly samples: readonly SampleOutcomes[];
  readonly seed: string;
};

/** Ties labels to models: ask `maySeeModels` first and record the unblinding. */
export async function readScoreSource(
  database: Database,
  studyId: string,
  basis: ScoreBasis,
): Promise<ScoreSource> {
  const counts = await readScoreCounts(database, studyId, basis);
  const samples = counts.countsOnly ? [] : await readSampleOutcomes(database, studyId, basis);
  const { seed } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { seed: true },
  });
  return { counts, samples, seed };
}

/** The table of one metric with its comparisons and every further statistic. */
export function scoresOf({ counts, samples, seed }: ScoreSource, metric: Metric, replicates: number): Scores {
  const intervals = counts.countsOnly
    ? closedFormMeans(counts, metric)
    : bootstrapMeans(counts, samples, metric, { seed, replicates });
  const table = scoreTable(counts, metric, intervals);
  const comparisons = compareModels(counts, samples, metric, intervals.ofDifference, seed);
  return {
    table,
    comparisons,
    further: furtherStatistics(counts, samples, metric, table, comparisons),
    method: intervals.method,
  };
}

async function countSettled(queries: Queries, studyId: string) {
  return await queries.one<{ settled: number; open: number }>(sql`
    select (count(*) filter (where "status" = 'settled'))::int as "settled",
      (count(*) filter (where "status" <> 'settled'))::int as "open"
    from "Item" where "studyId" = ${studyId}::uuid and "purpose" = 'scored' and "status" <> 'withdrawn'`);
}
