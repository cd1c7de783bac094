import { counted, listed, wholeNumber } from "#app/lib/counted.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import { type EarlySight, earlySightSentence } from "#app/modules/studies/early-sight.ts";
import { NO_PLAN_SENTENCES, planSentence, type StudyPlan } from "#app/modules/studies/planned-analysis.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";
import { percentOf } from "#app/statistics/proportion.ts";
import { BASIS_SENTENCES, type ScoreBasis } from "./score-basis.ts";
import type { ScoreTable } from "./score-table.ts";
import { choiceSentence, missingSentence, ofAll } from "./score-table-words.ts";

/** What of a study's settings a report of its scores must say. */
export type StudyMethods = {
  readonly gradersPerItem: number;
  readonly protocolVersion: number;
  /** Versions of the guides that the study serves; null: none has a guide. */
  readonly guideVersions: readonly number[] | null;
  /** The seed of the draw, and of how many tasks a fixed number of samples was drawn. */
  readonly seed: string;
  readonly drawnTasks: number;
  /** How many explanations are to be graded how often. */
  readonly asked: readonly { readonly grades: number; readonly items: number }[];
  /** People with a grade in a counted place. */
  readonly graders: number;
  /** Final labels by an adjudicator; and those that rest on a grade whose author had been shown the models. */
  readonly adjudicated: number;
  readonly unblinded: number;
  /** Explanations with two independent grades or more, and those of them on whose correctness all say the same. */
  readonly agreement: { readonly shared: number; readonly equal: number };
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
  const sentences = [
    ...(study.isDemonstration
      ? ["These texts were written for demonstration and are no model’s output."]
      : []),
    ...countedSentences(table, basis),
    drawSentence(study, table.study.tasks),
    gradingSentence(study),
    ...namingSentences(study),
    ...settlingSentences(study, basis),
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

function drawSentence({ drawnTasks, seed }: StudyMethods, tasks: number): string {
  if (drawnTasks === 0) return "Of every task all samples of its split were taken.";
  const rest = drawnTasks === tasks ? "" : "; of the others all were taken";
  const part =
    drawnTasks === tasks ? "every task" : `${wholeNumber(drawnTasks)} of ${counted(tasks, "task")}`;
  return `Of ${part} a fixed number of samples was drawn by seed ${seed}, the same for every model${rest}.`;
}

/** Who graded how often, how blind, and by which guide. */
function gradingSentence({
  asked,
  graders,
  unblinded,
  guideVersions,
  protocolVersion,
}: StudyMethods): string {
  const often = (grades: number) => (grades === 1 ? "once" : `by ${grades} graders independently`);
  const [first] = asked;
  const graded =
    asked.length === 1
      ? `Each explanation was graded ${often(first!.grades)}`
      : listed(
          asked.map(
            ({ grades, items }) =>
              `${counted(items, "explanation")} ${items === 1 ? "was" : "were"} graded ${often(grades)}`,
          ),
        );
  const blind =
    unblinded === 0
      ? "blind to the model"
      : `blind to the model except on ${counted(unblinded, "final label")}, of which a grader had been shown the models before`;
  const guide =
    guideVersions === null
      ? "without an answer guide"
      : guideVersions.length === 1
        ? `against an answer guide (version ${guideVersions[0]})`
        : `against answer guides (versions ${listed(guideVersions.map(String))}, by task)`;
  return `${graded} (${counted(graders, "grader")} in all), ${blind}, ${guide}, under version ${protocolVersion} of the study’s protocol.`;
}

/** How the grades agreed and were settled; of a single grader's verdicts, or of agreed ones, nothing was. */
function settlingSentences(study: StudyMethods, { labels }: ScoreBasis): string[] {
  const { shared, equal } = study.agreement;
  const agreed =
    shared === 0
      ? []
      : [
          `Over the whole study graders agreed on the correctness of ${wholeNumber(equal)} of ${counted(shared, "explanation")} that two or more had graded independently (${percentOf(equal, shared)} %).`,
        ];
  if (study.gradersPerItem === 1 || labels === "grader_1" || labels === "grader_2" || labels === "agreed")
    return agreed;
  const ways = [
    ...(study.secondLook ? ["a second look by the same graders"] : []),
    ...(study.majority ? ["the majority"] : []),
    "an adjudicator",
  ];
  const types = {
    by_rule: "were kept as differing",
    adjudicate: "were adjudicated",
    ignore: "were ignored",
  }[study.typesDiffer];
  return [
    ...agreed,
    `Disagreement on correctness or on gated analysis was settled by ${listed(ways)}; differing error types ${types}. An adjudicator decided ${counted(study.adjudicated, "final label")} of the study.`,
  ];
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
  const models = modelsInWords(table.models);
  const [choice, missing] = [choiceSentence(table, basis), missingSentence(table)];
  const own = rows.filter(({ cells }) => cells.some(({ n }) => n > 0)).length;
  const tasks = ofAll({ fewest: own, most: own }, rows.length, "task", "tasks");
  const left = `${counted(open, "further one", "further ones")} ${open === 1 ? "has" : "have"} none and ${open === 1 ? "is" : "are"} left out`;
  const what = `${counted(settled, "explanation")} by ${counted(table.models.length, "model")} (${models}) on ${tasks}`;
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

/** "A, B and C", "A and B, each in run 1", or each with its run where these differ. */
function modelsInWords(models: ScoreTable["models"]): string {
  const runs = new Set(models.map(({ run }) => run));
  const [run] = runs;
  if (runs.size === 1 && run === "") return listed(models.map(({ name }) => name));
  if (runs.size === 1 && models.length > 1)
    return `${listed(models.map(({ name }) => name))}, each in run ${run}`;
  return listed(models.map((model) => (model.run === "" ? model.name : `${model.name} run ${model.run}`)));
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
