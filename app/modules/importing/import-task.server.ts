import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { addTask } from "#app/modules/library/add-task.server.ts";
import { TASK_NAME } from "#app/modules/library/library-names.ts";
import type { TaskDescription } from "#app/modules/library/task-catalogue.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { findTask } from "./load-stored.server.ts";
import { nameFiles } from "./name-files.ts";
import type { SamplePlan } from "./plan-samples.ts";
import { prepareSampleFiles, type SampleFiles } from "./prepare-sample-files.server.ts";
import { type PreparedImport, rowImport } from "./prepared-import.server.ts";
import { listOutcomes } from "./read-sample-rows.ts";
import type { SourceBytes } from "./read-source.ts";
import { describeTask, groupTaskFiles, type TaskFiles } from "./read-task-folder.ts";

/** The files of one or more LegalBench task folders, named with their folders. */
export type TaskInput = SampleFiles & {
  /** The task of files that come without their folder. */
  readonly task: string | null;
};

/**
 * Says what an import of task folders would do; imports them in one transaction: tasks that are new, and the samples of
 * all their splits.
 */
export const { preview: previewTask, commit: importTask } = rowImport(prepareTasks);

/** A table of a task folder and the split that it holds. */
type SplitFile = { readonly slug: string; readonly split: string; readonly file: SourceBytes };

async function prepareTasks(
  database: Database,
  input: TaskInput,
): Promise<Result<PreparedImport<SamplePlan>>> {
  const groups = nameGroups(groupTaskFiles(input.files), input.task);
  if (!groups.ok) return groups;
  const tables: SplitFile[] = groups.value.flatMap(({ slug, splits }) =>
    splits.map((entry) => ({ slug, ...entry })),
  );
  const known = new Map<string, TaskDescription | null>();
  for (const { slug } of groups.value) known.set(slug, await findTask(database, slug));

  const fresh = new Map<string, TaskDescription>();
  const files = tables.map(({ file }) => file);
  const prepared = await prepareSampleFiles("task", { ...input, files }, (sources) => {
    for (const { slug, prompts } of groups.value) {
      if (known.get(slug)) continue;
      const seen = sources.flatMap(({ file, source, map }) =>
        tables.some((table) => table.file === file && table.slug === slug)
          ? listOutcomes(source.table, map.mapping.outcome)
          : [],
      );
      fresh.set(slug, describeTask(slug, readBasePrompt(prompts), seen));
    }
    return tables.map(({ slug, split }) => ({ task: (known.get(slug) ?? fresh.get(slug))!, split }));
  });
  if (!prepared.ok) return prepared;
  const shapeless = [...fresh.values()].find(({ outcomes }) => outcomes.length > MOST_OUTCOMES);
  if (shapeless !== undefined) {
    const message = `${shapeless.slug} would have ${shapeless.outcomes.length} outcomes. Is the outcome's column the right one?`;
    return refuse("invalid", message, { fields: { "mapping.outcome": message } });
  }
  const samples = prepared.value;
  return success({
    ...samples,
    describe: async (queries, plan) => {
      const preview = await samples.describe(queries, plan);
      return { ...preview, notes: [...noteTasks(fresh), ...preview.notes, ...noteLeftOver(groups.value)] };
    },
    store: async (storing) => {
      const used = new Set(storing.plan.fresh.map(({ task }) => task));
      for (const task of fresh.values()) {
        if (used.has(task.slug)) await addTask(storing.tx, storing.actor, task);
      }
      await samples.store(storing);
    },
  });
}

/** More than any task with a list of outcomes has; free answers are no outcomes. */
const MOST_OUTCOMES = 40;

type NamedGroup = TaskFiles<SourceBytes> & { readonly slug: string };

function nameGroups(
  groups: readonly TaskFiles<SourceBytes>[],
  looseName: string | null,
): Result<NamedGroup[]> {
  const refuseTask = (message: string) => refuse("invalid", message, { fields: { task: message } });
  if (groups.length === 0) {
    const message = "No task folder is among these files: it has a train.tsv or a test.tsv.";
    return refuse("invalid", message, { fields: { files: message } });
  }
  const named: NamedGroup[] = [];
  for (const group of groups) {
    const slug = group.slug ?? looseName;
    if (slug === null || slug === "") return refuseTask("Say which task these files belong to.");
    if (!TASK_NAME.test(slug)) {
      return refuseTask(`“${slug}” is no name of a task: small letters, digits and _ only.`);
    }
    if (named.some((other) => other.slug === slug)) return refuseTask(`Two folders are called ${slug}.`);
    named.push({ ...group, slug });
  }
  return success(named);
}

function readBasePrompt(prompts: readonly SourceBytes[]): string | null {
  const base = prompts.find(({ name }) => /(^|\/)base_prompt\.txt$/i.test(name));
  return base === undefined ? null : decodeBytes(base.bytes).text;
}

function noteTasks(fresh: ReadonlyMap<string, TaskDescription>): string[] {
  return [...fresh.values()].map(
    ({ slug, name, question, outcomes }) =>
      `${slug} is a new task: ${name}. “${question}” Outcomes: ${outcomes.join(", ")}.`,
  );
}

function noteLeftOver(groups: readonly NamedGroup[]): string[] {
  const names = groups.flatMap(({ leftOver }) => leftOver);
  return names.length === 0 ? [] : [`Left aside: ${nameFiles(names)}.`];
}
