import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { FactsRegion } from "#app/components/room/facts-region.tsx";
import { EXPLANATION_HEADING_ID } from "#app/components/room/text-region.tsx";
import { useDoubts } from "#app/components/room/use-doubts.browser.ts";
import { useRendered } from "#app/components/room/use-rendered.browser.ts";
import { useSelectedWords } from "#app/components/room/use-selected-words.browser.ts";
import { RoomShell } from "#app/components/room-shell.tsx";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import type { ConflictNeighbours, ConflictSearchText } from "#app/modules/adjudicating/conflict-list.ts";
import { decisionAct } from "#app/modules/adjudicating/decision-act.ts";
import { type DecisionAction, fitted } from "#app/modules/adjudicating/decision-form.ts";
import { inferenceNumber } from "#app/modules/grading/prefix-hint.ts";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import type { RoomAction } from "#app/modules/grading/room-state.ts";
import { isAsked } from "#app/modules/reconciling/thread.ts";
import { callPath, itemPath } from "./adjudication-address.ts";
import { AdjudicationBar } from "./adjudication-bar.tsx";
import { AdjudicationDialogs, type OpenDialog } from "./adjudication-dialogs.tsx";
import { AdjudicationGuide, type AdjudicationTab } from "./adjudication-guide.tsx";
import { ComparedText } from "./compared-text.tsx";
import { DecidePanel } from "./decide-panel.tsx";
import { DecisionRegion } from "./decision-region.tsx";
import { mayBeSentBack } from "./send-back-form.ts";
import { StandingMessages } from "./standing-messages.tsx";
import { useAdjudicationKeys } from "./use-adjudication-keys.browser.ts";
import { useClaim } from "./use-claim.browser.ts";
import { useDecide } from "./use-decide.browser.ts";
import { useDecision } from "./use-decision.browser.ts";
import { useDecisionModel } from "./use-decision-model.browser.ts";
import { useGuideOpen } from "./use-guide-open.browser.ts";
import { useNarrow } from "./use-narrow.browser.ts";
import { useSendBack } from "./use-send-back.browser.ts";
import { useStandingDecision } from "./use-standing-decision.ts";
import { useThread } from "./use-thread.browser.ts";

type AdjudicationRoomProps = {
  readonly slug: string;
  readonly personId: string;
  readonly view: AdjudicationView;
  readonly neighbours: ConflictNeighbours;
  readonly search: ConflictSearchText;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  readonly now: string;
  /** Came from another item: the focus goes to the explanation. */
  readonly hasArrived: boolean;
  /** The next item is on its way. */
  readonly isMoving: boolean;
};

