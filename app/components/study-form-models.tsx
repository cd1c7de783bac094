import type { Result } from "#app/lib/result.ts";
import { modelName } from "#app/modules/studies/model-name.ts";
import type { ModelChoice } from "#app/modules/studies/study-choices.ts";
import { Checkbox } from "./checkbox.tsx";
import { FieldNote } from "./field.tsx";
import { fieldFault } from "./form-failure.tsx";
import { formatAmount } from "./format-number.ts";
import { SectionTitle } from "./page.tsx";
import { type DesignChoice, modelKey, textsOf } from "./study-form-choice.ts";
import { firstFault } from "./study-form-tasks.tsx";

type ModelChoicesProps = {
  readonly models: readonly ModelChoice[];
  readonly choice: DesignChoice;
  readonly onChange: (choice: DesignChoice) => void;
  readonly result: Result<unknown> | undefined;
};

/** Which models, in which run; each with how many texts it has for the chosen tasks. */
export function ModelChoices({ models, choice, onChange, result }: ModelChoicesProps) {
  const toggle = (model: ModelChoice, isChosen: boolean) => {
    const chosen = new Set(choice.models);
    if (isChosen) chosen.add(modelKey(model));
    else chosen.delete(modelKey(model));
    onChange({ ...choice, models: chosen });
  };
  return (
    <section aria-labelledby="models-choice">
      <SectionTitle id="models-choice" title="Models" aside={`${choice.models.size} of ${models.length}`} />
      <ul className="border-t border-line">
        {models.map((model, index) => {
          const texts = [...choice.tasks].reduce(
            (sum, [task, { split }]) => sum + textsOf(model, task, split),
            0,
          );
          return (
            <li key={modelKey(model)} className="border-b border-line py-2">
              <input type="hidden" name={`models.${index}.model`} value={model.model} />
              <input type="hidden" name={`models.${index}.run`} value={model.run} />
              <Checkbox
                name={`models.${index}.chosen`}
                label={modelName(model)}
                note={`${formatAmount(texts, "text")} in the chosen tasks${model.isDemonstration ? ", written for demonstration" : ""}`}
                checked={choice.models.has(modelKey(model))}
                onChange={(event) => toggle(model, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-2">
        <FieldNote
          id="models-note"
          help="Graders never learn which model wrote a text."
          error={fieldFault(result, "models") ?? firstFault(result, "models.")}
        />
      </div>
    </section>
  );
}
