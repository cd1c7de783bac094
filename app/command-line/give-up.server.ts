const INTERRUPTED = 130;

/**
 * At Ctrl-C or SIGTERM gives up what is under way and exits; a second signal exits at once.
 * @param abandon ends what is open without waiting for it
 * @returns a function to call when the work is over: it stops listening, and once giving up has begun it never returns,
 *   so that errors which only follow from giving up are not reported
 */
export function giveUpOnSignals(
  abandon: () => Promise<void>,
  tell: (line: string) => void,
): () => Promise<void> {
  let hasBegun = false;
  const giveUp = () => {
    if (hasBegun) process.exit(INTERRUPTED);
    hasBegun = true;
    tell("Interrupted; what was not finished is taken back.");
    abandon().finally(() => process.exit(INTERRUPTED));
  };
  process.on("SIGINT", giveUp).on("SIGTERM", giveUp);
  return async () => {
    if (hasBegun) await new Promise(() => {});
    process.off("SIGINT", giveUp).off("SIGTERM", giveUp);
  };
}
