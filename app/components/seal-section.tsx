import { isSealed } from "#app/modules/studies/seal.ts";
import type { Study } from "#app/modules/studies/study.ts";
import { Button } from "./button.tsx";
import { FormFailure, fieldFault } from "./form-failure.tsx";
import { useIntentForm } from "./intent-form.tsx";
import { SectionTitle } from "./page.tsx";
import { TextArea } from "./text-area.tsx";
import { Time } from "./time.tsx";

type ShownOpening = {
  readonly id: string;
  readonly openedFor: string;
  readonly isMine: boolean;
  readonly reason: string;
  readonly at: Date;
};

type SealSectionProps = {
  readonly study: Pick<Study, "protocol" | "status">;
  readonly openings: readonly ShownOpening[];
  readonly mayOpen: boolean;
  readonly now: string;
};

/** Whether figures by model are open, every opening on record, and how to open them early. */
export function SealSection({ study, openings, mayOpen, now }: SealSectionProps) {
  const { Form, result, busy } = useIntentForm<null>("open-seal");
  const sealed = isSealed({ status: study.status, sealed: study.protocol.sealed });
  const isOpenToMe = openings.some((opening) => opening.isMine);
  return (
    <section aria-labelledby="seal">
      <SectionTitle id="seal" title="Seal" />
      <p className="text-ink-2">
        {sealed
          ? "Until the study closes, nobody sees grades or labels together with their models."
          : "Grades and labels may be seen together with their models. Whoever looks goes on record."}
      </p>
      {openings.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {openings.map((opening) => (
            <li key={opening.id} className="border-b border-line py-2">
              Opened for {opening.isMine ? "you" : opening.openedFor}: <q dir="auto">{opening.reason}</q>{" "}
              <span className="text-ink-3">
                <Time at={opening.at.toISOString()} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {sealed && mayOpen && !isOpenToMe ? (
        <Form method="post" className="mt-4 flex flex-col gap-3">
          <input type="hidden" name="intent" value="open-seal" />
          <FormFailure result={result} placed={["reason"]} />
          <TextArea
            label="Why the figures are opened to you before the study closes"
            name="reason"
            required
            help="The reason and your name stay on record. What you grade or decide afterwards is marked as made unblinded."
            error={fieldFault(result, "reason")}
          />
          <span>
            <Button type="submit" busy={busy} busyLabel="Opening">
              Open the seal for me
            </Button>
          </span>
        </Form>
      ) : (
        <FormFailure result={result} className="mt-4" />
      )}
    </section>
  );
}
