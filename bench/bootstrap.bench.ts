import { test } from "vitest";
import { mulberry32 } from "#app/lib/random.ts";
import { bootstrapMeans } from "#app/modules/scoring/mean-intervals.ts";
import type { SampleOutcomes, ScoreCounts } from "#app/modules/scoring/score-counts.ts";
import { printRatio } from "./measure.ts";

const REPLICATES = 2_000;
/** LegalBench's twelve tasks: 607 samples. */
const SIZES = [95, 30, 30, 30, 30, 30, 30, 94, 50, 47, 47, 94];

test("2,000 replicates over 3 × 607 samples against as many passes over the data", async () => {
  const random = mulberry32(1);
  const models = ["a", "b", "c"].map((id) => ({ id, name: id, run: "" }));
  const tasks = SIZES.map((_, index) => ({
    slug: `t${index}`,
    name: `t${index}`,
    family: index > 0 && index < 7 ? "f" : `t${index}`,
  }));
  const samples: SampleOutcomes[] = SIZES.flatMap((size, index) =>
    Array.from({ length: size }, () => {
      const correct = models.map(() => random() < 0.7);
      return { taskSlug: `t${index}`, modelIds: models.map(({ id }) => id), correct, sufficient: correct };
    }),
  );
  const counts: ScoreCounts = {
    study: { tasks: 12, families: 7, models: 3 },
    tasks,
    models,
    counts: [],
    countsOnly: false,
  };
  const rows = Float64Array.from(
    samples.flatMap(({ correct }) => correct.flatMap((value) => [value ? 1 : 0, 1])),
  );
  const sums = new Float64Array(6);
  await printRatio(
    "Bootstrap of all means and differences",
    2,
    () => bootstrapMeans(counts, samples, "correctness", { seed: "1", replicates: REPLICATES }),
    () => {
      for (let pass = 0; pass < REPLICATES; pass++) {
        sums.fill(0);
        for (let place = 0; place < rows.length; place += 6)
          for (let column = 0; column < 6; column++) sums[column]! += rows[place + column]!;
      }
    },
  );
});
