import type { Result } from "#app/lib/result.ts";
import type { Preset } from "#app/modules/studies/presets.ts";
import type { SplitChoice, TaskChoice } from "#app/modules/studies/study-choices.ts";
import { Checkbox } from "./checkbox.tsx";
import { FieldNote } from "./field.tsx";
import { fieldFault } from "./form-failure.tsx";
import { formatCount } from "./format-number.ts";
import { SectionTitle } from "./page.tsx";
import { Select } from "./select.tsx";
import { chosenByPreset, type DesignChoice } from "./study-form-choice.ts";
import { Cell, HeadCell, RowHead, TableFrame } from "./table.tsx";
import { TextInput } from "./text-input.tsx";

type TaskChoicesProps = {
  readonly tasks: readonly TaskChoice[];
  readonly preset: Preset;
  readonly choice: DesignChoice;
  readonly onChange: (choice: DesignChoice) => void;
  readonly result: Result<unknown> | undefined;
};

/** Which tasks, of which split, and how many samples of each. */
export function TaskChoices({ tasks, preset, choice, onChange, result }: TaskChoicesProps) {
  const change = (task: TaskChoice, next: { split: string; sampleCount: string } | null) => {
    const chosen = new Map(choice.tasks);
    if (next === null) chosen.delete(task.task);
    else chosen.set(task.task, next);
    onChange({ ...choice, tasks: chosen });
  };
  return (
    <section aria-labelledby="tasks-choice">
      <SectionTitle id="tasks-choice" title="Tasks" aside={`${choice.tasks.size} of ${tasks.length}`} />
      <TableFrame caption="Tasks to choose from" still>
        <thead>
          <tr>
            <HeadCell>Task</HeadCell>
            <HeadCell>Split</HeadCell>
            <HeadCell>Samples</HeadCell>
            <HeadCell>Answer guide</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, index) => {
            const chosen = choice.tasks.get(task.task) ?? null;
            const shown = chosen ?? chosenByPreset(task, preset);
            const split = task.splits.find((one) => one.split === shown.split);
            const available = split?.samples ?? 0;
            const guide = guideCover(task, split);
            return (
              <tr key={task.task}>
                <RowHead>
                  <input type="hidden" name={`tasks.${index}.task`} value={task.task} />
                  <Checkbox
                    name={`tasks.${index}.chosen`}
                    label={task.task}
                    checked={chosen !== null}
                    onChange={(event) => change(task, event.currentTarget.checked ? shown : null)}
                  />
                </RowHead>
                <Cell>
                  <Select
                    label={`Split of ${task.task}`}
                    labelHidden
                    size={26}
                    className="min-w-28"
                    name={`tasks.${index}.split`}
                    value={shown.split}
                    options={task.splits.map(({ split }) => ({ value: split, label: split }))}
                    onChange={(event) =>
                      change(task, { split: event.currentTarget.value, sampleCount: "all" })
                    }
                  />
                </Cell>
                <Cell>
                  <span className="flex items-center gap-2">
                    <TextInput
                      label={`Samples of ${task.task}`}
                      labelHidden
                      size={26}
                      face="figures"
                      className="w-16"
                      name={`tasks.${index}.sampleCount`}
                      value={shown.sampleCount}
                      onChange={(event) => change(task, { ...shown, sampleCount: event.currentTarget.value })}
                    />
                    <span className="whitespace-nowrap text-ink-3">of {formatCount(available)}</span>
                  </span>
                </Cell>
                <Cell className={guide.isWhole ? "text-ink-2" : "text-ink-3"}>{guide.words}</Cell>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
      <div className="mt-2">
        <FieldNote
          id="tasks-note"
          help="A number draws that many samples by the seed, the same for all models; all takes the whole split."
          error={fieldFault(result, "tasks") ?? firstFault(result, "tasks.")}
        />
      </div>
    </section>
  );
}

/** How far the task's guide covers the split: graders of a sample without an entry see its rule and modes alone. */
export function guideCover(
  task: TaskChoice,
  split: SplitChoice | undefined,
): { readonly words: string; readonly isWhole: boolean } {
  const { samples, entries } = split ?? { samples: 0, entries: 0 };
  if (!task.hasGuide) return { words: "none", isWhole: false };
  if (entries === 0) return { words: "rule alone", isWhole: false };
  if (entries === samples) return { words: "every sample", isWhole: true };
  return { words: `${formatCount(entries)} of ${formatCount(samples)} samples`, isWhole: false };
}

/** The first sentence about a field whose path begins so. */
export function firstFault(result: Result<unknown> | undefined, prefix: string): string | undefined {
  if (result === undefined || result.ok) return undefined;
  return Object.entries(result.refusal.fields ?? {}).find(([path]) => path.startsWith(prefix))?.[1];
}
