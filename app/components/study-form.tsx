import { Form, Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { firstFew } from "#app/lib/first-few.ts";
import type { Result } from "#app/lib/result.ts";
import { PRESETS, type Preset } from "#app/modules/studies/presets.ts";
import type { StudyChoices } from "#app/modules/studies/study-choices.ts";
import { Button } from "./button.tsx";
import { fieldFault, LongFormFailure } from "./form-failure.tsx";
import { formatAmount } from "./format-number.ts";
import { Message } from "./message.tsx";
import { SectionTitle } from "./page.tsx";
import { PLAN_FIELDS, PlanFields } from "./plan-fields.tsx";
import { SegmentedLinks } from "./segmented.tsx";
import { countDesign, type DesignChoice, initialChoice } from "./study-form-choice.ts";
import { ModelChoices } from "./study-form-models.tsx";
import { PeopleChoices } from "./study-form-people.tsx";
import { SettingsFields } from "./study-form-settings.tsx";
import { TaskChoices } from "./study-form-tasks.tsx";
import { TextInput } from "./text-input.tsx";

type StudyFormProps = {
  readonly choices: StudyChoices;
  readonly preset: Preset;
  readonly seed: string;
  readonly result: Result<unknown> | undefined;
};

/** Everything that makes a study, on one page, begun from a preset. */
export function StudyForm({ choices, preset, seed, result }: StudyFormProps) {
  const [choice, setChoice] = useState<DesignChoice>(() => initialChoice(choices, preset));
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-col gap-8">
      <SegmentedLinks
        label="Preset"
        className="self-start"
        links={PRESETS.map((one) => ({
          label: one.name,
          to: `/studies/new?preset=${one.id}`,
          current: one.id === preset.id,
        }))}
      />
      <LongFormFailure
        result={result}
        title="The study was not made."
        placed={[
          ...["name", "seed", "tasks", "models", "members"],
          ...["settings.gradersPerItem", "settings.secondLookDays", ...PLAN_FIELDS],
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Name" name="name" required error={fieldFault(result, "name")} />
        <TextInput
          label="Seed"
          name="seed"
          defaultValue={seed}
          face="figures"
          required
          help="The same seed draws the same samples."
          error={fieldFault(result, "seed")}
        />
      </div>
      <TaskChoices
        tasks={choices.tasks}
        preset={preset}
        choice={choice}
        onChange={setChoice}
        result={result}
      />
      <ModelChoices models={choices.models} choice={choice} onChange={setChoice} result={result} />
      <section aria-labelledby="people-choice">
        <SectionTitle id="people-choice" title="People" aside="More can be invited later" />
        <PeopleChoices people={choices.people} result={result} />
      </section>
      <section aria-labelledby="rules">
        <SectionTitle id="rules" title="Rules" className="mb-3" />
        <SettingsFields settings={preset.settings} result={result} />
      </section>
      <section aria-labelledby="planned-analysis">
        <SectionTitle
          id="planned-analysis"
          title="Planned analysis"
          aside="Frozen once the study opens"
          className="mb-3"
        />
        <PlanFields plan={null} result={result} />
      </section>
      <Summary choices={choices} choice={choice} />
      <div className="flex items-center justify-end gap-3">
        <Link to="/studies" className="button button-quiet button-40">
          Cancel
        </Link>
        <Button type="submit" rank="primary" size={40} busy={busy} busyLabel="Creating">
          Create the study
        </Button>
      </div>
    </Form>
  );
}

/** How large the study gets, and which texts it lacks. */
function Summary({ choices, choice }: { readonly choices: StudyChoices; readonly choice: DesignChoice }) {
  const { samples, items, gaps } = countDesign(choices, choice);
  if (samples === 0 || choice.models.size === 0) return null;
  return (
    <Message
      tone={gaps.length > 0 ? "warn" : "info"}
      title={`${formatAmount(items, "item")} over ${formatAmount(samples, "sample")}.`}
    >
      {gaps.length > 0 ? firstFew(gaps) : "Every sample has a text of every model."}
    </Message>
  );
}
