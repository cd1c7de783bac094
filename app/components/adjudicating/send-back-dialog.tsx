import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { Chip, ChipGroup } from "#app/components/chip.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { Message } from "#app/components/message.tsx";
import { useWordsToSend } from "#app/components/room/words-to-send.browser.ts";
import { TextArea } from "#app/components/text-area.tsx";
import type { Failure } from "#app/http/failure.ts";
import type { SeenGrade } from "#app/modules/adjudicating/adjudication-view.ts";
import {
  type GradeReturn,
  isWrittenApart,
  keptSendBack,
  nameGraders,
  returnsOf,
  type SendBackForm,
} from "./send-back-form.ts";

type SendBackDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose words about what: they are kept under it until they are sent. */
  readonly place: string;
  readonly grades: readonly SeenGrade[];
  /** @returns why it was refused; null: it was done */
  readonly onSend: (returns: readonly GradeReturn[]) => Promise<Failure | null>;
};

const NO_COMMENT = "Say what the grader should look at again.";

/** Whose grade goes back, and with which words. */
export function SendBackDialog({ open, onClose, place, grades, onSend }: SendBackDialogProps) {
  const formId = useId();
  const [kept, keep] = useWordsToSend(`send-back:${place}`);
  const form = keptSendBack(kept, grades);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [lacks, setLacks] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (open) setRefused(null);
  }, [open]);
  const change = (changes: Partial<SendBackForm>) => {
    keep(JSON.stringify({ ...form, ...changes }));
    setLacks([]);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const returns = returnsOf(form, grades);
    const without = returns.filter(({ comment }) => comment.trim() === "").map(({ gradeId }) => gradeId);
    setLacks(without);
    if (without.length > 0 || returns.length === 0) return;
    setBusy(true);
    const failure = await onSend(returns);
    setBusy(false);
    setRefused(failure);
    if (failure !== null) return;
    keep("");
    onClose();
  };
  const { chosen } = form;
  const isApart = isWrittenApart(form);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send this item back?"
      confirm={
        <Button
          rank="primary"
          type="submit"
          form={formId}
          busy={isBusy}
          busyLabel="Sending"
          aria-disabled={chosen.length === 0}
        >
          {chosen.length === 0 ? "Send back" : `Send back to ${chosen.join(" and ")}`}
        </Button>
      }
    >
      <p>
        It returns to {chosen.length === 1 ? "the grader’s" : "each grader’s"} queue with your words, and to
        you when they have answered. Their grade of today is kept; what they answer is no longer independent.
      </p>
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        className="mt-4 flex flex-col gap-4"
      >
        {refused && (
          <Message tone="danger" announce="alert">
            {refused.message}
          </Message>
        )}
        <ChipGroup legend="Whose grade goes back">
          {grades.map(({ letter }) => (
            <Chip
              key={letter}
              type="checkbox"
              name="letters"
              checked={chosen.includes(letter)}
              onChange={(event) =>
                change({
                  chosen: grades
                    .map((grade) => grade.letter)
                    .filter((each) =>
                      each === letter ? event.currentTarget.checked : chosen.includes(each),
                    ),
                })
              }
            >
              Grader {letter}
            </Chip>
          ))}
        </ChipGroup>
        {isApart ? (
          grades
            .filter(({ letter }) => chosen.includes(letter))
            .map(({ letter, gradeId }) => (
              <TextArea
                key={letter}
                label={`What grader ${letter} should look at`}
                serif
                value={form.own[letter] ?? ""}
                onChange={(event) => change({ own: { ...form.own, [letter]: event.currentTarget.value } })}
                error={lacks.includes(gradeId) ? NO_COMMENT : undefined}
              />
            ))
        ) : (
          <TextArea
            label={`What ${chosen.length < 2 ? "the grader" : "they"} should look at`}
            serif
            rows={3}
            value={form.shared}
            onChange={(event) => change({ shared: event.currentTarget.value })}
            error={lacks.length > 0 ? NO_COMMENT : undefined}
            help={`${nameGraders(chosen)} will read this, without your name.`}
          />
        )}
        {chosen.length > 1 && (
          <Checkbox
            label="Write to each on their own"
            checked={form.isApart}
            onChange={(event) => change({ isApart: event.currentTarget.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}
