import { kindOf, numberOf } from "#app/components/mark-layer.tsx";
import { TagButton } from "#app/components/tag.tsx";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import { type DecisionModel, markId } from "./decision-model.ts";

type MarkTagsProps = {
  readonly model: DecisionModel;
  /** A grade's place on the page, or the decision. */
  readonly owner: number | "decision";
  readonly marks: readonly PlacedMark[];
};

/** The tags of marks in a cell: a press brings the words into view. */
export function MarkTags({ model, owner, marks }: MarkTagsProps) {
  const { activeMark, activate, reveal, shown } = model;
  return (
    <>
      {marks.map((mark) => {
        const id = markId(owner, mark, shown);
        return (
          <TagButton
            key={mark.id}
            kind={kindOf(mark)}
            number={numberOf(mark)}
            active={id !== null && id === activeMark}
            about={mark.quote}
            onClick={() => reveal(owner, mark)}
            onMouseEnter={() => activate(id)}
            onMouseLeave={() => activate(null)}
            onFocus={() => activate(id)}
            onBlur={() => activate(null)}
          />
        );
      })}
    </>
  );
}
