import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";

export type Finding = "found" | "not_found";

type InferenceRowProps = {
  /** Place in the guide's entry, from 1. */
  readonly number: number;
  readonly text: string;
  /** Not needed for a sufficient analysis. */
  readonly optional?: boolean;
  /** Null until it is decided. */
  readonly finding: Finding | null;
  /** A press on the chosen one takes it back: null. */
  readonly onChange: (finding: Finding | null) => void;
  /** The tag of the linked words. */
  readonly link?: ReactNode;
  readonly disabled?: boolean;
};

/** One inference of the guide: found or not found. */
export function InferenceRow({
  number,
  text,
  optional = false,
  finding,
  onChange,
  link,
  disabled = false,
}: InferenceRowProps) {
  const choose = (choice: Finding) => onChange(finding === choice ? null : choice);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list, whose words name the two buttons
    <div role="group" aria-label={`Inference ${number}: ${text}`} className="inference-row">
      <span className="inference-number" aria-hidden="true">
        {number}
      </span>
      <span className="inference-text" dir="auto">
        {text}
        {optional && <span className="text-ink-3"> optional</span>}
        {link && <> {link}</>}
      </span>
      <span className="found-buttons">
        <FoundButton
          name={`Inference ${number} found`}
          icon={Check}
          pressed={finding === "found"}
          disabled={disabled}
          onPress={() => choose("found")}
        />
        <FoundButton
          name={`Inference ${number} not found`}
          icon={X}
          pressed={finding === "not_found"}
          disabled={disabled}
          onPress={() => choose("not_found")}
        />
      </span>
    </div>
  );
}

type FoundButtonProps = {
  readonly name: string;
  readonly icon: IconType;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

function FoundButton({ name, icon, pressed, disabled, onPress }: FoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon of={icon} size={15} />
    </button>
  );
}
