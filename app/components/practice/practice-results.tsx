import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import type { PracticeResult } from "#app/modules/practice/practice-view.ts";
import { standingWords } from "#app/modules/practice/practice-words.ts";

type PracticeResultsProps = {
  readonly mode: "practice" | "qualification";
  readonly results: readonly PracticeResult[];
};

/** How each grader stands in each task's practice, and the way to let somebody in. */
export function PracticeResults({ mode, results }: PracticeResultsProps) {
  const { Form, result, busy } = useIntentForm<null>("let-in");
  const [asked, setAsked] = useState<PracticeResult | null>(null);
  const isQualification = mode === "qualification";
  return (
    <section aria-labelledby="practice" className="mt-6">
      <SectionTitle id="practice" title="Practice" />
      <FormFailure result={result} />
      <TableFrame caption="Practice of each grader" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell>Task</HeadCell>
            <HeadCell>Stands</HeadCell>
            {isQualification && (
              <HeadCell>
                <span className="visually-hidden">Acts</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {results.length === 0 && <EmptyRow columns={4}>Nobody grades a task that has practice.</EmptyRow>}
          {results.map((one) => (
            <tr key={`${one.userId} ${one.studyTaskId}`}>
              <RowHead className="whitespace-nowrap">{one.pseudonym}</RowHead>
              <Cell>{one.task}</Cell>
              <Cell>
                {stands(one, isQualification)}
                {one.reason !== "" && <small>{one.reason}</small>}
              </Cell>
              {isQualification && (
                <Cell className="text-end">
                  {one.qualifiedBy === null && (
                    <Button size={26} onClick={() => setAsked(one)}>
                      Let in…
                    </Button>
                  )}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && `Let ${asked.pseudonym} into ${asked.task}?`}
        confirm={
          <Button type="submit" form="let-in" rank="primary" busy={busy} busyLabel="Letting in">
            Let in
          </Button>
        }
      >
        {asked && (
          <Form id="let-in" method="post" className="flex flex-col gap-3" onSubmit={() => setAsked(null)}>
            <p>The task opens to this grader without a passed round. Your reason goes on record.</p>
            <input type="hidden" name="intent" value="let-in" />
            <input type="hidden" name="userId" value={asked.userId} />
            <input type="hidden" name="studyTaskId" value={asked.studyTaskId} />
            <TextArea label="Reason" name="reason" rows={2} required error={fieldFault(result, "reason")} />
          </Form>
        )}
      </Dialog>
    </section>
  );
}

const OUTCOME_WORDS = {
  under_way: "",
  undecided: "not decided; ",
  passed: "passed; ",
  failed: "not passed; ",
};

function stands({ standing, round, qualifiedBy }: PracticeResult, isQualification: boolean): string {
  if (qualifiedBy === "let_in") return "let in";
  if (standing === null) return "not begun";
  const words = standingWords(standing, isQualification);
  const state =
    qualifiedBy === "passed" ? "passed; " : isQualification ? OUTCOME_WORDS[standing.outcome] : "";
  return `${state}round ${round}: ${words}`;
}
