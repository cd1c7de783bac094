import type { Result } from "#app/lib/result.ts";
import type { StudySettings } from "#app/modules/studies/study-schema.ts";
import { Checkbox } from "./checkbox.tsx";
import { fieldFault } from "./form-failure.tsx";
import { RadioTiles } from "./radio-tiles.tsx";
import { TextInput } from "./text-input.tsx";

type SettingsFieldsProps = { readonly settings: StudySettings; readonly result: Result<unknown> | undefined };

/** The rules that the study's protocol freezes. */
export function SettingsFields({ settings, result }: SettingsFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <TextInput
        label="Graders per item"
        name="settings.gradersPerItem"
        type="number"
        min={1}
        max={20}
        required
        face="figures"
        className="max-w-40"
        defaultValue={settings.gradersPerItem}
        error={fieldFault(result, "settings.gradersPerItem")}
      />
      <RadioTiles
        legend="When error types differ"
        name="settings.typesDiffer"
        stacked
        defaultValue={settings.typesDiffer}
        help="Correctness and analysis that differ always go to the adjudicator."
        tiles={[
          {
            value: "by_rule",
            label: "Settle by rule",
            note: "Both sets are kept, and the label says that its types differ.",
          },
          {
            value: "adjudicate",
            label: "Adjudicate",
            note: "Differing error types and inferences are conflicts too.",
          },
          { value: "ignore", label: "Ignore", note: "Error types are never compared." },
        ]}
      />
      <RadioTiles
        legend="Inferences and analysis are asked for"
        name="settings.inferencesAsked"
        stacked
        defaultValue={settings.inferencesAsked}
        tiles={[
          { value: "always", label: "Always" },
          { value: "when_no_error", label: "When no error is marked", note: "As in LegalBench 2023." },
        ]}
      />
      <RadioTiles
        legend="Explanations that name their model"
        name="settings.masking"
        stacked
        defaultValue={settings.masking}
        help="Texts are searched for names of models and makers when they are imported."
        tiles={[
          {
            value: "masked",
            label: "Hide the names",
            note: "Graders and adjudicators read “‹name hidden›” in their place.",
          },
          {
            value: "marked",
            label: "Mark the item",
            note: "They read the text as it is, and that it names a model. Their grades say so.",
          },
          {
            value: "plain",
            label: "Show as is",
            note: "Nothing is said. The grades say that the source was revealed.",
          },
        ]}
      />
      <div className="flex flex-col gap-2.5">
        <Checkbox
          name="settings.secondLook"
          label="Second look"
          note="On a conflict both graders first get the item back, told only which field differs."
          defaultChecked={settings.secondLook}
        />
        <TextInput
          label="Days for a second look"
          name="settings.secondLookDays"
          type="number"
          min={1}
          face="figures"
          className="ms-7 max-w-40"
          defaultValue={settings.secondLookDays}
          error={fieldFault(result, "settings.secondLookDays")}
        />
        <Checkbox
          name="settings.majority"
          label="Settle by majority"
          note="Only with three graders or more per item."
          defaultChecked={settings.majority}
        />
        <Checkbox
          name="settings.blindFirst"
          label="Adjudicators grade first"
          note="Before the grades are shown to them. Both verdicts are kept."
          defaultChecked={settings.blindFirst}
        />
        <Checkbox
          name="settings.sealed"
          label="Seal scores by model until the study closes"
          note="Opening them earlier goes on record."
          defaultChecked={settings.sealed}
        />
        <Checkbox
          name="settings.showsDecisions"
          label="Show graders what became of their items"
          note="Once their block of a task is done."
          defaultChecked={settings.showsDecisions}
        />
        <Checkbox
          name="settings.showsArithmetic"
          label="Show graders checked arithmetic"
          note="Sums and comparisons of amounts in the diversity tasks. Adjudicators always see them."
          defaultChecked={settings.showsArithmetic}
        />
      </div>
    </div>
  );
}
