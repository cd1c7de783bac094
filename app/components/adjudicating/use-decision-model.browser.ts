import { useMemo } from "react";
import type { TextReading } from "#app/components/room/use-rendered.browser.ts";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import { compareGrades } from "#app/modules/adjudicating/compare-grades.ts";
import { countDecision } from "#app/modules/adjudicating/decision-counting.ts";
import type { DecisionAction, DecisionForm } from "#app/modules/adjudicating/decision-form.ts";
import type { RoomAction } from "#app/modules/grading/room-state.ts";
import { marksOf, placeMarks } from "#app/modules/verdicts/marks.ts";
import type { DecisionModel, ShownGrade } from "./decision-model.ts";
import { useShownMarks } from "./use-shown-marks.browser.ts";

type Options = {
  readonly view: AdjudicationView;
  readonly form: DecisionForm;
  readonly act: (action: DecisionAction) => void;
  readonly isLocked: boolean;
  /** The grades are held against those that the decision rests on. */
  readonly isComparing: boolean;
  readonly reading: TextReading;
};

/** What the regions of the room draw from, and how to step through the marks that are shown. */
export function useDecisionModel({ view, form, act, isLocked, isComparing, reading }: Options) {
  const grades = useMemo(
    () =>
      view.grades.map(
        (grade): ShownGrade => ({
          ...grade,
          marks: placeMarks(marksOf(grade.verdict, view.entry)),
          before: isComparing
            ? (view.decision?.grades.find(({ letter }) => letter === grade.letter) ?? null)
            : null,
        }),
      ),
    [view, isComparing],
  );
  const fields = useMemo(
    () =>
      compareGrades(
        view.grades.map(({ verdict }) => verdict),
        view.entry,
      ),
    [view],
  );
  const marks = useMemo(() => placeMarks(marksOf(form.verdict, view.entry)), [form.verdict, view.entry]);
  const { shown, show, activeMark, activate, reveal, step } = useShownMarks(grades.length);
  const model: DecisionModel = {
    view,
    form,
    counting: countDecision(form, view.entry, view.settings),
    grades,
    fields,
    marks,
    act,
    actOnVerdict: (action: RoomAction) => {
      if (action.type !== "note_typed" && action.type !== "replaced") act(action);
    },
    isLocked,
    shown,
    show,
    activeMark,
    activate,
    ...reading,
    reveal: (owner, mark) => reading.inPlain(() => reveal(owner, mark)),
  };
  const stepMark = (backwards: boolean) =>
    reading.inPlain(() =>
      step(
        [
          ...grades.flatMap(({ marks: theirs }, index) => theirs.map((mark) => [index, mark] as const)),
          ...marks.map((mark) => ["decision", mark] as const),
        ],
        backwards,
      ),
    );
  return { model, step: stepMark };
}
