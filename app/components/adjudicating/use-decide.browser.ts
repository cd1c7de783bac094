import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { type Answer, callServer } from "#app/components/room/call-server.browser.ts";
import { formFaults } from "#app/components/room/form-faults.ts";
import { newKey } from "#app/components/room/new-key.browser.ts";
import { useLeave } from "#app/components/room/use-leave.browser.ts";
import { NOTE_ID } from "#app/components/room/use-room-keys.browser.ts";
import { useToast } from "#app/components/toast.tsx";
import type { Failure } from "#app/http/failure.ts";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import { DECISION_ACT_WORDS, type DecisionAct } from "#app/modules/adjudicating/decision-act.ts";
import { describeUndecided } from "#app/modules/adjudicating/decision-counting.ts";
import { type AdjudicationAddress, callPath, itemPath, listPath } from "./adjudication-address.ts";
import type { HeldClaim } from "./use-claim.browser.ts";
import type { Decided, Decision, HandedInForm } from "./use-decision.browser.ts";

/** What stands above the button that decides, until it is resolved. */
export type DecisionNotice =
  /** The check asks; deciding again keeps the verdict. */
  | { readonly kind: "asked"; readonly sentence: string }
  /** Something must be decided or written first. */
  | {
      readonly kind: "incomplete";
      readonly sentence: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The server did not take it. */
  | { readonly kind: "failed"; readonly sentence: string };

export type Decide = {
  readonly isBusy: boolean;
  readonly notice: DecisionNotice | null;
  readonly dismiss: () => void;
  /** Does what the primary button says. */
  readonly run: () => void;
  /** @returns why it was refused; null: it was done */
  readonly reopen: (reason: string) => Promise<Failure | null>;
};

type Options = {
  readonly address: AdjudicationAddress;
  readonly view: AdjudicationView;
  readonly nextId: string | null;
  readonly act: DecisionAct;
  readonly decision: Decision;
  readonly claim: HeldClaim;
  readonly onSignedOut: () => void;
};

const NO_REASON = "Say why. The reason is kept with the decision.";

/** Deciding, confirming and reopening an item, and going on to the next of the list that it was opened from. */
export function useDecide({ address, view, nextId, act, decision, claim, onSignedOut }: Options): Decide {
  const { isLeaving, leaveFor } = useLeave();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isWorking, setBusy] = useState(false);
  const isBusy = isWorking || isLeaving;
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  // A resent confirmation or reopening, after a lost answer or a double press, is the same one.
  const keys = useRef({ confirm: newKey(), reopen: newKey() });
  const { keeper } = decision;
  const { form } = decision.state;

  const goOn = useCallback(
    (itemId: string | null) => leaveFor(itemId === null ? listPath(address) : itemPath(address, itemId)),
    [leaveFor, address],
  );

  /** What keeps the form from being decided on, as far as the page itself can tell. */
  const missing = useCallback(
    (needsReason: boolean): DecisionNotice | null => {
      const undecided = describeUndecided(form, view.entry, view.settings);
      const lacksReason = needsReason && form.rationale.trim() === "";
      const noReason: Record<string, string> = lacksReason ? { rationale: NO_REASON } : {};
      if (undecided !== null) return { kind: "incomplete", sentence: undecided, fields: noReason };
      if (noReason.rationale === undefined) return null;
      document.getElementById(NOTE_ID)?.focus();
      return { kind: "incomplete", sentence: noReason.rationale, fields: noReason };
    },
    [form, view],
  );

  const confirm = useCallback(async (): Promise<
    Answer<Omit<Extract<HandedInForm, { kind: "decided" }>, "revision">>
  > => {
    const answer = await callServer<Omit<Decided, "revision">>(callPath(address, "confirm"), {
      method: "POST",
      personId: address.personId,
      body: {
        rationale: "",
        consideredGradeIds: view.grades.map(({ gradeId }) => gradeId),
        knownSeq: view.decisions,
        idempotencyKey: keys.current.confirm,
      },
    });
    return answer.ok ? { ...answer, value: { ...answer.value, kind: "decided" as const } } : answer;
  }, [address, view]);

  const run = useCallback(async () => {
    if (isBusy) return;
    if (act === "next") return goOn(nextId);
    const lacking = act === "confirm" ? null : missing(act !== "reveal");
    setNotice(lacking);
    if (lacking !== null) return;
    setBusy(true);
    const answer = act === "confirm" ? await confirm() : await keeper.submit();
    setBusy(false);
    if (!answer.ok) {
      const { refusal } = answer;
      if (refusal.code === "ask") decision.act({ type: "questions_put", codes: questionCodes(refusal) });
      if (refusal.code === "signed_out") onSignedOut();
      if (refusal.code === "overtaken") revalidate();
      if (claim.refused(refusal)) return;
      setNotice(noticeOf(refusal));
      return;
    }
    // The claim of a decided item is closed; that of a revealed one goes over to the room that shows its grades.
    claim.spent();
    if (answer.value.kind === "revealed") {
      toast.show({ text: DECISION_ACT_WORDS[act].done });
      return revalidate();
    }
    const { isStale, nextId: next } = answer.value;
    const changed = isStale ? " A grade changed meanwhile; the item waits under “Changed since”." : "";
    toast.show({ text: `${DECISION_ACT_WORDS[act].done}${changed}` });
    goOn(next);
  }, [isBusy, act, goOn, nextId, missing, confirm, keeper, decision, claim, onSignedOut, toast, revalidate]);

  const reopen = useCallback(
    async (reason: string): Promise<Failure | null> => {
      const answer = await callServer(callPath(address, "reopen"), {
        method: "POST",
        personId: address.personId,
        body: { reason, knownSeq: view.decisions, idempotencyKey: keys.current.reopen },
      });
      if (!answer.ok) {
        if (answer.refusal.code === "overtaken") revalidate();
        return answer.refusal;
      }
      keys.current.reopen = newKey();
      toast.show({ text: "Reopened. Its graders may change their grades; the decision stands until then." });
      revalidate();
      return null;
    },
    [address, view.decisions, toast, revalidate],
  );

  return { isBusy, notice, dismiss: useCallback(() => setNotice(null), []), run: () => void run(), reopen };
}

/** What to say about a refused decision; null where the state of saving says it already, or the item loaded anew. */
function noticeOf(refusal: Failure): DecisionNotice | null {
  switch (refusal.code) {
    case "ask":
      return { kind: "asked", sentence: refusal.message };
    case "invalid":
      return { kind: "incomplete", ...formFaults(refusal) };
    case "overtaken":
    case "stale":
    case "signed_out":
      return null;
    default:
      return { kind: "failed", sentence: refusal.message };
  }
}

function questionCodes({ detail }: Failure): string[] {
  const questions = (detail?.questions ?? []) as readonly { readonly code: string }[];
  return questions.map(({ code }) => code);
}
