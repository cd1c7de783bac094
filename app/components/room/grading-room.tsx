import { useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatClock } from "#app/components/format-time.ts";
import { RoomShell } from "#app/components/room-shell.tsx";
import { useZone } from "#app/components/time.tsx";
import { inferenceNumber, prefixHint, undecidedAlternatives } from "#app/modules/grading/prefix-hint.ts";
import { type RoomCommand, readKey } from "#app/modules/grading/room-keys.ts";
import type { RoomPreferences } from "#app/modules/grading/room-preferences.ts";
import { type RoomAction, startRoom } from "#app/modules/grading/room-state.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { countForm } from "#app/modules/grading/room-words.ts";
import { isAsked } from "#app/modules/reconciling/thread.ts";
import { marksOf, placeMarks } from "#app/modules/verdicts/marks.ts";
import { DecisionRegion } from "./decision-region.tsx";
import { FactsRegion } from "./facts-region.tsx";
import { GradingBar } from "./grading-bar.tsx";
import { GuideRegion, type GuideTabName } from "./guide-region.tsx";
import type { Notice } from "./hand-in-notice.ts";
import { loadLaterParts, RoomDialogs, RoomThread } from "./later-parts.browser.ts";
import { PracticeRegion } from "./practice-region.tsx";
import { callPath, roomPath } from "./room-address.ts";
import type { RoomModel } from "./room-model.ts";
import { runCommand } from "./run-command.browser.ts";
import { SubmitPanel } from "./submit-panel.tsx";
import { EXPLANATION_HEADING_ID, TextRegion } from "./text-region.tsx";
import { useActiveClock } from "./use-active-clock.browser.ts";
import { useDoubts } from "./use-doubts.browser.ts";
import { useDraft } from "./use-draft.browser.ts";
import { useFocusAt } from "./use-focus-at.browser.ts";
import { useHandIn } from "./use-hand-in.browser.ts";
import { useMarks } from "./use-marks.browser.ts";
import { useOutbox } from "./use-outbox.browser.ts";
import { useReadings } from "./use-readings.browser.ts";
import { useRendered } from "./use-rendered.browser.ts";
import { useRoomKeys } from "./use-room-keys.browser.ts";
import { useSelectedWords } from "./use-selected-words.browser.ts";
import { useThread } from "./use-thread.browser.ts";

type GradingRoomProps = {
  readonly slug: string;
  readonly personId: string;
  readonly view: RoomView;
  readonly preferences: RoomPreferences;
  readonly setPreferences: (changes: Partial<RoomPreferences>) => void;
  /** Came from another item: the focus goes to the explanation. */
  readonly hasArrived: boolean;
  /** The next item is on its way. */
  readonly isMoving: boolean;
  readonly earlierNotice: Notice | null;
  readonly leaveNotice: (notice: Notice | null) => void;
  readonly onPractised: (view: RoomView) => void;
};

export type OpenDialog = "keys" | "decline" | "doubt" | "compare" | "sign_in" | "guide_news" | null;

const SIDES = { facts: ["facts", "guide"], verdict: ["decision"] } as const;

