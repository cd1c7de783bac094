import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type Answer, callServer } from "#app/components/room/call-server.browser.ts";
import { copyPlace } from "#app/components/room/draft-copy.browser.ts";
import { type DraftKeeper, keepDraft } from "#app/components/room/draft-keeper.browser.ts";
import { newKey } from "#app/components/room/new-key.browser.ts";
import { useKeeperWindow } from "#app/components/room/use-keeper-window.browser.ts";
import type { AdjudicationView, DecidedItem } from "#app/modules/adjudicating/adjudication-view.ts";
import {
  changeDecision,
  type DecisionAction,
  type DecisionForm,
  type DecisionState,
  type DecisionSubject,
  fitted,
  startDecision,
} from "#app/modules/adjudicating/decision-form.ts";
import { isSameDecision } from "#app/modules/adjudicating/same-decision.ts";
import type { SaveState } from "#app/modules/grading/save-state.ts";
import { type AdjudicationAddress, callPath } from "./adjudication-address.ts";
import type { HeldClaim, Lease } from "./use-claim.browser.ts";

/** What the server answers to a decision: also which item comes next. */
export type Decided = DecidedItem & { readonly revision: number; readonly nextId: string | null };

/** What handing in the form led to: a decision, or the adjudicator's own verdict was kept and the grades can be shown. */
export type HandedInForm =
  | (Decided & { readonly kind: "decided" })
  | { readonly kind: "revealed"; readonly revision: number };

export type Decision = {
  readonly state: DecisionState;
  readonly act: (action: DecisionAction) => void;
  readonly saving: SaveState<DecisionForm>;
  readonly keeper: DraftKeeper<DecisionForm, HandedInForm>;
};

type Options = {
  readonly address: AdjudicationAddress;
  readonly view: AdjudicationView;
  /** A saved draft renews it; one that is refused may say that it is lost. */
  readonly claim: Pick<HeldClaim, "renewed" | "refused">;
};

/**
 * The form of one decision with everything that keeps it safe: in this browser at once, on the server within a second,
 * through lost answers, other windows and ended sessions.
 */
export function useDecision({ address, view, claim }: Options): Decision {
  const subject = useMemo<DecisionSubject>(
    () => ({ verdicts: view.grades.map(({ verdict }) => verdict), entry: view.entry }),
    [view.grades, view.entry],
  );
  const [state, setState] = useState(() =>
    startDecision(view.draft, view.decision ?? ownVerdict(view), subject),
  );
  const current = useRef({ state, subject, view });
  current.current.subject = subject;
  current.current.view = view;
  const [keeper] = useState(() => {
    const start = { form: state.form, revision: view.revision, savedAt: null };
    return keepDraft(
      start,
      keeperPort(address, () => current.current.view, claim),
    );
  });
  const saving = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

  const act = useCallback(
    (action: DecisionAction) => {
      const next = changeDecision(current.current.state, action, current.current.subject);
      if (next === current.current.state) return;
      current.current.state = next;
      setState(next);
      keeper.change(next.form);
    },
    [keeper],
  );

  // While nothing was written the form says what the page says; what was written stays.
  useEffect(() => {
    if (keeper.state().kind !== "untouched") return;
    const next = startDecision(view.draft, view.decision ?? ownVerdict(view), current.current.subject);
    if (isSameDecision(next.form, current.current.state.form)) return;
    current.current.state = next;
    setState(next);
  }, [view, keeper]);

  const { entry, closed } = view;
  useEffect(() => {
    keeper.open();
    const copy = closed === null ? copyPlace<DecisionForm>(address.personId, address.itemId).read() : null;
    if (copy !== null) {
      keeper.restore(copy.revision);
      act({ type: "replaced", form: fitted(copy.form, entry) });
    }
    return keeper.close;
  }, [keeper, act, address, entry, closed]);

  useKeeperWindow(keeper);

  return { state, act, saving, keeper };
}

/** What the adjudicator said before the grades were shown, as the decision begins with it; null: nothing. */
function ownVerdict({ blindVerdict }: AdjudicationView) {
  return (
    blindVerdict && {
      verdict: { ...blindVerdict, note: "", closeCall: false },
      rationale: blindVerdict.note,
      differenceSource: null,
      confidence: null,
    }
  );
}

function keeperPort(address: AdjudicationAddress, seen: () => AdjudicationView, claim: Options["claim"]) {
  const { personId } = address;
  return {
    isSame: isSameDecision,
    save: async (draft: { form: DecisionForm; revision: number }, goingAway: boolean) => {
      const answer = await callServer<Lease & { revision: number; savedAt: string }>(
        callPath(address, "draft"),
        {
          method: "POST",
          personId,
          keepalive: goingAway,
          body: { draft: draft.form, revision: draft.revision },
        },
      );
      if (answer.ok) claim.renewed(answer.value);
      else claim.refused(answer.refusal);
      return answer;
    },
    submit: async (decision: {
      form: DecisionForm;
      revision: number;
      idempotencyKey: string;
    }): Promise<Answer<HandedInForm>> => {
      const { form, revision, idempotencyKey } = decision;
      const { verdict, rationale, differenceSource, confidence } = form;
      const { guide, grades, isWithheld, decisions } = seen();
      // Undecided is not asked, as far as the server can tell; it says what it still needs.
      const said = { ...verdict, note: "", rawAnalysis: verdict.rawAnalysis ?? "not_asked" };
      const guideVersionId = guide?.versionId ?? null;
      if (isWithheld) {
        const kept = await callServer<{ revision: number }>(callPath(address, "blind"), {
          method: "POST",
          personId,
          body: { verdict: { ...said, note: rationale.trim() }, guideVersionId, revision },
        });
        return kept.ok ? { ...kept, value: { ...kept.value, kind: "revealed" as const } } : kept;
      }
      const answer = await callServer<Omit<Decided, "revision">>(callPath(address, "decide"), {
        method: "POST",
        personId,
        body: {
          verdict: said,
          guideVersionId,
          rationale,
          differenceSource,
          confidence,
          consideredGradeIds: grades.map(({ gradeId }) => gradeId),
          knownSeq: decisions,
          revision,
          idempotencyKey,
        },
      });
      return answer.ok
        ? { ...answer, value: { ...answer.value, kind: "decided" as const, revision: revision + 1 } }
        : answer;
    },
    read: async () => {
      const answer = await callServer<AdjudicationView>(callPath(address, "view"), address);
      if (!answer.ok) return answer;
      const { draft, revision } = answer.value;
      return { ok: true as const, value: { draft, revision, savedAt: null } };
    },
    copy: copyPlace<DecisionForm>(personId, address.itemId),
    now: () => new Date().toISOString(),
    newKey,
    after: (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
