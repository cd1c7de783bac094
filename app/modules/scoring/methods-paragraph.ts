import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import { type EarlySight, earlySightSentence } from "#app/modules/studies/early-sight.ts";
import { NO_PLAN_SENTENCES, planSentence, type StudyPlan } from "#app/modules/studies/planned-analysis.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "./score-basis.ts";
import type { ScoreTable } from "./score-table.ts";
import { choiceSentence, missingSentence, ofAll } from "./score-table-words.ts";

/** What of a study's settings a report of its scores must say. */
export type StudyMethods = {
  readonly gradersPerItem: number;
  readonly secondLook: boolean;
  readonly majority: boolean;
  readonly typesDiffer: "by_rule" | "adjudicate" | "ignore";
  readonly isDemonstration: boolean;
  readonly masking: Masking;
  /** Explanations of the study whose text names a model or its maker. */
  readonly naming: number;
};

/** A paragraph for the methods section of a paper, from the study's own settings and counts. Null: published counts. */
export function methodsParagraph(
  table: ScoreTable,
  study: StudyMethods,
  plan: StudyPlan,
  sight: EarlySight,
  method: BootstrapMethod | null,
  basis: ScoreBasis,
): string | null {
  if (table.countsOnly) return null;
  const graders =
    study.gradersPerItem === 1
      ? "Each explanation was graded once"
      : `Each explanation was graded by ${study.gradersPerItem} graders independently`;
  const ways = [
    ...(study.secondLook ? ["a second look by the same graders"] : []),
    ...(study.majority ? ["the majority"] : []),
    "an adjudicator",
  ];
  const sentences = [
    ...(study.isDemonstration
      ? ["These texts were written for demonstration and are no model’s output."]
      : []),
    ...countedSentences(table, basis),
    `${graders}, blind to the model, against an answer guide.`,
    ...namingSentences(study),
    ...(study.gradersPerItem > 1
      ? [
          `Disagreement on correctness or on gated analysis was settled by ${listed(ways)}; differing error types ${{ by_rule: "were kept as differing", adjudicate: "were adjudicated", ignore: "were ignored" }[study.typesDiffer]}.`,
        ]
      : []),
    "An explanation is correct if no error is marked; its analysis is sufficient only if it is correct and makes the inferences that the guide requires.",
    "Scores are proportions with Wilson 95 % intervals; means weigh each task equally, and over families each family.",
    ...(method === null
      ? []
      : [
          `Intervals of means are percentile bootstrap intervals (${wholeNumber(method.replicates)} replicates, samples drawn within tasks, all models of a sample together, seed ${method.seed}, generator ${method.generator}).`,
        ]),
    planWords(plan),
    ...(sight === null ? [] : [earlySightSentence(sight)]),
  ];
  return sentences.join(" ");
}

/** What graders saw of names of models in the explanations; nothing where none has any. */
function namingSentences({ masking, naming }: StudyMethods): string[] {
  if (naming === 0) return [];
  const texts = `${counted(naming, "explanation")} ${naming === 1 ? "names" : "name"} a model or its maker`;
  return {
    masked: [`${texts}; these names were hidden from graders and adjudicators.`],
    marked: [`${texts}; graders saw the names, and the grades are marked so.`],
    plain: [`${texts}; graders saw the names.`],
  }[masking];
}

/** What was counted and by which verdicts, and what of it is open. */
function countedSentences(table: ScoreTable, basis: ScoreBasis): string[] {
  const { settled, open, rows } = table;
  const models = table.models.map(({ name, run }) => (run === "" ? name : `${name}, run ${run}`));
  const [choice, missing] = [choiceSentence(table, basis), missingSentence(table)];
  const own = rows.filter(({ cells }) => cells.some(({ n }) => n > 0)).length;
  const tasks = ofAll({ fewest: own, most: own }, rows.length, "task", "tasks");
  const left = `${counted(open, "further one", "further ones")} ${open === 1 ? "has" : "have"} none and ${open === 1 ? "is" : "are"} left out`;
  const what = `${counted(settled, "explanation")} by ${counted(models.length, "model")} (${listed(models)}) on ${tasks}`;
  return [
    `${what} ${basis.labels === "final" ? `${settled === 1 ? "has" : "have"} a final label` : `${settled === 1 ? "is" : "are"} counted`}${open > 0 ? `; ${left}` : ""}.`,
    ...(basis.labels === "final"
      ? []
      : [
          `Counted ${basis.labels.startsWith("grader_") ? "is" : "are"} ${uncapitalised(BASIS_SENTENCES[basis.labels])}.`,
        ]),
    ...(choice === null ? [] : [choice]),
    ...(missing === null ? [] : [missing]),
  ];
}

function planWords(plan: StudyPlan): string {
  if (plan.kind !== "planned")
    return `${NO_PLAN_SENTENCES[plan.kind]} Models were compared by paired t-tests over tasks, adjusted by Holm over all pairs.`;
  const { analysis, fixedAt } = plan;
  const when = fixedAt === null ? "" : ` when grading began, on ${fixedAt.toISOString().slice(0, 10)}, UTC`;
  return `The planned analysis was fixed${when}: ${planSentence(analysis)} Other comparisons were added later.`;
}

function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