/** One item, from facts to submit. A new item is a new room: give it the assignment's id as key. */
export function GradingRoom(props: GradingRoomProps) {
  const { slug, personId, view, preferences, setPreferences, isMoving } = props;
  const { assignmentId } = view;
  const address = useMemo(() => ({ slug, assignmentId, personId }), [slug, assignmentId, personId]);
  const zone = useZone();
  const navigate = useNavigate();
  const textRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(
    view.guideNews && view.closed === null ? "guide_news" : null,
  );
  const hadDialog = useRef(false);
  hadDialog.current ||= dialog !== null;
  const [decisionOpen, setDecisionOpen] = useState(false);
  useEffect(loadLaterParts, []);

  const clock = useActiveClock({
    address,
    before: view,
    textLength: view.explanation.length,
    isClosed: view.closed !== null && view.practice?.key == null,
  });
  const draft = useDraft({ address, view, clock });
  const { outbox, grades } = useOutbox(personId);
  const handIn = useHandIn({
    address,
    view,
    draft,
    outbox,
    clock,
    leaveNotice: props.leaveNotice,
    onPractised: props.onPractised,
    onSignedOut: () => setDialog("sign_in"),
  });
  const { doubts, ask } = useDoubts(callPath(address, "doubt"), personId, view.doubts);
  const readings = useReadings(address, view);
  const { form, lastType, past } = draft.state;
  const isLocked = view.closed !== null || handIn.isBusy || handIn.notice?.kind === "over";

  const marks = useMemo(() => placeMarks(marksOf(form, view.entry)), [form, view.entry]);
  const reading = useRendered(view, preferences, setPreferences);
  const { step, ...pointed } = useMarks(marks, reading.inPlain);
  const words = useSelectedWords(textRef);

  const act = (action: RoomAction) => {
    if (isLocked) return;
    draft.act(action);
    if (handIn.notice?.kind === "asked" || handIn.notice?.kind === "incomplete") handIn.dismiss();
  };
  const counting = countForm(form, view.entry, view.settings);
  const model: RoomModel = { view, form, counting, marks, act, isLocked, ...pointed, ...reading };

  const [showsThread, setShowsThread] = useState(isAsked(view.thread));
  const openTab = (tab: GuideTabName) => {
    setShowsThread(tab === "thread");
    if (tab !== "thread") setPreferences({ tab });
  };
  const openGuide = (tab: GuideTabName) => {
    openTab(tab);
    setPreferences({ guideOpen: true, factsHidden: false });
  };
  const say = useThread(address);
  const run = (command: RoomCommand) =>
    runCommand(command, {
      model,
      lastType,
      words,
      preferences,
      setPreferences,
      submit: handIn.submit,
      later: () => canPutOff && handIn.later(),
      openDecline: () => canPutOff && setDialog("decline"),
      openDoubt: () => setDialog("doubt"),
      openKeys: () => setDialog("keys"),
      openGuide,
      focusSearch: () => requestAnimationFrame(() => searchRef.current?.focus()),
      stepMark: step,
      goTo: (assignmentId) => assignmentId !== null && navigate(roomPath({ slug, assignmentId })),
      leave: () => {
        words.clear();
        setDecisionOpen(false);
        document.getElementById(EXPLANATION_HEADING_ID)?.focus({ preventScroll: true });
      },
    });
  const canPutOff =
    view.closed === null &&
    view.practice === null &&
    (view.state === "queued" || view.state === "in_progress");
  const alternatives = undecidedAlternatives(view.entry, form.findings);
  const { prefix, setPrefix } = useRoomKeys({
    resting: isMoving || handIn.isBusy,
    singleKeys: preferences.singleKeys,
    asksAlternative: alternatives.length > 0,
    read: readKey,
    run,
  });

  const { saving, keeper } = draft;
  const isSignedOut = saving.kind === "signed_out";
  useEffect(() => {
    if (!isSignedOut) setDialog((open) => (open === "sign_in" ? null : open));
  }, [isSignedOut]);

  const hasKey = view.practice?.key != null;
  const isVerdictHidden = preferences.verdictHidden && !hasKey;
  useFocusAt(hasKey ? "decision" : props.hasArrived ? EXPLANATION_HEADING_ID : null);

  const takeOther = () => {
    const other = keeper.takeOther();
    if (other) draft.act({ type: "replaced", form: startRoom(other, view.entry).form });
  };
  const other = saving.kind === "changed_elsewhere" ? saving.other : null;

  return (
    <>
      <RoomShell
        kind="grading"
        guideOpen={preferences.guideOpen && (view.guide !== null || view.thread.length > 0)}
        decisionOpen={decisionOpen}
        hidden={[...(preferences.factsHidden ? SIDES.facts : []), ...(isVerdictHidden ? SIDES.verdict : [])]}
        hintsHidden={preferences.hintsHidden}
        bar={
          <GradingBar
            slug={slug}
            view={view}
            draft={draft}
            preferences={preferences}
            setPreferences={setPreferences}
            onKeys={() => setDialog("keys")}
            onSignIn={() => setDialog("sign_in")}
            outbox={outbox}
            grades={grades}
          />
        }
      >
        <FactsRegion view={view} guideOpen={preferences.guideOpen} onOpenGuide={openGuide} />
        {(view.guide || view.thread.length > 0) && (
          <GuideRegion
            view={view}
            rulings={readings.rulings}
            onRead={readings.readRuling}
            guide={view.guide}
            tab={showsThread ? "thread" : preferences.tab}
            onTab={openTab}
            thread={view.thread.length > 0 && <RoomThread {...view} onSay={say} />}
            onClose={() => setPreferences({ guideOpen: false })}
            searchRef={searchRef}
          />
        )}
        <TextRegion
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
          doubts={doubts}
          canUndo={past.length > 0}
          onUndo={() => act({ type: "undone" })}
          onDoubt={() => setDialog("doubt")}
          canPutOff={canPutOff}
          onLater={handIn.later}
          textStep={preferences.textStep}
          hintsHidden={preferences.hintsHidden}
          onHideHints={() => setPreferences({ hintsHidden: true })}
          onThread={() => openGuide("thread")}
        />
        {hasKey ? (
          <PracticeRegion
            model={model}
            doubts={doubts}
            handIn={handIn}
            onDispute={() => setDialog("doubt")}
            setOpen={setDecisionOpen}
          />
        ) : (
          <DecisionRegion
            model={model}
            faults={{
              ...(saving.kind === "to_mend" && saving.fields),
              ...(handIn.notice?.kind === "incomplete" && handIn.notice.fields),
            }}
            prefixHint={prefixHint(prefix, view.entry, alternatives)}
            isHidden={isVerdictHidden}
            onShow={() => setPreferences({ verdictHidden: false })}
            onOpen={() => setDecisionOpen(true)}
            onClose={() => setDecisionOpen(false)}
            onThread={() => {
              setDecisionOpen(false);
              openGuide("thread");
            }}
            foot={
              <SubmitPanel
                model={model}
                handIn={handIn}
                earlierNotice={props.earlierNotice}
                onDismissEarlier={() => props.leaveNotice(null)}
                isSignedOut={isSignedOut}
                onSignIn={() => setDialog("sign_in")}
                other={other}
                otherAt={other?.at ? formatClock(new Date(other.at), zone) : null}
                onCompare={() => setDialog("compare")}
                onKeepThis={keeper.keepThis}
                onTakeOther={takeOther}
              />
            }
          />
        )}
      </RoomShell>
      {hadDialog.current && (
        <RoomDialogs
          open={dialog}
          onClose={() => setDialog(null)}
          model={model}
          other={other}
          preferences={preferences}
          setPreferences={setPreferences}
          onRun={run}
          onBegin={setPrefix}
          onDecline={handIn.decline}
          onAsk={ask}
          guideNews={readings.guideNews}
          onGuideRead={readings.readGuide}
          onSignedIn={keeper.resume}
          onKeepThis={keeper.keepThis}
          onTakeOther={takeOther}
        />
      )}
    </>
  );
}
