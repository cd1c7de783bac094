import { useEffect } from "react";
import { type CommandReach, runCommand } from "#app/components/room/run-command.browser.ts";
import { useRoomKeys } from "#app/components/room/use-room-keys.browser.ts";
import {
  type AdjudicationCommand,
  type AdjudicationPrefix,
  ownPrefixHint,
  readAdjudicationKey,
} from "#app/modules/adjudicating/adjudication-keys.ts";
import type { DecisionAction } from "#app/modules/adjudicating/decision-form.ts";
import { prefixHint, undecidedAlternatives } from "#app/modules/grading/prefix-hint.ts";
import { readKey } from "#app/modules/grading/room-keys.ts";

/** The parts of the form that `w` and `h` mean. */
export const SOURCE_ID = "difference-source";
export const CONFIDENCE_ID = "confidence";

type Options = {
  /** What the commands of the grading room reach. */
  readonly reach: CommandReach;
  readonly act: (action: DecisionAction) => void;
  readonly letters: readonly string[];
  /** The grades are shown: where they differ from can be said. */
  readonly isRevealed: boolean;
  readonly openSendBack: () => void;
  readonly openThread: () => void;
  /** The next item is on its way, or a decision is. */
  readonly isResting: boolean;
};

/** The keys of the adjudication room, and the hint for the one that waits; null: none does. */
export function useAdjudicationKeys({
  reach,
  act,
  letters,
  isRevealed,
  openSendBack,
  openThread,
  isResting,
}: Options) {
  const { view, form } = reach.model;
  const run = (command: AdjudicationCommand) => {
    switch (command.name) {
      case "adopt":
        return act({ type: "adopted", index: command.index });
      case "source":
        return act({ type: "source_set", source: command.source });
      case "confidence":
        return act({ type: "confidence_set", confidence: command.confidence });
      case "send_back":
        return openSendBack();
      case "thread":
        return openThread();
      default:
        return runCommand(command, reach);
    }
  };
  const alternatives = undecidedAlternatives(view.entry, form.findings);
  const { prefix, setPrefix } = useRoomKeys<AdjudicationCommand, AdjudicationPrefix>({
    resting: isResting,
    singleKeys: reach.preferences.singleKeys,
    asksAlternative: alternatives.length > 0,
    read: (press, place, before, settings) =>
      isRevealed
        ? readAdjudicationKey(press, place, before, settings, letters)
        : readKey(press, place, before === "w" || before === "h" ? null : before, settings),
    run,
  });
  useEffect(() => {
    const asked = prefix === "w" ? SOURCE_ID : prefix === "h" ? CONFIDENCE_ID : null;
    if (asked !== null) document.getElementById(asked)?.scrollIntoView({ block: "nearest" });
  }, [prefix]);
  const hint =
    prefix === "w" || prefix === "h" ? ownPrefixHint(prefix) : prefixHint(prefix, view.entry, alternatives);
  return { run, prefix, setPrefix, hint };
}
