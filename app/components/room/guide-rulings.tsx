import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { guideWords, scopeWords } from "#app/modules/rulings/doubt-words.ts";
import type { ItemDoubt, SeenRuling } from "#app/modules/rulings/ruling-view.ts";

/** Leads from a doubt or ruling to the study's page of them; none: it stands alone. */
type LinkOf = (subject: { readonly rulingId: string } | { readonly doubtId: string }) => ReactNode;

type GuideRulingsProps = {
  readonly rulings: readonly SeenRuling[];
  /** None: they stand elsewhere. */
  readonly doubts?: readonly ItemDoubt[];
  /** Keeps that the reader read a ruling; none: it is said elsewhere. */
  readonly onRead?: (rulingId: string) => void;
  readonly linkOf?: LinkOf;
  /** Below everything: how to ask. */
  readonly children?: ReactNode;
};

/** What was ruled on the guide as far as it matters to the item, and what is still in doubt about it. */
export function GuideRulings({ rulings, doubts = [], onRead, linkOf, children }: GuideRulingsProps) {
  if (rulings.length === 0 && doubts.length === 0 && !children) return null;
  return (
    <section aria-label="Rulings and doubts" className="guide-rulings">
      {rulings.length > 0 && <h3 className="type-label">{rulings.length === 1 ? "Ruling" : "Rulings"}</h3>}
      {rulings.map((ruling) => (
        <div key={ruling.rulingId} className="guide-ruling">
          <p className="type-entry whitespace-pre-line" dir="auto">
            {ruling.text}
          </p>
          <p className="type-help text-ink-3">
            {!ruling.isRead && <strong className="text-ink">New. </strong>}
            {scopeWords(ruling.scope)} {ruling.guideVersion !== null && guideWords(ruling.guideVersion)}{" "}
            {linkOf?.(ruling)}
          </p>
          {!ruling.isRead && onRead && (
            <Button size={26} className="mt-1" onClick={() => onRead(ruling.rulingId)}>
              Read
            </Button>
          )}
        </div>
      ))}
      <ItemDoubts doubts={doubts} linkOf={linkOf} />
      {children}
    </section>
  );
}

type ItemDoubtsProps = { readonly doubts: readonly ItemDoubt[]; readonly linkOf?: LinkOf };

/** Doubts about an item, and whether they are ruled on. */
export function ItemDoubts({ doubts, linkOf }: ItemDoubtsProps) {
  return (
    <>
      {doubts.map((doubt) => (
        <div key={doubt.doubtId} className="guide-doubt">
          <Icon of={Flag} size={15} />
          <div className="min-w-0">
            <p className="type-entry whitespace-pre-line" dir="auto">
              “{doubt.text}”
            </p>
            <p className="type-help text-ink-3">
              {doubt.isMine ? "Your doubt" : "A doubt"} about{" "}
              {doubt.about === "key" ? "the key" : "the guide"}.{" "}
              {doubt.isAnswered ? "Ruled on." : "Waits for a ruling."}{" "}
              {doubt.rulingId === null
                ? linkOf?.({ doubtId: doubt.doubtId })
                : linkOf?.({ rulingId: doubt.rulingId })}
            </p>
          </div>
        </div>
      ))}
    </>
  );
}
