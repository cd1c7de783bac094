import { agreementView } from "#app/modules/scoring/agreement-view.ts";
import type { ReadItem } from "#app/modules/scoring/independent-grades.ts";
import { closedFormMeans } from "#app/modules/scoring/mean-intervals.ts";
import type { ScoreCounts } from "#app/modules/scoring/score-counts.ts";
import type { ScoreDetails, TypeCounts } from "#app/modules/scoring/score-details.ts";
import { type ScoreTable, scoreTable } from "#app/modules/scoring/score-table.ts";

export const FACTS = {
  study: "Hearsay, double-graded",
  isDemonstration: false,
  countedUntil: "2026-11-12T16:40:00.000Z",
  early: null,
};

/** Names that have broken pictures: markup, quotes, pictures in the text, other scripts, what XML cannot hold, great length. */
export const ODD_NAMES = [
  "A <b>bold</b> & “quoted” model's name",
  "Ψευδο-Модель 模型 😀",
  `control\u0001character`,
  `${"very-".repeat(30)}long`,
];

const familyOf = (task: string) => task.replace(/_\d+$/u, "");

/** A score table of `tasks` × `models`: cells from nothing graded over 0 of 8 to 8 of 8, some with open items. */
export function makeScoreTable(tasks: readonly string[], models: readonly string[]): ScoreTable {
  const families = new Set(tasks.map(familyOf));
  const counts: ScoreCounts = {
    study: { tasks: tasks.length, families: families.size, models: models.length },
    tasks: tasks.map((slug) => ({ slug, name: slug, family: familyOf(slug) })),
    models: models.map((name, place) => ({ id: `m${place}`, name, run: "" })),
    counts: tasks.flatMap((taskSlug, row) =>
      models.map((_, column) => {
        const settled = (row + column) % 5 === 4 ? 0 : 8;
        const correct = Math.min(settled, (row * 4 + column * 5) % 9);
        return {
          taskSlug,
          modelId: `m${column}`,
          settled,
          correct,
          sufficient: Math.floor(correct / 2),
          open: (row + column) % 3 === 0 ? 1200 : 0,
        };
      }),
    ),
    countsOnly: false,
  };
  return scoreTable(counts, "correctness", closedFormMeans(counts, "correctness"));
}

export function makeTypes(
  models: readonly string[],
  counts: readonly number[],
): Pick<ScoreDetails, "models" | "types"> {
  return {
    models: models.map((name, place) => ({ id: `m${place}`, name, run: "" })),
    types: models.map((_, place): TypeCounts => {
      const [rule = 0, fact = 0, outcome = 0, logic = 0, arithmetic = 0] = counts.map(
        (count, type) => (count * (place + 1)) % (97 + type),
      );
      return {
        modelId: `m${place}`,
        settled: place === 3 ? 0 : 94,
        differ: place,
        types: { rule, fact, outcome, logic, arithmetic },
      };
    }),
  };
}

/** Agreement on tasks that two graders share, but for the last, which one alone has graded. */
export function makeAgreement(tasks: readonly string[]) {
  const items = tasks.flatMap((task, row) =>
    Array.from({ length: 12 }, (_, index): ReadItem => {
      const grade = (grader: string, isCorrect: boolean) => ({
        grader,
        raw: isCorrect ? ("sufficient" as const) : ("insufficient" as const),
        isSufficient: isCorrect,
        closeCall: false,
        seconds: 60,
        at: index,
        types: isCorrect ? [] : ["logic" as const],
      });
      const first = grade("Grader 01", index % 2 === 0);
      const second = grade("Grader 02", index % (row + 3) === 0);
      return {
        itemId: `${row}-${index}`,
        task,
        wave: null,
        sample: `${row}-${index}`,
        stratum: task,
        decided: null,
        grades: row > 0 && row === tasks.length - 1 ? [first] : [first, second],
      };
    }),
  );
  return agreementView(items, { seed: "7", replicates: 200 });
}
