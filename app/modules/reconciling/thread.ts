const ADJUDICATOR = "Adjudicator";

export type ThreadRemark = {
  /** "Adjudicator", "Grader A", or "A grader" whose place was given up: nobody is named. */
  readonly by: string;
  readonly isMine: boolean;
  /** Empty: it only resolves the thread. */
  readonly text: string;
  /** It closes the thread; a later remark opens it again. */
  readonly resolves: boolean;
  /** ISO time. */
  readonly at: string;
};

/** The thread of an item, the oldest remark first. */
export type Thread = readonly ThreadRemark[];

export type ThreadState = "none" | "open" | "resolved";

/** A thread is open from its first remark on until one resolves it. */
export function threadState(thread: readonly Pick<ThreadRemark, "resolves">[]): ThreadState {
  const last = thread.at(-1);
  return last === undefined ? "none" : last.resolves ? "resolved" : "open";
}

/**
 * What waits for this person in a thread: what an adjudicator asked since their own last word, else what was said last;
 * null: they had the last word, or the thread is resolved.
 */
export function waitingRemark(thread: Thread): ThreadRemark | null {
  const since = thread.slice(1 + thread.findLastIndex(({ isMine, resolves }) => isMine || resolves));
  return since.findLast(({ by }) => by === ADJUDICATOR) ?? since.at(-1) ?? null;
}

/** Whether the last word in an open thread is somebody else's, so that it waits for this person. */
export function isAsked(thread: readonly Pick<ThreadRemark, "resolves" | "isMine">[]): boolean {
  return threadState(thread) === "open" && thread.at(-1)?.isMine === false;
}
