import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { MarkdownNodes } from "#app/components/markdown-nodes.tsx";
import { RoomRegion } from "#app/components/room-shell.tsx";
import { TabPanels } from "#app/components/tabs.tsx";
import type { RoomWork } from "#app/modules/grading/room-clock.ts";
import type { GuideView, RoomView } from "#app/modules/grading/room-view.ts";
import type { ItemDoubt, SeenRuling } from "#app/modules/rulings/ruling-view.ts";
import { GuideEntryBox } from "./guide-entry.tsx";
import { GuideModes } from "./guide-modes.tsx";
import { GuideRulings } from "./guide-rulings.tsx";
import { clearHits, findHits, showHit } from "./search-hits.browser.ts";

export type GuideTabName = "rule" | "guide" | "thread";

type GuideRegionProps = {
  readonly view: Pick<RoomView, "entry">;
  readonly rulings: readonly SeenRuling[];
  /** None: they stand beside the text. */
  readonly doubts?: readonly ItemDoubt[];
  /** Keeps that a ruling was read; none: the room does not ask. */
  readonly onRead?: (rulingId: string) => void;
  /** Null: the task has none; then the thread alone stands here. */
  readonly guide: GuideView | null;
  readonly tab: GuideTabName;
  readonly onTab: (tab: GuideTabName) => void;
  /** The thread of the item, if there is one. */
  readonly thread: ReactNode;
  readonly onClose: () => void;
  readonly searchRef: RefObject<HTMLInputElement>;
};

/** Rule, answer guide and the item's thread, as tabs. */
export function GuideRegion(props: GuideRegionProps) {
  const { rulings, onRead, guide, tab, onTab, thread, onClose } = props;
  return (
    <RoomRegion
      name="guide"
      label="Rule and answer guide"
      head={null}
      work={"guideSeconds" satisfies RoomWork}
    >
      <TabPanels<GuideTabName>
        label="Rule and answer guide"
        current={guide === null ? "thread" : tab === "thread" && !thread ? "guide" : tab}
        onChange={onTab}
        aside={
          <span className="guide-aside">
            {guide && <span>version {guide.version}</span>}
            <Button rank="quiet" size={26} icon={X} iconOnly className="guide-close" onClick={onClose}>
              Close the guide
            </Button>
          </span>
        }
        tabs={[
          ...(guide
            ? ([
                {
                  name: "rule",
                  label: "Rule",
                  panel: (
                    <>
                      <RuleTab guide={guide} />
                      <GuideRulings rulings={rulings.filter(({ isRead }) => !isRead)} onRead={onRead} />
                    </>
                  ),
                },
                {
                  name: "guide",
                  label: (
                    <>
                      Answer guide{rulings.some(({ isRead }) => !isRead) && <>, new ruling</>}{" "}
                      <KeyHint keys="g" />
                    </>
                  ),
                  panel: <GuideTab {...props} guide={guide} />,
                },
              ] as const)
            : []),
          ...(thread ? ([{ name: "thread", label: "Thread", panel: thread }] as const) : []),
        ]}
      />
    </RoomRegion>
  );
}

/** The rule as the graders apply it. */
export function RuleTab({ guide }: { readonly guide: GuideView }) {
  return (
    <p className="type-guide whitespace-pre-line" dir="auto">
      {guide.rule}
    </p>
  );
}

type GuideTabProps = Pick<GuideRegionProps, "view" | "rulings" | "doubts" | "onRead" | "searchRef"> & {
  readonly guide: GuideView;
};

/** Rule, entry, modes of error and the guide's own words, with a search over all of it. */
export function GuideTab({ view, rulings, doubts, onRead, guide, searchRef }: GuideTabProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <GuideSearch content={content} inputRef={searchRef} />
      <div ref={content} className="guide-content">
        <p className="type-guide whitespace-pre-line" dir="auto">
          {guide.rule}
        </p>
        <GuideEntryBox entry={view.entry} />
        <GuideRulings rulings={rulings} doubts={doubts} onRead={onRead} />
        <GuideModes modes={guide.modesOfError} />
        {guide.body.length > 0 && <MarkdownNodes nodes={guide.body} topHeading={3} />}
      </div>
    </>
  );
}

type GuideSearchProps = {
  readonly content: RefObject<HTMLElement>;
  readonly inputRef: RefObject<HTMLInputElement>;
};

/** Finds words in the guide: highlights them, counts them, and steps with Enter. */
function GuideSearch({ content, inputRef }: GuideSearchProps) {
  const [found, setFound] = useState<{ readonly count: number; readonly at: number } | null>(null);
  const find = (words: string) => {
    const count = content.current ? findHits(content.current, words) : 0;
    setFound(words.trim() === "" ? null : { count, at: 0 });
    if (count > 0) showHit(0);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.currentTarget.value = "";
      clearHits();
      setFound(null);
      event.currentTarget.blur();
    }
    if (event.key !== "Enter" || found === null || found.count === 0) return;
    event.preventDefault();
    const at = (found.at + (event.shiftKey ? found.count - 1 : 1)) % found.count;
    showHit(at);
    setFound({ ...found, at });
  };
  return (
    <div className="guide-search">
      <span className="input-frame">
        <Icon of={Search} />
        <input
          ref={inputRef}
          type="search"
          className="input"
          placeholder="Find in the guide"
          aria-label="Find in the guide"
          aria-keyshortcuts="/"
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={step}
        />
        <span className="input-end">
          <KeyHint keys="/" />
        </span>
      </span>
      <p role="status" className="type-help text-ink-3">
        {found === null ? "" : found.count === 0 ? "Not in the guide." : `${found.at + 1} of ${found.count}`}
      </p>
    </div>
  );
}
