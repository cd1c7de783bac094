import { Form, Link, useLocation, useSearchParams } from "@remix-run/react";
import { Check, Shuffle, TriangleAlert } from "lucide-react";
import { nextSeed } from "#app/modules/assigning/next-seed.ts";
import { type PlanPreview, planCheckSentences } from "#app/modules/assigning/plan-preview.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { SegmentedLinks } from "./segmented.tsx";
import { withParameters } from "./table-url.ts";
import { TextInput } from "./text-input.tsx";

type PlanSettingsProps = {
  readonly seed: string;
  readonly gradersPerItem: number;
  /** Null where the settings give no plan. */
  readonly preview: PlanPreview | null;
  /** The plan can still be changed. */
  readonly editable: boolean;
};

/** What a plan is made from, and what it keeps to. The choices live in the address. */
export function PlanSettings({ seed, gradersPerItem, preview, editable }: PlanSettingsProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const choices = gradersPerItem > 3 ? [1, 2, 3, gradersPerItem] : [1, 2, 3];
  return (
    <div className="mt-5 flex flex-col gap-5">
      <div className="field">
        <p className="field-label">Graders per item</p>
        {editable ? (
          <SegmentedLinks
            label="Graders per item"
            className="w-fit"
            links={choices.map((count) => ({
              label: String(count),
              to: `${pathname}${withParameters(search, { graders: String(count) })}`,
              current: count === gradersPerItem,
            }))}
          />
        ) : (
          <p>{gradersPerItem}</p>
        )}
      </div>
      {editable ? (
        <Form method="get" className="flex flex-col gap-2" key={seed}>
          <input type="hidden" name="graders" value={gradersPerItem} />
          <TextInput
            label="Seed"
            name="seed"
            defaultValue={seed}
            face="figures"
            help="The same seed gives the same plan."
          />
          <span className="flex gap-2">
            <Button type="submit">Use this seed</Button>
            <Link
              to={`${pathname}${withParameters(search, { seed: nextSeed(seed) })}`}
              className="button button-quiet button-32"
            >
              <Icon of={Shuffle} />
              New seed
            </Link>
          </span>
        </Form>
      ) : (
        <div className="field">
          <p className="field-label">Seed</p>
          <p className="figures">{seed}</p>
        </div>
      )}
      <div className="field">
        <p className="field-label">Order for each grader</p>
        <p className="text-ink-2">
          One task after another in the study’s common order, shuffled in blocks of about 30, so that early
          grades overlap.
        </p>
      </div>
      {preview && <Checks preview={preview} />}
    </div>
  );
}

function Checks({ preview }: { readonly preview: PlanPreview }) {
  return (
    <div className="border-t border-line pt-4">
      <h2 className="type-label">Checked</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {planCheckSentences(preview).map(({ sentence, holds }) => (
          <li key={sentence} className="flex items-start gap-2.5 text-ink-2">
            <Icon
              of={holds ? Check : TriangleAlert}
              label={holds ? "Holds:" : "Does not hold:"}
              className={holds ? "mt-0.5 text-ok" : "mt-0.5 text-warn"}
            />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
