import { Calculator } from "lucide-react";
import type { ArithmeticView } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import { formatAmount } from "./format-number.ts";
import { Icon } from "./icon.tsx";
import type { TextRange } from "./text-selection.browser.ts";

type ArithmeticNoteProps = {
  readonly arithmetic: ArithmeticView | null;
  /** Selects words of the explanation, where words can be marked. */
  readonly onSelect: (words: TextRange) => void;
};

/** The sums and comparisons of an explanation that do not hold, in a quiet line below it. A hint, never a verdict. */
export function ArithmeticNote({ arithmetic, onSelect }: ArithmeticNoteProps) {
  if (arithmetic === null || arithmetic.found === 0) return null;
  const { found, hints } = arithmetic;
  return (
    <aside className="text-note type-help" aria-label="Arithmetic">
      <Icon of={Calculator} />
      {hints.length === 0 ? (
        <p>
          Arithmetic: {formatAmount(found, "sum or comparison", "sums and comparisons")} read, none wrong.
        </p>
      ) : (
        <ul>
          {hints.map(({ start, end, sentence }, index) => (
            <li key={start}>
              {index === 0 && "Arithmetic: "}
              {sentence}{" "}
              <button
                type="button"
                className="link desk-only"
                aria-label={`Select the words: ${sentence}`}
                onClick={() => onSelect({ start, end })}
              >
                Select
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
