import { ChevronDown } from "lucide-react";
import { Button } from "#app/components/button.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { Message } from "#app/components/message.tsx";
import { RoomHeading, RoomPart, RoomRegion } from "#app/components/room-shell.tsx";
import { Tag } from "#app/components/tag.tsx";
import { comparePractice } from "#app/modules/practice/compare-practice.ts";
import type { ItemDoubt } from "#app/modules/rulings/ruling-view.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";
import type { RoomModel } from "./room-model.ts";
import type { HandIn } from "./use-hand-in.browser.ts";

type PracticeRegionProps = {
  readonly model: RoomModel;
  readonly doubts: readonly ItemDoubt[];
  readonly handIn: Pick<HandIn, "isBusy" | "goOn">;
  readonly onDispute: () => void;
  /** On a phone the key opens over the text. */
  readonly setOpen: (isOpen: boolean) => void;
};

/**
 * After a practice item, whose key the view must hold: the grader's verdict and the key field by field, what the key
 * marks, and why.
 */
export function PracticeRegion(props: PracticeRegionProps) {
  const { model } = props;
  const { form, view } = model;
  const isDisputed = props.doubts.some(
    ({ about, isMine, isAnswered }) => about === "key" && isMine && !isAnswered,
  );
  const { verdict, reason, ruled } = view.practice!.key!;
  const { isRight, rows } = comparePractice(form, verdict, ruled?.answer ?? null, view.entry);
  const differing = rows.filter(({ differs }) => differs);
  const foot = (
    <>
      <Button
        rank="primary"
        size={40}
        className="w-full"
        busy={props.handIn.isBusy}
        busyLabel="Opening"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        keys={<KeyHint keys="mod+enter" />}
        onClick={props.handIn.goOn}
      >
        {view.practice?.isLast ? "See how the round went" : "Next item"}
      </Button>
      <Button rank="quiet" size={32} className="mt-2 w-full" disabled={isDisputed} onClick={props.onDispute}>
        {isDisputed ? "Disputed: a ruling is due" : "Dispute this key"}
      </Button>
    </>
  );
  return (
    <RoomRegion
      name="decision"
      label="The key"
      head={
        <>
          <RoomHeading>Practice: the key</RoomHeading>
          <Button
            rank="quiet"
            size={32}
            icon={ChevronDown}
            iconOnly
            className="decision-close ms-auto"
            onClick={() => props.setOpen(false)}
          >
            Back to the text
          </Button>
        </>
      }
      compact={
        <Button size={40} className="w-full" onClick={() => props.setOpen(true)}>
          {isRight ? "Right: see the key" : "Not right: see the key"}
        </Button>
      }
      foot={foot}
    >
      <div className="decision-form">
        <Message
          tone={isRight ? "ok" : "warn"}
          announce="status"
          title={isRight ? "Right." : `Not as ${ruled ? "ruled" : "the key"}: ${namesOf(rows)}.`}
        >
          {differing.length === 0
            ? `Your verdict is ${ruled ? "as ruled" : "the key’s in every field"}.`
            : isRight
              ? `Correctness and analysis are the key’s. ${differing.map(({ field }) => field).join(", ")} differ.`
              : "Correctness and analysis decide whether an answer is right."}
        </Message>
        {ruled && (
          <RoomPart title="Ruled since">
            <p className="type-help mb-1 text-ink-3">
              This key was disputed and does not stand. Its ruling counts.
            </p>
            <p className="type-entry whitespace-pre-wrap" dir="auto">
              {ruled.text}
            </p>
          </RoomPart>
        )}
        <RoomPart title={ruled ? "Why, as the key had it" : "Why"}>
          <p className="type-entry whitespace-pre-wrap" dir="auto">
            {reason}
          </p>
        </RoomPart>
        <RoomPart title="Field by field">
          <table className="practice-fields">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">{ruled ? "Ruled" : "Key"}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, yours, key, differs }) => (
                <tr key={field} data-differs={differs || undefined}>
                  <th scope="row">{field}</th>
                  <td>{yours}</td>
                  <td>
                    {key}
                    {differs && <span className="visually-hidden"> (differs)</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </RoomPart>
        {ruled === null && verdict.spans.length > 0 && (
          <RoomPart title="What the key marks">
            <ul className="flex flex-col gap-2">
              {verdict.spans.map((span) => (
                <li key={`${span.type} ${span.start} ${span.end}`} className="flex items-start gap-2">
                  <Tag kind={span.type} />
                  <span className="min-w-0">
                    <span className="type-help text-ink-3">{ERROR_TYPE_DEFINITIONS[span.type].name}</span>{" "}
                    <q className="type-entry" dir="auto">
                      {span.quote}
                    </q>
                  </span>
                </li>
              ))}
            </ul>
          </RoomPart>
        )}
      </div>
    </RoomRegion>
  );
}

/** "correctness", "analysis", or both. */
function namesOf(rows: ReturnType<typeof comparePractice>["rows"]): string {
  return rows
    .filter(({ field, differs }) => differs && (field === "Correctness" || field === "Analysis"))
    .map(({ field }) => field.toLowerCase())
    .join(" and ");
}
