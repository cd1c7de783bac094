import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#app/components/button.tsx";
import { ItemThread, type SayInThread } from "#app/components/item-thread.tsx";
import { KeyHint } from "#app/components/key-hint.tsx";
import { GuideEntryBox } from "#app/components/room/guide-entry.tsx";
import { GuideTab, RuleTab } from "#app/components/room/guide-region.tsx";
import { GuideRulings } from "#app/components/room/guide-rulings.tsx";
import { RoomRegion } from "#app/components/room-shell.tsx";
import { TabPanels } from "#app/components/tabs.tsx";
import type { AdjudicationView } from "#app/modules/adjudicating/adjudication-view.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import type { ItemDoubt } from "#app/modules/rulings/ruling-view.ts";
import { EarlierDecisions } from "./earlier-decisions.tsx";

export type AdjudicationTab = "entry" | "rule" | "guide" | "thread";

type AdjudicationGuideProps = {
  readonly slug: string;
  readonly view: AdjudicationView;
  /** Who decides what: what they say in the thread is kept under it until it is sent. */
  readonly place: string;
  /** Everybody's about the item. */
  readonly doubts: readonly ItemDoubt[];
  readonly onDoubt: () => void;
  readonly tab: AdjudicationTab;
  readonly onTab: (tab: AdjudicationTab) => void;
  readonly onClose: () => void;
  readonly searchRef: RefObject<HTMLInputElement>;
  readonly onSay: SayInThread;
  readonly threadRef: RefObject<HTMLTextAreaElement>;
  readonly now: string;
};

/** What the guide says of the sample, with earlier decisions; the rule; the whole guide; the thread with the graders. */
export function AdjudicationGuide(props: AdjudicationGuideProps) {
  const { slug, view, doubts, tab, onTab, onClose, searchRef } = props;
  const { guide, entry, earlier, thread } = view;
  const hasThread = thread.length > 0 || mayDiscuss(view);
  const entryPanel = (
    <>
      {guide && (
        <>
          <p className="mb-2 type-help text-ink-3">Guide version {guide.version}</p>
          <GuideEntryBox entry={entry} />
        </>
      )}
      <GuideRulings
        rulings={view.rulings}
        doubts={doubts}
        linkOf={(subject) => (
          <Link to={doubtsPath(slug, subject)} className="link">
            {"rulingId" in subject ? "The ruling" : "Rule on it"}
          </Link>
        )}
      >
        <p>
          <button type="button" className="link" aria-keyshortcuts="f" onClick={props.onDoubt}>
            The guide is unclear here
          </button>{" "}
          <KeyHint keys="f" />
        </p>
      </GuideRulings>
      <EarlierDecisions slug={slug} earlier={earlier} />
    </>
  );
  return (
    <RoomRegion name="guide" label="Answer guide and earlier decisions" head={null}>
      <TabPanels<AdjudicationTab>
        label="Answer guide and earlier decisions"
        current={(tab === "thread" ? hasThread : guide) ? tab : "entry"}
        onChange={onTab}
        aside={
          <span className="guide-aside">
            <Button rank="quiet" size={26} icon={X} iconOnly className="guide-close" onClick={onClose}>
              Close the guide
            </Button>
          </span>
        }
        tabs={[
          { name: "entry", label: guide ? "Entry" : "Earlier decisions", panel: entryPanel },
          ...(guide
            ? ([
                { name: "rule", label: "Rule", panel: <RuleTab guide={guide} /> },
                {
                  name: "guide",
                  label: (
                    <>
                      Guide <KeyHint keys="g" />
                    </>
                  ),
                  panel: (
                    <GuideTab
                      view={view}
                      rulings={view.rulings}
                      doubts={doubts}
                      guide={guide}
                      searchRef={searchRef}
                    />
                  ),
                },
              ] as const)
            : []),
          ...(hasThread
            ? ([
                {
                  name: "thread",
                  label: (
                    <>
                      Thread
                      {thread.length > 0 ? (
                        <span className="tab-count">{thread.length}</span>
                      ) : (
                        <KeyHint keys="d" />
                      )}
                    </>
                  ),
                  panel: (
                    <ItemThread
                      thread={thread}
                      place={props.place}
                      now={props.now}
                      onSay={mayDiscuss(view) ? props.onSay : null}
                      leads
                      help="Read by every grader of this item, without your name. What they grade on it from then on is not independent."
                      fieldRef={props.threadRef}
                    />
                  ),
                },
              ] as const)
            : []),
        ]}
      />
    </RoomRegion>
  );
}

/** A thread goes on as long as the study; it begins once the item's graders have graded it on their own. */
function mayDiscuss({ isWithheld, status, thread }: AdjudicationView): boolean {
  if (isWithheld || status === "withdrawn") return false;
  return thread.length > 0 || status === "conflict" || status === "settled";
}
