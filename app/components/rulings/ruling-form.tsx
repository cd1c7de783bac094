import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { FormFailure, fieldFault } from "#app/components/form-failure.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { Select } from "#app/components/select.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import { TextInput } from "#app/components/text-input.tsx";
import { beginningOf } from "#app/lib/excerpt.ts";
import type { Result } from "#app/lib/result.ts";
import { newestAsked } from "#app/modules/rulings/doubt-words.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import type { GuideChoice, ListedDoubt } from "#app/modules/rulings/ruling-view.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

type RulingFormProps = {
  readonly slug: string;
  readonly doubt: ListedDoubt;
  /** Other open doubts of the task, which the same ruling may answer. */
  readonly others: readonly ListedDoubt[];
  readonly guides: readonly GuideChoice[];
};

const PLACED = ["scope", "ruling.text", "ruling.scope.keys", "ruling.scope.type", "ruling.guideVersionId"];

const KEY_TILES = [
  { value: "stands", label: "It stands, as it was written" },
  { value: "sufficient", label: "Right is: correct, analysis sufficient" },
  { value: "insufficient", label: "Right is: correct, analysis insufficient" },
  { value: "incorrect", label: "Right is: incorrect" },
] as const;

type ScopeKind = "all" | "samples" | "error_type";

/** The answer to a doubt: what holds, for what, and whether the guide changed. */
export function RulingForm({ slug, doubt, others, guides }: RulingFormProps) {
  const result = useActionData<Result<unknown>>();
  const isBusy = useNavigation().formMethod === "POST";
  const [alsoAnswered, setAlsoAnswered] = useState<ReadonlySet<string>>(new Set());
  const answered = [doubt, ...others.filter(({ doubtId }) => alsoAnswered.has(doubtId))];
  const asked = newestAsked(answered.map(({ guideVersion }) => guideVersion));
  const newer = guides.filter(({ version }) => asked === null || version > asked);
  const rulesOnKey = answered.some(({ disputedKey }) => disputedKey !== null);
  const [scope, setScope] = useState<ScopeKind>(doubt.about === "key" ? "samples" : "all");
  return (
    <Form method="post" action={doubtsPath(slug, doubt)} className="ruling-form">
      <FormFailure result={result} placed={rulesOnKey ? [...PLACED, "ruling.keyAnswer"] : PLACED} />
      <input type="hidden" name="intent" value="rule" />
      <input type="hidden" name="studyTaskId" value={doubt.studyTaskId} />
      <input type="hidden" name="doubtIds[]" value={doubt.doubtId} />
      <TextArea
        label="Ruling"
        name="text"
        serif
        rows={3}
        required
        help="Everybody who works on the task reads it. It names nobody, and no model."
        error={fieldFault(result, "ruling.text")}
      />
      {others.length > 0 && (
        <fieldset className="field">
          <legend className="field-label">It also answers</legend>
          {others.map(({ doubtId, text }) => (
            <Checkbox
              key={doubtId}
              name="doubtIds[]"
              value={doubtId}
              label={beginningOf(text, 80)}
              onChange={({ target }) =>
                setAlsoAnswered((before) => {
                  const after = new Set(before);
                  if (target.checked) after.add(doubtId);
                  else after.delete(doubtId);
                  return after;
                })
              }
            />
          ))}
        </fieldset>
      )}
      {rulesOnKey && (
        <RadioTiles
          legend="The disputed key"
          name="keyAnswer"
          stacked
          tiles={KEY_TILES}
          required
          help="Everybody’s practice with this item is judged anew by it, whatever was ruled on the key before. Who has passed has passed."
          error={fieldFault(result, "ruling.keyAnswer")}
        />
      )}
      <RadioTiles<ScopeKind>
        legend="It holds for"
        name="scope"
        value={scope}
        onChange={setScope}
        tiles={[
          { value: "all", label: `All of ${doubt.task}` },
          { value: "samples", label: "These samples" },
          { value: "error_type", label: "One error type" },
        ]}
      />
      {scope === "samples" && (
        <TextInput
          label="Sample keys"
          name="sampleKeys"
          defaultValue={doubt.sampleKey ?? ""}
          help="Several with commas between them."
          error={fieldFault(result, "ruling.scope.keys") ?? fieldFault(result, "scope")}
        />
      )}
      {scope === "error_type" && (
        <Select
          label="Error type"
          name="errorType"
          options={ERROR_TYPES.map((type) => ({ value: type, label: ERROR_TYPE_DEFINITIONS[type].name }))}
          error={fieldFault(result, "ruling.scope.type")}
        />
      )}
      <Select
        label="The guide"
        name="guideVersionId"
        options={[
          { value: "", label: "No change" },
          ...newer.map(({ guideVersionId, version, isUsed }) => ({
            value: guideVersionId,
            label: `Led to version ${version}${isUsed ? ", in use" : ""}`,
          })),
        ]}
        help={`${
          asked !== null && newer.length === 0
            ? `None is newer than version ${asked}, which was asked about. `
            : ""
        }A new version is imported first. An admin puts it in use on the study’s settings.`}
        error={fieldFault(result, "ruling.guideVersionId")}
      />
      <span className="flex justify-end gap-2">
        <LinkButton to={doubtsPath(slug)} rank="quiet" preventScrollReset>
          Cancel
        </LinkButton>
        <Button type="submit" rank="primary" busy={isBusy} busyLabel="Storing">
          Give the ruling
        </Button>
      </span>
    </Form>
  );
}
