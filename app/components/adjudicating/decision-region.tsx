import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { SquareChip } from "#app/components/chip.tsx";
import { SubTags } from "#app/components/room/error-rows.tsx";
import { RoomHeading, RoomRegion } from "#app/components/room-shell.tsx";
import { Time } from "#app/components/time.tsx";
import { listed } from "#app/lib/counted.ts";
import { CONFLICT_KINDS } from "#app/modules/reconciling/kinds.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { DecisionModel } from "./decision-model.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { GradesTable } from "./grades-table.tsx";

type DecisionRegionProps = {
  readonly model: DecisionModel;
  /** Sentences for parts of the form that were refused. */
  readonly faults: Readonly<Record<string, string>>;
  /** A key waits for its second: what may follow. */
  readonly prefixHint: string | null;
  /** What stands in the way of a decision, or became of one. */
  readonly messages: ReactNode;
  readonly foot: ReactNode;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly now: string;
};

/** The grades side by side, the decision, and why; below 1,024 px a bar at the bottom that opens. */
export function DecisionRegion(props: DecisionRegionProps) {
  const { model, faults, prefixHint, messages, foot, onOpen, onClose, now } = props;
  return (
    <RoomRegion
      name="decision"
      label="Decision"
      head={
        <>
          <RoomHeading>{prefixHint ?? headingOf(model)}</RoomHeading>
          {prefixHint === null && (
            <span className="decision-kinds">
              {model.view.differs.map((kind) => (
                <SquareChip key={kind}>{CONFLICT_KINDS[kind].name}</SquareChip>
              ))}
            </span>
          )}
          <Button
            rank="quiet"
            size={32}
            icon={ChevronDown}
            iconOnly
            className="decision-close"
            onClick={onClose}
          >
            Back to the text
          </Button>
        </>
      }
      compact={
        <div className="decision-bar">
          <button type="button" className="decision-opener" aria-expanded={false} onClick={onOpen}>
            <span>{differencesOf(model)}</span>
            <strong>{model.view.isWithheld ? "Your verdict" : "Grades and decision"}</strong>
          </button>
          {foot}
        </div>
      }
      foot={foot}
    >
      {messages}
      <History model={model} now={now} />
      <GradesTable model={model} faults={faults} />
      <fieldset className="decision-form" disabled={model.view.closed !== null}>
        <legend className="visually-hidden">Your decision</legend>
        <DecisionReason model={model} faults={faults} />
      </fieldset>
      <DecidedSubTags model={model} />
    </RoomRegion>
  );
}

function headingOf({ view }: DecisionModel): string {
  const [kind] = view.differs;
  if (view.isWithheld) return "Your own verdict first.";
  if (kind) return CONFLICT_KINDS[kind].sentence;
  if (view.decision) return "This item is decided.";
  if (view.closed !== null) return "The grades as they stand.";
  return view.grades.length > 1 ? "The grades agree." : "The grade, and your decision.";
}

/** "They differ on Rule, inference 1." */
function differencesOf({ fields, view }: DecisionModel): string {
  if (view.isWithheld) return "The grades are shown after your own verdict";
  const words = fields
    .filter(({ differs }) => differs)
    .map((field) => {
      if (field.kind === "type") return ERROR_TYPE_DEFINITIONS[field.type].name;
      return field.kind === "inference" ? `inference ${field.number}` : "analysis";
    });
  return words.length === 0 ? "No differences" : `They differ on ${listed(words)}`;
}

/** The finer words for the types that the decision marks. */
function DecidedSubTags({ model }: { readonly model: DecisionModel }) {
  const { form, actOnVerdict, isLocked } = model;
  const types = ERROR_TYPES.filter((type) => form.verdict[type]);
  if (types.length === 0 || isLocked) return null;
  return (
    <dl className="decided-sub-tags">
      {types.map((type) => (
        <div key={type}>
          <dt>{ERROR_TYPE_DEFINITIONS[type].name}</dt>
          <dd>
            <SubTags type={type} model={{ form: form.verdict, act: actOnVerdict }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who decided when, and how many decisions came before. */
function History({ model, now }: { readonly model: DecisionModel; readonly now: string }) {
  const { decision } = model.view;
  if (!decision) return null;
  const { isMine, isConfirmation, decidedAt, replaced } = decision;
  return (
    <p className="mb-2 type-help text-ink-3">
      {isConfirmation ? "Confirmed" : "Decided"} by {isMine ? "you" : "another adjudicator"},{" "}
      <Time at={decidedAt} now={now} />.{" "}
      {replaced > 0 &&
        `${replaced === 1 ? "One earlier decision is" : `${replaced} earlier decisions are`} kept.`}
    </p>
  );
}
