import { InferenceRow } from "#app/components/inference-row.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { RoomPart } from "#app/components/room-shell.tsx";
import { TagButton } from "#app/components/tag.tsx";
import { countFound, groupInferences } from "#app/modules/grading/room-words.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { findingOf } from "#app/modules/verdicts/propose-analysis.ts";
import type { RoomModel } from "./room-model.ts";

type InferenceRowsProps = {
  readonly model: RoomModel;
  readonly entry: GuideEntry;
  readonly faults: Readonly<Record<string, string>>;
};

/** The inferences of the sample's entry, each found or not found, with the tag of the words that make it. */
export function InferenceRows({ model, entry, faults }: InferenceRowsProps) {
  const { form, act } = model;
  return (
    <RoomPart title="Inferences" hint={<KeyHint keys="i" />} aside={countFound(entry, form)}>
      {groupInferences(entry).map((group) => (
        <div key={group.inferences[0]?.key}>
          {group.heading && <p className="inference-group type-help text-ink-3">{group.heading}</p>}
          {group.inferences.map(({ key, text, number }) => {
            const finding = findingOf(form.findings, key);
            return (
              <div
                key={key}
                data-undecided={faults[`findings.${key}`] ? "" : undefined}
                className="inference-place"
              >
                <InferenceRow
                  number={number}
                  text={text}
                  finding={finding === "not_asked" ? null : finding}
                  onChange={(next) => act({ type: "finding_set", inferenceKey: key, finding: next })}
                  link={<LinkTag inferenceKey={key} model={model} />}
                />
              </div>
            );
          })}
        </div>
      ))}
    </RoomPart>
  );
}

function LinkTag({ inferenceKey, model }: { readonly inferenceKey: string; readonly model: RoomModel }) {
  const { marks, activeMark, activate, reveal } = model;
  const mark = marks.find((each) => each.kind === "inference" && each.inferenceKey === inferenceKey);
  if (mark?.kind !== "inference") return null;
  return (
    <TagButton
      kind="inference"
      number={mark.inferenceNumber}
      active={mark.id === activeMark}
      about={mark.quote}
      onClick={() => reveal(mark.id)}
      onMouseEnter={() => activate(mark.id)}
      onMouseLeave={() => activate(null)}
      onFocus={() => activate(mark.id)}
      onBlur={() => activate(null)}
    />
  );
}
