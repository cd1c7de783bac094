import { selfAgreement } from "#app/statistics/drift.ts";
import { type Estimate, notDefined, type Range } from "#app/statistics/estimate.ts";
import { wilsonInterval } from "#app/statistics/wilson.ts";

/** An explanation that a grader graded in round 1 and again, blind, in round 2. */
export type Repeat = {
  /** The grader's pseudonym. */
  readonly grader: string;
  readonly isFirstCorrect: boolean;
  readonly isSecondCorrect: boolean;
};

/** How far a grader says the same of an explanation when it comes again, blind. */
export type SelfFigures = {
  readonly grader: string;
  readonly n: number;
  /** First grade in rows, the repeat in columns, correct first. */
  readonly table: readonly (readonly number[])[];
  readonly agreement: Estimate;
  readonly agreementInterval: Estimate<Range>;
  readonly kappa: Estimate;
  /** Why κ says nothing here although it is defined; null: it does. */
  readonly caveat: string | null;
};

/** Self-agreement on correctness of every grader who has blind repeats, in the order of their pseudonyms. */
export function selfFigures(repeats: readonly Repeat[]): SelfFigures[] {
  const graders = [...new Set(repeats.map(({ grader }) => grader))].sort();
  return graders.map((grader) => {
    const own = repeats.filter((repeat) => repeat.grader === grader);
    const { table, raw, kappa } = selfAgreement(
      own.map(({ isFirstCorrect, isSecondCorrect }) => [isFirstCorrect, isSecondCorrect]),
    );
    const same = table[0]![0]! + table[1]![1]!;
    return {
      grader,
      n: raw.n,
      table,
      agreement: raw.agreement,
      agreementInterval:
        raw.n === 0 ? notDefined("Nothing came again.") : wilsonInterval({ x: same, n: raw.n }),
      kappa: kappa.kappa,
      caveat: kappa.caveat,
    };
  });
}
