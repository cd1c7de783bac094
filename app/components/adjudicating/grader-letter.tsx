import { classNames } from "#app/components/class-names.ts";

type GraderLetterProps = {
  readonly letter: string;
  /** B and further graders are drawn filled: their marks stand above the words. */
  readonly filled?: boolean;
};

/** Who graded, as far as anybody learns: a letter in a circle. */
export function GraderLetter({ letter, filled = letter !== "A" }: GraderLetterProps) {
  return (
    <span className={classNames("grader-letter", filled && "grader-letter-filled")}>
      <span className="visually-hidden">Grader </span>
      {letter}
    </span>
  );
}
