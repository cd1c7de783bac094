import { Link } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { Select } from "#app/components/select.tsx";
import { Cell, CountCell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { PracticeSetting } from "#app/modules/practice/practice-view.ts";
import { practiceWords } from "#app/modules/practice/practice-words.ts";

type PracticeSettingSectionProps = {
  readonly setting: PracticeSetting;
  /** The study is a draft, and the person may change it. */
  readonly mayChange: boolean;
  /** The study's page of known checks; null: the reader has none. */
  readonly checksTo: string | null;
};

const MODES = [
  { value: "off", label: "No practice" },
  { value: "practice", label: "Practice only", note: "Known items to learn on; nothing depends on them." },
  {
    value: "qualification",
    label: "Practice and qualification",
    note: "A task opens to a grader once they pass its practice.",
  },
] as const;

const RULES = [
  { value: "observed", label: "that share right" },
  { value: "lower_limit", label: "95 % sure of that share" },
];

/** Whether a study's graders practise on known verdicts, and what each task asks; of a draft it can be changed here. */
export function PracticeSettingSection({ setting, mayChange, checksTo }: PracticeSettingSectionProps) {
  const { Form, result, busy } = useIntentForm<null>("set-practice");
  const { mode, tasks } = setting;
  return (
    <section aria-labelledby="practice">
      <SectionTitle id="practice" title="Practice" />
      <p className="text-ink-2">{MODES.find(({ value }) => value === mode)!.label}.</p>
      <p className="type-help mt-2 mb-3 text-ink-3">
        Practice uses texts of the study’s models that have a known verdict under the guide in use and whose
        samples were not drawn. An answer is right when correctness and gated analysis are the key’s. Practice
        never reaches labels, agreement or scores.{" "}
        {checksTo !== null && (
          <>
            Known items can also be mixed in unmarked:{" "}
            <Link to={checksTo} className="link">
              Known checks
            </Link>
            .
          </>
        )}
      </p>
      {!mayChange && mode !== "off" && (
        <DefinitionList
          entries={tasks.map((task) => ({ term: task.task, value: practiceWords(task, mode) }))}
        />
      )}
      {mayChange && (
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="set-practice" />
          <FormFailure result={result} placed={tasks.map((_, index) => `tasks.${index}.practiceItems`)} />
          <RadioTiles legend="Graders begin with" name="mode" stacked tiles={MODES} defaultValue={mode} />
          <TableFrame caption="Practice of each task" still>
            <thead>
              <tr>
                <HeadCell>Task</HeadCell>
                <HeadCell numeric>Known items</HeadCell>
                <HeadCell>Items of a round</HeadCell>
                <HeadCell>Per cent</HeadCell>
                <HeadCell>Passed with</HeadCell>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task, index) => (
                <tr key={task.studyTaskId}>
                  <RowHead>
                    {task.task}
                    <input type="hidden" name={`tasks.${index}.studyTaskId`} value={task.studyTaskId} />
                  </RowHead>
                  <CountCell count={task.there} />
                  <Cell>
                    <TextInput
                      label={`Items of a round of ${task.task}`}
                      labelHidden
                      size={26}
                      face="figures"
                      className="w-20"
                      name={`tasks.${index}.practiceItems`}
                      defaultValue={task.practiceItems}
                      error={fieldFault(result, `tasks.${index}.practiceItems`)}
                    />
                  </Cell>
                  <Cell>
                    <TextInput
                      label={`Per cent of ${task.task}`}
                      labelHidden
                      size={26}
                      face="figures"
                      className="w-16"
                      name={`tasks.${index}.passPercent`}
                      defaultValue={task.passPercent}
                      error={fieldFault(result, `tasks.${index}.passPercent`)}
                    />
                  </Cell>
                  <Cell>
                    <Select
                      label={`Pass rule of ${task.task}`}
                      labelHidden
                      size={26}
                      name={`tasks.${index}.passRule`}
                      options={RULES}
                      defaultValue={task.passRule}
                    />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </TableFrame>
          <span>
            <Button type="submit" busy={busy} busyLabel="Saving">
              Save the practice
            </Button>
          </span>
        </Form>
      )}
    </section>
  );
}
