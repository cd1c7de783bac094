import { Check, CircleHelp, ListChecks, Minus, X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";

export type VerdictWord =
  | "correct"
  | "incorrect"
  | "sufficient"
  | "insufficient"
  | "not_asked"
  | "found"
  | "not_found";

type VerdictLook = { readonly icon: IconType; readonly good: boolean; readonly word: string };

const VERDICTS: Readonly<Record<VerdictWord, VerdictLook>> = {
  correct: { icon: Check, good: true, word: "Correct" },
  incorrect: { icon: X, good: false, word: "Incorrect" },
  sufficient: { icon: ListChecks, good: true, word: "Sufficient" },
  insufficient: { icon: Minus, good: false, word: "Insufficient" },
  not_asked: { icon: CircleHelp, good: false, word: "Not asked" },
  found: { icon: Check, good: true, word: "Found" },
  not_found: { icon: X, good: false, word: "Not found" },
};

type VerdictLabelProps = {
  readonly verdict: VerdictWord;
  readonly strong?: boolean;
  readonly className?: string;
};

/** A verdict in icon and word. Incorrect is a finding, not a failure: ink, never red. */
export function VerdictLabel({ verdict, strong = false, className }: VerdictLabelProps) {
  const { icon, good, word } = VERDICTS[verdict];
  const tone = verdict === "not_asked" ? "state-faint" : good ? "state-ok" : "state-ink";
  return (
    <span className={classNames("state", tone, strong && "state-strong", className)}>
      <Icon of={icon} />
      <span>{word}</span>
    </span>
  );
}
