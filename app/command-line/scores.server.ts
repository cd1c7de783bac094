import { listed } from "#app/lib/counted.ts";
import { jsonText } from "#app/lib/json-text.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { exportScores } from "#app/modules/scoring/export-scores.server.ts";
import { FINAL_BASIS } from "#app/modules/scoring/score-basis.ts";
import { METRICS } from "#app/modules/scoring/score-metric.ts";
import type { ItemFilterChoices } from "#app/modules/studies/item-filters.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

const COMMAND_LINE = { kind: "command_line" } as const;

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's short name, as in its address" } },
  options: {
    metric: { kind: "text", value: "METRIC", oneOf: METRICS, summary: "One metric alone" },
    labels: {
      kind: "text",
      value: "LABELS",
      oneOf: VERDICT_BASES,
      summary: "Whose verdicts are counted; final labels without it",
    },
    task: { kind: "text", value: "TASK", many: true, summary: "These tasks alone" },
    model: { kind: "text", value: "MODEL", many: true, summary: "These models alone, by name or id" },
    slice: { kind: "text", value: "SLICE", summary: "One slice alone" },
    "without-contested": { kind: "flag", summary: "Leave out samples that the guide calls contested" },
  },
  details:
    "Prints what “All figures” on the Scores page gives, drawn with 10,000 replicates. While a study is sealed there are no\n" +
    "figures. Example: assize scores my-study --metric correctness --task hearsay --task proa > scores.json",
  run: async (
    { study: slug, metric, labels, task, model, slice, "without-contested": isWithout },
    context,
  ) => {
    const found = await findStudy(context, slug);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const { models } = await readItemFilters(database, COMMAND_LINE, { studyId: study.id, withModels: true });
    const ids = modelIds(model, models);
    if (!ids.ok) return ids;
    const file = await exportScores(database, COMMAND_LINE, study.id, {
      metric: metric ?? null,
      basis: {
        labels: labels ?? FINAL_BASIS.labels,
        contested: isWithout ? "without" : FINAL_BASIS.contested,
        slice: slice ?? null,
        tasks: task.length === 0 ? null : task,
        models: ids.value,
      },
    });
    if (!file.ok) return file;
    context.print(jsonText(file.value).trimEnd());
    return success(null);
  },
});

/** The study models that are named, null: all; a name that several runs share names all of them. */
function modelIds(
  names: readonly string[],
  models: ItemFilterChoices["models"],
): Result<readonly string[] | null> {
  // A sealed study tells no model, and refuses by itself.
  if (names.length === 0 || models.length === 0) return success(null);
  const ids: string[] = [];
  for (const name of names) {
    const named = models.filter((one) => [one.id, one.name, one.model].includes(name));
    if (named.length === 0)
      return refuse(
        "invalid",
        `The study has no model “${name}”. It has ${listed(models.map((one) => one.name))}.`,
      );
    ids.push(...named.map(({ id }) => id));
  }
  return success([...new Set(ids)]);
}
