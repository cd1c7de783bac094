import { Ellipsis } from "lucide-react";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import { formatAmount } from "./format-number.ts";
import { Icon } from "./icon.tsx";
import { markLook } from "./mark-kind.ts";
import { kindOf, numberOf } from "./mark-layer.tsx";
import { Menu, type MenuGroup } from "./menu.tsx";
import { TagButton } from "./tag.tsx";

type MarksListProps = {
  /** From `placeMarks`: errors by position, then inferences by position. */
  readonly marks: readonly PlacedMark[];
  readonly activeMark?: string | null;
  readonly onActivate?: (markId: string | null) => void;
  /** A press on the tag or the quote: jump to the words. */
  readonly onOpen?: (markId: string) => void;
  /** Change type, add type, jump, delete. */
  readonly menuOf?: (mark: PlacedMark) => readonly MenuGroup[];
};

/** Whoever listens knows the words by their beginning; whoever looks has all of them in the text. */
const NAMED_CHARACTERS = 80;
const QUOTED_CHARACTERS = 300;

/** The marks below the text: tag, type, the words quoted. */
export function MarksList({ marks, activeMark = null, onActivate, onOpen, menuOf }: MarksListProps) {
  if (marks.length === 0) return null;
  return (
    <section className="marks-list" aria-label="Marks">
      <div className="marks-head">
        <h3 className="type-label">Marks</h3>
        <span className="type-help text-ink-3">{countMarks(marks)}</span>
      </div>
      <ol>
        {marks.map((mark) => (
          <li
            key={mark.id}
            data-active={mark.id === activeMark || undefined}
            onMouseEnter={() => onActivate?.(mark.id)}
            onMouseLeave={() => onActivate?.(null)}
            onFocus={() => onActivate?.(mark.id)}
            onBlur={() => onActivate?.(null)}
          >
            <TagButton
              kind={kindOf(mark)}
              number={numberOf(mark)}
              active={mark.id === activeMark}
              about={upTo(mark.quote, NAMED_CHARACTERS)}
              onClick={() => onOpen?.(mark.id)}
            />
            <span className="type-label">
              {markLook(kindOf(mark)).name}
              {mark.kind === "inference" && ` ${mark.inferenceNumber}`}
            </span>
            <q dir="auto">{upTo(mark.quote, QUOTED_CHARACTERS)}</q>
            {menuOf && (
              <Menu
                label={`Change ${mark.tag}`}
                alignEnd
                triggerClassName="button button-quiet button-26 button-icon"
                trigger={<Icon of={Ellipsis} />}
                groups={() => menuOf(mark)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A quote in at most so many code points, with an ellipsis where it goes on. */
function upTo(quote: string, length: number): string {
  const points = [...quote];
  return points.length > length ? `${points.slice(0, length).join("")}…` : quote;
}

/** "2 errors, 1 inference" */
export function countMarks(marks: readonly PlacedMark[]): string {
  const errors = marks.filter(({ kind }) => kind === "error").length;
  const inferences = marks.length - errors;
  const parts = [
    errors > 0 ? formatAmount(errors, "error") : null,
    inferences > 0 ? formatAmount(inferences, "inference") : null,
  ];
  return parts.filter(Boolean).join(", ");
}
