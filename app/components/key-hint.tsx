import { ArrowBigUp, Command, CornerDownLeft } from "lucide-react";
import { Fragment, type ReactNode, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { isAppleDevice } from "./device.browser.ts";
import { Icon } from "./icon.tsx";
import { neverChanges } from "./time.tsx";

/** False on the server and during hydration, then what the device is: no mismatch, at most one redraw. */
export function useAppleKeys(): boolean {
  return useSyncExternalStore(neverChanges, isAppleDevice, () => false);
}

type KeyHintProps = {
  /**
   * One chord, its keys joined by "+": "g", "mod+enter", "shift+u". "mod" is Command on Apple and Ctrl
   * elsewhere. Spaces separate chords pressed one after another: "i 1".
   */
  readonly keys: string;
  /** Between chords: "then", "or", "–". */
  readonly between?: ReactNode;
  /** Read aloud and shown even where hints are hidden: in lists of keys. */
  readonly spoken?: boolean;
  readonly className?: string;
};

/**
 * Boxes for keys. Decoration beside a control, whose own `aria-keyshortcuts` says the same;
 * `spoken` where the key is the content.
 */
export function KeyHint({ keys, between, spoken = false, className }: KeyHintProps) {
  const apple = useAppleKeys();
  return (
    <span
      aria-hidden={spoken ? undefined : true}
      className={classNames("key-hint", spoken && "key-hint-always", className)}
    >
      {keys.split(" ").map((chord, index) => (
        <Fragment key={chord}>
          {index > 0 && between}
          {splitChord(chord).map((key) => (
            <kbd key={key} className="key">
              <KeyFace name={key} apple={apple} alone={!chord.includes("+") || chord === "+"} />
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

/** "mod++" is mod and plus: a plus at the end is a key, not a joint. */
export function splitChord(chord: string): string[] {
  if (chord === "+") return ["+"];
  if (chord.endsWith("++")) return [...splitChord(chord.slice(0, -2)), "+"];
  return chord.split("+");
}

type KeyFaceProps = {
  readonly name: string;
  readonly apple: boolean;
  /** A letter pressed alone is written small, one in a chord large. */
  readonly alone: boolean;
};

function KeyFace({ name, apple, alone }: KeyFaceProps) {
  switch (name) {
    case "mod":
      return apple ? <Icon of={Command} label="Command" size={11} /> : <>Ctrl</>;
    case "enter":
      return <Icon of={CornerDownLeft} label="Enter" size={11} />;
    case "shift":
      return apple ? <Icon of={ArrowBigUp} label="Shift" size={12} /> : <>Shift</>;
    case "alt":
      return <>{apple ? "⌥" : "Alt"}</>;
    default:
      return <>{alone || name.length > 1 ? name : name.toUpperCase()}</>;
  }
}
