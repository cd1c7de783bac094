import type { AdjudicationView, SeenGrade } from "#app/modules/adjudicating/adjudication-view.ts";

/** What is asked of whom before grades go back to their authors. */
export type SendBackForm = {
  /** Letters of the graders. */
  readonly chosen: readonly string[];
  /** Each gets words of their own. */
  readonly isApart: boolean;
  readonly shared: string;
  readonly own: Readonly<Record<string, string>>;
};

export type GradeReturn = { readonly gradeId: string; readonly comment: string };

/** Both graders are chosen, with the same words for both. */
export function startSendBack(grades: readonly Pick<SeenGrade, "letter">[]): SendBackForm {
  return { chosen: grades.map(({ letter }) => letter), isApart: false, shared: "", own: {} };
}

/** The form as it was kept, for the grades that there are now; as it starts where nothing was kept. */
export function keptSendBack(kept: string, grades: readonly Pick<SeenGrade, "letter">[]): SendBackForm {
  const start = startSendBack(grades);
  if (kept === "") return start;
  const form = JSON.parse(kept) as SendBackForm;
  return { ...form, chosen: start.chosen.filter((letter) => form.chosen.includes(letter)) };
}

/** Whether each grader may get words of their own: that takes two. */
export function isWrittenApart({ chosen, isApart }: SendBackForm): boolean {
  return isApart && chosen.length > 1;
}

/** The grades that go back, in the order of their letters. */
export function returnsOf(
  form: SendBackForm,
  grades: readonly Pick<SeenGrade, "letter" | "gradeId">[],
): GradeReturn[] {
  return grades
    .filter(({ letter }) => form.chosen.includes(letter))
    .map(({ letter, gradeId }) => ({
      gradeId,
      comment: isWrittenApart(form) ? (form.own[letter] ?? "") : form.shared,
    }));
}

/** "Grader A", "Graders A and B": to whom it goes, for buttons and messages. */
export function nameGraders(letters: readonly string[]): string {
  const last = letters.at(-1);
  if (letters.length < 2) return `Grader ${last ?? ""}`.trim();
  return `Graders ${letters.slice(0, -1).join(", ")} and ${last}`;
}

/** Grades go back while nothing is decided, or once it was reopened. */
export function mayBeSentBack({ closed, decision, grades }: AdjudicationView): boolean {
  return closed === null && grades.length > 0 && (decision === null || decision.reopenedBecause !== null);
}
