import { Button } from "#app/components/button.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { useIntentForm } from "#app/components/intent-form.tsx";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import type { ChecksPage, MixedInNow } from "#app/modules/practice/checks-view.ts";

const TOLD = [
  { value: "no", label: "Nothing" },
  {
    value: "yes",
    label: "A sum on their home page",
    note: "How many of theirs agreed with the key, by tens and a week behind; never which.",
  },
] as const;

/** How many known checks are mixed in, and what graders are told of them. */
export function CheckSettings({ page }: { readonly page: ChecksPage }) {
  if (page.status === "closed") return null;
  return (
    <section aria-labelledby="mix-in" className="flex flex-col gap-5">
      <SectionTitle id="mix-in" title="Mixing in" />
      <MixInForm page={page} />
      <TellForm isTold={page.isTold} />
    </section>
  );
}

function MixInForm({ page: { status, perHundred, free } }: { readonly page: ChecksPage }) {
  const { Form, result, busy } = useIntentForm<MixedInNow>("mix-in");
  const isOpen = status === "open";
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="mix-in" />
      <FormFailure result={result} placed={["perHundred"]} />
      {result?.ok && <Done mixed={result.value} />}
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label="Checks per hundred items"
          name="perHundred"
          inputMode="numeric"
          face="figures"
          className="w-48"
          defaultValue={isOpen ? "" : perHundred}
          error={fieldFault(result, "perHundred")}
        />
        <Button type="submit" rank="primary" busy={busy} busyLabel={isOpen ? "Mixing in" : "Saving"}>
          {isOpen ? "Mix in now" : "Save"}
        </Button>
      </div>
      <p className="type-help text-ink-3">
        {isOpen
          ? "They come into what nobody has opened yet, beside those that are there."
          : "They are mixed in when the study opens; 0 asks for none."}{" "}
        {formatAmount(free, "text")} with a known verdict outside the draw {free === 1 ? "is" : "are"} in no
        item yet.
      </p>
    </Form>
  );
}

function Done({ mixed }: { readonly mixed: MixedInNow }) {
  if (mixed === null) return <Message tone="ok" announce="status" title="Saved." />;
  return (
    <Message tone="ok" announce="status" title={`${formatAmount(mixed.checks, "check")} mixed in.`}>
      {mixed.missing > 0 && `${formatAmount(mixed.missing, "place")} found no text with a known verdict.`}
    </Message>
  );
}

function TellForm({ isTold }: { readonly isTold: boolean }) {
  const { Form, result, busy } = useIntentForm<null>("tell");
  return (
    <Form method="post" className="flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value="tell" />
      <FormFailure result={result} />
      {result?.ok && <Done mixed={null} />}
      <RadioTiles
        legend="Graders are told"
        name="isTold"
        stacked
        tiles={TOLD}
        defaultValue={isTold ? "yes" : "no"}
      />
      <Button type="submit" busy={busy} busyLabel="Saving">
        Save what they are told
      </Button>
    </Form>
  );
}
