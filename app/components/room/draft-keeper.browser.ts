import type { Failure } from "#app/http/failure.ts";
import { retryDelay, type SaveState } from "#app/modules/grading/save-state.ts";
import type { Answer } from "./call-server.browser.ts";
import type { CopyPlace } from "./draft-copy.browser.ts";
import { formFaults } from "./form-faults.ts";

/** What the server answers to what was handed in, as far as the keeper reads it. */
export type HandedIn = { readonly revision: number };

/** The form of an item as the server has it. */
export type ServerDraft<Form> = {
  readonly draft: Form | null;
  readonly revision: number;
  readonly savedAt: string | null;
};

/** What the keeper needs of the world. */
export type KeeperPort<Form, Done extends HandedIn> = {
  /** Whether two forms say the same. */
  readonly isSame: (one: Form, other: Form) => boolean;
  readonly save: (
    draft: { readonly form: Form; readonly revision: number },
    goingAway: boolean,
  ) => Promise<Answer<{ revision: number; savedAt: string }>>;
  readonly submit: (grade: {
    readonly form: Form;
    readonly revision: number;
    readonly idempotencyKey: string;
  }) => Promise<Answer<Done>>;
  /** The item as the server has it now. */
  readonly read: () => Promise<Answer<ServerDraft<Form>>>;
  readonly copy: CopyPlace<Form>;
  /** ISO time. */
  readonly now: () => string;
  readonly newKey: () => string;
  /** Calls back after so many milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};

/**
 * Keeps one form of one item: in the browser at once, on the server within a second, through whatever happens to the
 * network, the session and other windows. It belongs to its item for good, so that nothing late reaches another one.
 */
export type DraftKeeper<Form, Done extends HandedIn> = {
  readonly state: () => SaveState<Form>;
  readonly subscribe: (listener: () => void) => () => void;
  /** What follows was made on this revision, before a crash or without a network. */
  readonly restore: (revision: number) => void;
  /** The form changed. */
  readonly change: (form: Form) => void;
  /** Tries again now: the network is back, somebody signed in, a button was pressed. */
  readonly resume: () => void;
  /**
   * Hands in the form as it stands. A second call while one is under way is the same call; a call after one without an
   * answer carries the same key, as long as the form is the same.
   */
  readonly submit: () => Promise<Answer<Done>>;
  /** The form as it stands, to be handed in later, under the key of the submit that got no answer if it is the same. */
  readonly toSendLater: () => { readonly form: Form; readonly key: string; readonly revision: number };
  /** Another window was faster: what stands here wins. */
  readonly keepThis: () => void;
  /** Another window was faster: its form wins. @returns it, null where there is no other */
  readonly takeOther: () => Form | null;
  /** The item is on screen (again). */
  readonly open: () => void;
  /**
   * The whole page may be about to go. What is saved from now on stays in the browser, too: the page that comes may have
   * been made before it was saved.
   */
  readonly leave: () => void;
  /** The item is left; what is not saved yet is sent on its way. */
  readonly close: () => void;
};

const AUTOSAVE_MILLISECONDS = 600;

export function keepDraft<Form, Done extends HandedIn>(
  start: { readonly form: Form; readonly revision: number; readonly savedAt: string | null },
  port: KeeperPort<Form, Done>,
): DraftKeeper<Form, Done> {
  const listeners = new Set<() => void>();
  let { form, revision } = start;
  let saved = start.form;
  let state: SaveState<Form> =
    start.savedAt === null ? { kind: "untouched" } : { kind: "saved", at: start.savedAt };
  let failures = 0;
  let cancelTimer: (() => void) | null = null;
  let sending: Promise<void> | null = null;
  let submitting: Promise<Answer<Done>> | null = null;
  /** Sent without an answer: the server may have it. */
  let lost: Form | null = null;
  let attempt: { readonly form: Form; readonly key: string } | null = null;
  let isClosed = false;
  let isLeaving = false;

  const tell = (next: SaveState<Form>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isDirty = () => form !== saved && !port.isSame(form, saved);
  const isHeld = () =>
    state.kind === "signed_out" || state.kind === "changed_elsewhere" || state.kind === "refused";
  const writeCopy = () => port.copy.write({ form, revision, at: port.now() });

  const cancel = () => {
    cancelTimer?.();
    cancelTimer = null;
  };
  const schedule = (milliseconds: number) => {
    if (cancelTimer !== null || sending !== null || submitting !== null || isHeld() || isClosed) return;
    cancelTimer = port.after(milliseconds, () => {
      cancelTimer = null;
      send();
    });
  };

  /** The server has `what` under `newRevision`. */
  const adopt = (what: Form, newRevision: number, at: string) => {
    revision = newRevision;
    saved = what;
    lost = null;
    failures = 0;
    if (isDirty()) {
      writeCopy();
      tell({ kind: "saving" });
      schedule(AUTOSAVE_MILLISECONDS);
    } else {
      if (isLeaving) writeCopy();
      else port.copy.clear();
      tell({ kind: "saved", at });
    }
  };

  const send = (goingAway = false) => {
    cancel();
    if (sending !== null) return;
    const sent = form;
    sending = port.save({ form: sent, revision }, goingAway).then(async (answer) => {
      const next = answer.ok ? null : await afterRefusal(answer.refusal, sent);
      sending = null;
      if (answer.ok) adopt(sent, answer.value.revision, answer.value.savedAt);
      else next?.();
    });
  };

  /** What is to be done once nothing is on its way any more. */
  const afterRefusal = async (refusal: Failure, sent: Form): Promise<() => void> => {
    switch (refusal.code) {
      case "stale":
        return await afterStale(refusal);
      case "signed_out":
        return () => tell({ kind: "signed_out" });
      case "invalid":
        return () => tell({ kind: "to_mend", ...formFaults(refusal) });
      default:
        if (!isWithoutAnswer(refusal) && refusal.code !== "too_many")
          return () => tell({ kind: "refused", sentence: refusal.message });
        return () => {
          lost = sent;
          failures += 1;
          const since = state.kind === "offline" ? state.since : port.now();
          const isSilent = refusal.code === "unreachable";
          tell(isSilent ? { kind: "offline", since } : { kind: "not_saved", sentence: refusal.message });
          schedule(retryDelay(failures));
        };
    }
  };

  /** Another revision stands there: our own, whose answer was lost, or another window's. */
  const afterStale = async (refusal: Failure): Promise<() => void> => {
    const detail = refusal.detail as { revision: number; draft: Form | null; savedAt: string | null };
    let other = { form: detail.draft, revision: detail.revision, at: detail.savedAt };
    if (other.form === null) {
      const view = await port.read();
      if (!view.ok) return await afterRefusal(view.refusal, form);
      other = { form: view.value.draft, revision: view.value.revision, at: view.value.savedAt };
    }
    const { form: theirs, revision: theirRevision, at } = other;
    const isOurs = (mine: Form | null | undefined) =>
      theirs !== null && mine !== null && mine !== undefined && port.isSame(theirs, mine);
    if (theirs === null || isOurs(form) || isOurs(lost) || isOurs(attempt?.form))
      return () => adopt(theirs ?? saved, theirRevision, at ?? port.now());
    return () => tell({ kind: "changed_elsewhere", other: { form: theirs, revision: theirRevision, at } });
  };

  /** The attempt that got no answer, while the form is the same; else a new one. */
  const currentAttempt = () => {
    if (attempt === null || !port.isSame(attempt.form, form)) attempt = { form, key: port.newKey() };
    return attempt;
  };

  const handIn = async (): Promise<Answer<Done>> => {
    cancel();
    await sending;
    for (let tries = 0; ; tries++) {
      const { form: sent, key } = currentAttempt();
      const answer = await port.submit({ form: sent, revision, idempotencyKey: key });
      if (answer.ok) {
        attempt = null;
        revision = answer.value.revision;
        saved = sent;
        lost = null;
        port.copy.clear();
        tell({ kind: "saved", at: port.now() });
        return answer;
      }
      if (answer.refusal.code === "stale") {
        (await afterStale(answer.refusal))();
        cancel();
        if (!isHeld() && tries === 0) continue;
        return answer;
      }
      if (answer.refusal.code === "signed_out") tell({ kind: "signed_out" });
      if (isWithoutAnswer(answer.refusal)) lost = sent;
      else attempt = null; // it was answered: what is handed in next is another attempt
      return answer;
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: (madeOn) => {
      if (!isDirty()) revision = madeOn;
    },
    change: (next) => {
      if (next === form) return;
      isLeaving = false;
      form = next;
      writeCopy();
      if (state.kind === "untouched" || state.kind === "saved") tell({ kind: "saving" });
      schedule(AUTOSAVE_MILLISECONDS);
    },
    resume: () => {
      if (state.kind === "changed_elsewhere" || state.kind === "refused" || isClosed) return;
      if (isDirty() || lost !== null || state.kind === "saving" || state.kind === "signed_out") send();
    },
    submit: () => {
      submitting ??= handIn().finally(() => {
        submitting = null;
        if (isDirty()) schedule(AUTOSAVE_MILLISECONDS);
      });
      return submitting;
    },
    toSendLater: () => ({ ...currentAttempt(), revision }),
    keepThis: () => {
      if (state.kind !== "changed_elsewhere") return;
      const { form: theirs, revision: theirRevision } = state.other;
      revision = theirRevision;
      saved = theirs;
      writeCopy();
      tell({ kind: "saving" });
      send();
    },
    leave: () => {
      isLeaving = true;
    },
    takeOther: () => {
      if (state.kind !== "changed_elsewhere") return null;
      const { other } = state;
      form = other.form;
      saved = other.form;
      revision = other.revision;
      attempt = null;
      port.copy.clear();
      tell({ kind: "saved", at: other.at ?? port.now() });
      return form;
    },
    open: () => {
      isClosed = false;
    },
    close: () => {
      cancel();
      if (isDirty() && !isHeld() && submitting === null) send(true);
      isClosed = true;
    },
  };
}

/** No answer, or one that does not say whether the server has what was sent. */
function isWithoutAnswer({ code }: Failure): boolean {
  return code === "unreachable" || code === "bug" || code === "database_down";
}
