import { Button } from "#app/components/button.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { RoomHeading, RoomRegion } from "#app/components/room-shell.tsx";
import type { RoomView } from "#app/modules/grading/room-view.ts";

type FactsRegionProps = {
  readonly view: Pick<RoomView, "facts" | "task" | "guide">;
  readonly guideOpen: boolean;
  readonly onOpenGuide: (tab: "rule" | "guide") => void;
};

/** The facts and the question. Where the guide has no place beside them, two buttons open it. */
export function FactsRegion({ view, guideOpen, onOpenGuide }: FactsRegionProps) {
  return (
    <RoomRegion
      name="facts"
      label="Facts"
      head={
        <>
          <RoomHeading>Facts</RoomHeading>
          {view.guide && (
            <span className="facts-buttons">
              <Button size={32} aria-expanded={guideOpen} onClick={() => onOpenGuide("rule")}>
                Rule
              </Button>
              <Button
                size={32}
                aria-expanded={guideOpen}
                aria-keyshortcuts="g"
                keys={<KeyHint keys="g" />}
                onClick={() => onOpenGuide("guide")}
              >
                Answer guide
              </Button>
            </span>
          )}
        </>
      }
    >
      <p className="room-facts-text type-facts" dir="auto">
        {view.facts}
      </p>
      <p className="room-question">
        <span className="type-interface text-ink-3">Question</span>{" "}
        <span className="type-facts" dir="auto">
          {view.task.question}
        </span>
      </p>
    </RoomRegion>
  );
}
