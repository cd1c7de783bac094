import { Chip } from "#app/components/chip.tsx";
import { ErrorRow } from "#app/components/error-row.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import type { RoomModel } from "./room-model.ts";

/** The five error types; a marked one shows what the guide says of it and its sub-tags. */
export function ErrorRows({ model }: { readonly model: RoomModel }) {
  const { view, form, marks, act, activeMark, activate, reveal } = model;
  return (
    <div className="error-rows">
      {ERROR_TYPES.map((type) => (
        <ErrorRow
          key={type}
          type={type}
          checked={form[type]}
          onChange={() => act({ type: "error_toggled", errorType: type })}
          marks={marks.filter((mark) => mark.kind === "error" && mark.type === type)}
          activeMark={activeMark}
          onActivate={activate}
          onOpen={reveal}
          modeOfError={view.guide?.modesOfError[type]?.summary}
        >
          <SubTags type={type} model={model} />
        </ErrorRow>
      ))}
    </div>
  );
}

type SubTagsProps = { readonly type: ErrorType; readonly model: Pick<RoomModel, "form" | "act"> };

/** The finer words for an error of a type. */
export function SubTags({ type, model }: SubTagsProps) {
  const { form, act } = model;
  const { name, subTags } = ERROR_TYPE_DEFINITIONS[type];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of chips inside the fieldset of the verdict
    <div role="group" aria-label={`Kind of ${name} error, if it is plain`} className="sub-tags">
      {subTags.map((subTag) => (
        <Chip
          key={subTag.id}
          type="checkbox"
          checked={form.subTags.includes(subTag.id)}
          onChange={() => act({ type: "sub_tag_toggled", subTag: subTag.id })}
        >
          {subTag.name}
        </Chip>
      ))}
      <KeyHint keys="t" />
    </div>
  );
}
