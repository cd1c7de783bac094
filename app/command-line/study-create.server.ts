import type { Queries } from "#app/db/transaction.server.ts";
import { checkInput } from "#app/http/parse-form.server.ts";
import { counted } from "#app/lib/counted.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { createStudy } from "#app/modules/studies/create-study.server.ts";
import { missingTextsSentence } from "#app/modules/studies/missing-texts.ts";
import { planOfChoice } from "#app/modules/studies/planned-analysis-schema.ts";
import { findPreset, PRESETS, type Preset, presetSampleCount } from "#app/modules/studies/presets.ts";
import { readStudyChoices } from "#app/modules/studies/read-study-choices.server.ts";
import { type NewStudyInput, studySchema } from "#app/modules/studies/study-schema.ts";
import { readModelWord, readTaskWord } from "#app/modules/studies/study-words.ts";
import { defineCommand } from "./command.ts";
import { readJsonFile } from "./read-json-file.server.ts";

const presetNames = PRESETS.map((preset) => preset.id).join(" or ");

export const command = defineCommand({
  options: {
    name: { kind: "text", value: "NAME", summary: "What the study is called" },
    preset: { kind: "text", value: "PRESET", summary: `${presetNames} (the default is double-graded)` },
    task: {
      kind: "text",
      value: "TASK",
      many: true,
      summary: "A task: hearsay, diversity_1=30, hearsay@train",
    },
    model: { kind: "text", value: "MODEL", many: true, summary: "A model: GPT-4, or GPT-4@RUN" },
    "graders-per-item": { kind: "text", value: "N", summary: "How many graders read each explanation" },
    "types-differ": { kind: "text", value: "RULE", summary: "by_rule, adjudicate or ignore" },
    "second-look": { kind: "flag", summary: "Give conflicts back to their graders first" },
    unsealed: { kind: "flag", summary: "Show scores by model before the study closes" },
    "planned-metric": {
      kind: "text",
      value: "METRIC",
      summary: "What the planned analysis compares: correctness, analysis or both (the default)",
    },
    "planned-mean": {
      kind: "text",
      value: "TERMS",
      summary: "What counts once in its means: tasks (the default) or families",
    },
    "planned-without-contested": { kind: "flag", summary: "It leaves contested samples out" },
    seed: { kind: "text", value: "TEXT", summary: "Draws the samples; the same seed draws the same ones" },
    grader: { kind: "text", value: "EMAIL", many: true, summary: "A grader's account" },
    adjudicator: { kind: "text", value: "EMAIL", many: true, summary: "An adjudicator's account" },
    researcher: { kind: "text", value: "EMAIL", many: true, summary: "A researcher's account" },
    file: { kind: "text", value: "FILE", summary: "The whole design as JSON, in place of the other options" },
  },
  details: `Example: assize study create --name "Hearsay 2026" --task hearsay --model GPT-4 --model Phi-4 \\
  --grader ann@example.org --grader ben@example.org --adjudicator cy@example.org
A file: { "name": …, "seed": …, "tasks": [{ "task": "hearsay", "split": "test", "sampleCount": "all" }],
  "models": [{ "model": "GPT-4", "run": "" }], "settings": { "gradersPerItem": 2 },
  "members": [{ "account": "ann@example.org", "roles": ["grader"] }],
  "plannedAnalysis": { "metrics": ["correctness", "analysis"], "aggregation": "tasks", "contested": "with" } }
Prints the study's name in addresses, for the other commands.`,
  run: async (input, { openDatabase, print, tell }) => {
    const opened = await openDatabase();
    if (!opened.ok) return opened;
    const database = opened.value;
    const design = input.file ? await readJsonFile(input.file) : await designOf(database, input);
    if (!design.ok) return design;
    const study = checkInput(design.value, studySchema);
    if (!study.ok) return study;
    const created = await createStudy(database, { kind: "command_line" }, study.value);
    if (!created.ok) return refuse(created.refusal.code, created.refusal.message);
    const { slug, items, samples, missing, shortage } = created.value;
    for (const one of missing) tell(missingTextsSentence(one));
    if (shortage !== null) tell(shortage);
    tell(
      `${counted(items, "item")} over ${counted(samples, "sample")}. Next: assize assign ${slug} --dry-run`,
    );
    print(slug);
    return success(null);
  },
});

type Words = {
  readonly name?: string;
  readonly preset?: string;
  readonly task: string[];
  readonly model: string[];
  readonly "graders-per-item"?: string;
  readonly "types-differ"?: string;
  readonly "second-look": boolean;
  readonly unsealed: boolean;
  readonly "planned-metric"?: string;
  readonly "planned-mean"?: string;
  readonly "planned-without-contested": boolean;
  readonly seed?: string;
  readonly grader: string[];
  readonly adjudicator: string[];
  readonly researcher: string[];
};

/** The design that the options and the preset make, unchecked. */
async function designOf(queries: Queries, words: Words): Promise<Result<unknown>> {
  const preset = findPreset(words.preset ?? "double-graded");
  if (preset === null) return refuse("invalid", `There is no preset ${words.preset}: take ${presetNames}.`);
  const roles = new Map<string, string[]>();
  for (const role of ["grader", "adjudicator", "researcher"] as const) {
    for (const email of words[role]) roles.set(email, [...(roles.get(email) ?? []), role]);
  }
  return success({
    name: words.name ?? "",
    seed: words.seed ?? "1",
    tasks: await withPresetCounts(queries, preset, words.task.map(readTaskWord)),
    models: words.model.map(readModelWord),
    members: [...roles].map(([account, held]) => ({ account, roles: held })),
    plannedAnalysis: planOfChoice({
      metrics: words["planned-metric"] ?? "",
      aggregation: words["planned-mean"] ?? "",
      contested: words["planned-without-contested"] ? "without" : "",
    }),
    settings: {
      ...preset.settings,
      ...(words["graders-per-item"] ? { gradersPerItem: Number(words["graders-per-item"]) } : {}),
      ...(words["types-differ"] ? { typesDiffer: words["types-differ"] } : {}),
      ...(words["second-look"] ? { secondLook: true } : {}),
      ...(words.unsealed ? { sealed: false } : {}),
    },
  });
}

async function withPresetCounts(
  queries: Queries,
  preset: Preset,
  tasks: NewStudyInput["tasks"],
): Promise<NewStudyInput["tasks"]> {
  const choices = await readStudyChoices(queries);
  return tasks.map((wanted) => {
    const task = choices.tasks.find((one) => one.task === wanted.task);
    if (!task || wanted.sampleCount !== undefined) return wanted;
    const samples = task.splits.find((one) => one.split === (wanted.split ?? "test"))?.samples ?? 0;
    return { ...wanted, sampleCount: presetSampleCount(preset, task, samples) };
  });
}