/** One item, from the grades to the decision. A new item is a new room: give it the item's id as key. */
export function AdjudicationRoom(props: AdjudicationRoomProps) {
  const { slug, personId, neighbours, search, preferences, setPreferences, now } = props;
  const { itemId } = props.view;
  const address = useMemo(() => ({ personId, slug, itemId, search }), [personId, slug, itemId, search]);
  const place = `${personId}:${itemId}`;
  const { revalidate } = useRevalidator();
  const claim = useClaim(address, props.view, revalidate);
  const { view } = claim;
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const textRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const threadRef = useRef<HTMLTextAreaElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [tab, setTab] = useState<AdjudicationTab>(isAsked(view.thread) ? "thread" : "entry");
  const [decisionOpen, setDecisionOpen] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [guideOpen, setGuideOpen] = useGuideOpen(isNarrow, preferences, setPreferences);

  const decision = useDecision({ address, view: props.view, claim });
  const { doubts, ask } = useDoubts(callPath(address, "doubt"), personId, view.doubts);
  const { form, lastType } = decision.state;
  const reading = useRendered(view, preferences, setPreferences);
  const { standing, isUnchanged, overtakenBy } = useStandingDecision(view, form);
  const next = decisionAct(view, isUnchanged, claim.taken !== null);
  const decide = useDecide({
    address,
    view,
    nextId: neighbours.nextId,
    act: next,
    decision,
    claim,
    onSignedOut: () => setDialog("sign_in"),
  });
  const sendBack = useSendBack(address, claim);
  const say = useThread(address);
  const canSendBack = mayBeSentBack(view) && claim.taken === null;
  const words = useSelectedWords(textRef);
  const isLocked = view.closed !== null || claim.taken !== null || decide.isBusy;

  const act = (action: DecisionAction) => {
    if (isLocked) return;
    decision.act(action);
    if (action.type === "adopted") show({ kind: "decision" });
    if (decide.notice && decide.notice.kind !== "failed") decide.dismiss();
  };
  const { model, step } = useDecisionModel({ view, form, act, isLocked, isComparing, reading });
  const { show } = model;
  const actOnVerdict = (action: RoomAction) => {
    model.actOnVerdict(action);
    if (action.type === "words_marked" || action.type === "words_linked") show({ kind: "decision" });
  };

  const openGuide = (opened: AdjudicationTab) => {
    setTab(opened);
    setGuideOpen(true);
    setPreferences({ factsHidden: false });
  };
  const letters = view.grades.map(({ letter }) => letter);
  const goTo = (itemId: string | null) => itemId !== null && navigate(itemPath(address, itemId));
  const { run, prefix, setPrefix, hint } = useAdjudicationKeys({
    reach: {
      model: {
        form: form.verdict,
        act: actOnVerdict,
        view: { ...view, previousId: neighbours.previousId, nextId: neighbours.nextId },
        counting: model.counting,
      },
      lastType,
      words,
      preferences,
      setPreferences,
      submit: decide.run,
      later: () => {},
      openDecline: () => {},
      openDoubt: () => setDialog("doubt"),
      openKeys: () => setDialog("keys"),
      openGuide,
      focusSearch: () => requestAnimationFrame(() => searchRef.current?.focus()),
      stepMark: step,
      goTo,
      leave: () => {
        words.clear();
        setDecisionOpen(false);
        document.getElementById(EXPLANATION_HEADING_ID)?.focus({ preventScroll: true });
      },
    },
    act,
    letters,
    isRevealed: !view.isWithheld,
    openSendBack: () => canSendBack && setDialog("send_back"),
    openThread: () => {
      openGuide("thread");
      requestAnimationFrame(() => threadRef.current?.focus());
    },
    isResting: props.isMoving || decide.isBusy,
  });

  const { saving, keeper } = decision;
  useEffect(() => {
    setDialog((open) => (saving.kind === "signed_out" ? "sign_in" : open === "sign_in" ? null : open));
  }, [saving.kind]);

  const { hasArrived } = props;
  useEffect(() => {
    if (hasArrived) document.getElementById(EXPLANATION_HEADING_ID)?.focus({ preventScroll: true });
  }, [hasArrived]);

  const takeOther = () => {
    const other = keeper.takeOther();
    if (other) decision.act({ type: "replaced", form: fitted(other, view.entry) });
  };
  const other = saving.kind === "changed_elsewhere" ? saving.other : null;
  const canReopen = view.closed === null && view.decision !== null && view.decision.reopenedBecause === null;

  return (
    <>
      <RoomShell
        kind="adjudication"
        guideOpen={guideOpen}
        decisionOpen={decisionOpen}
        hidden={preferences.factsHidden ? ["facts", "guide"] : []}
        hintsHidden={preferences.hintsHidden}
        bar={
          <AdjudicationBar
            address={address}
            title={view.task.name}
            neighbours={neighbours}
            claim={claim}
            decision={decision}
            preferences={preferences}
            setPreferences={setPreferences}
            onKeys={() => setDialog("keys")}
            onSignIn={() => setDialog("sign_in")}
            now={now}
          />
        }
      >
        <FactsRegion
          view={view}
          guideOpen={guideOpen}
          onOpenGuide={(opened) => openGuide(opened === "guide" ? "entry" : opened)}
        />
        <AdjudicationGuide
          slug={slug}
          view={view}
          place={place}
          doubts={doubts}
          onDoubt={() => setDialog("doubt")}
          tab={tab}
          onTab={setTab}
          onClose={() => setGuideOpen(false)}
          searchRef={searchRef}
          onSay={say}
          threadRef={threadRef}
          now={now}
        />
        <ComparedText
          model={model}
          textRef={textRef}
          onRendered={() => run({ name: "rendered" })}
          range={words.range}
          isLinking={prefix === "i"}
          onMark={(kind) => (kind === "inference" ? setPrefix("i") : run({ name: "error", errorType: kind }))}
          onLink={(key) => {
            setPrefix(null);
            run({ name: "inference", number: inferenceNumber(view.entry, key) });
          }}
          onChangeWords={words.change}
          isNarrow={isNarrow}
          textStep={preferences.textStep}
          hintsHidden={preferences.hintsHidden}
          onHideHints={() => setPreferences({ hintsHidden: true })}
        />
        <DecisionRegion
          model={model}
          faults={{
            ...(saving.kind === "to_mend" && saving.fields),
            ...(decide.notice?.kind === "incomplete" && decide.notice.fields),
          }}
          prefixHint={hint}
          messages={
            <StandingMessages
              view={view}
              taken={claim.taken}
              written={props.view.closed === null ? form : null}
              onClaim={claim.claim}
              overtakenBy={overtakenBy}
              onTakeStanding={() => standing && act({ type: "replaced", form: standing })}
              sendBack={sendBack}
              isComparing={isComparing}
              onCompare={setComparing}
              now={now}
            />
          }
          onOpen={() => setDecisionOpen(true)}
          onClose={() => setDecisionOpen(false)}
          now={now}
          foot={
            <DecidePanel
              model={model}
              decide={decide}
              act={next}
              canReopen={canReopen}
              onReopen={() => setDialog("reopen")}
              canSendBack={canSendBack}
              onSendBack={() => setDialog("send_back")}
              other={other}
              onCompare={() => setDialog("compare")}
              onKeepThis={keeper.keepThis}
              onTakeOther={takeOther}
            />
          }
        />
      </RoomShell>
      <AdjudicationDialogs
        open={dialog}
        place={place}
        onClose={() => setDialog(null)}
        letters={letters}
        form={form}
        other={other}
        entry={view.entry}
        preferences={preferences}
        setPreferences={setPreferences}
        onRun={run}
        onBegin={setPrefix}
        onReopen={decide.reopen}
        onAsk={ask}
        grades={view.grades}
        onSendBack={sendBack.send}
        onSignedIn={() => {
          setDialog(null);
          keeper.resume();
        }}
        onKeepThis={keeper.keepThis}
        onTakeOther={takeOther}
      />
    </>
  );
}
