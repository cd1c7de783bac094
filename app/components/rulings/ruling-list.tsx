import { Link } from "@remix-run/react";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { Time } from "#app/components/time.tsx";
import { endOf } from "#app/lib/excerpt.ts";
import { guideWords, keyRulingWords, scopeWords } from "#app/modules/rulings/doubt-words.ts";
import type { ListedRuling } from "#app/modules/rulings/ruling-view.ts";
import { itemLinkOf } from "./item-link.ts";
import { DoubtWords } from "./open-doubts.tsx";
import { ReadForm } from "./read-form.tsx";

type RulingListProps = {
  readonly slug: string;
  readonly rulings: readonly ListedRuling[];
  readonly now: string;
};

/** What was ruled, the newest first, with the grades that came before it. */
export function RulingList({ slug, rulings, now }: RulingListProps) {
  return (
    <ul className="doubt-list">
      {rulings.map((ruling) => (
        <li key={ruling.rulingId} id={`ruling-${ruling.rulingId}`}>
          <p className="type-help text-ink-3">
            <strong className="text-ink">{ruling.task}</strong>, <Time at={ruling.at} now={now} />
            {!ruling.isRead && <strong className="text-ink"> · New</strong>}
          </p>
          <p className="type-guide mt-1 max-w-[60ch] whitespace-pre-line" dir="auto">
            {ruling.text}
          </p>
          <p className="type-help mt-1 text-ink-2">
            {scopeWords(ruling.scope)} {keysOf(ruling)} {guideWords(ruling.guideVersion)}{" "}
            {keyRulingWords(ruling.keyAnswer)}
          </p>
          {ruling.doubts.map((doubt) => (
            <blockquote key={doubt.doubtId} className="ruled-doubt">
              <DoubtWords doubt={doubt} isRuled itemTo={itemLinkOf(slug, doubt.itemLink, doubt)} now={now} />
            </blockquote>
          ))}
          <Earlier slug={slug} ruling={ruling} />
          {!ruling.isRead && (
            <ReadForm slug={slug} rulingId={ruling.rulingId} intent="read" className="mt-2">
              Read
            </ReadForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function keysOf({ wholeScope }: ListedRuling): string {
  return wholeScope?.kind === "samples" ? `(${wholeScope.keys.join(", ")})` : "";
}

type EarlierProps = { readonly slug: string; readonly ruling: ListedRuling };

/** Grades that the ruling might have made otherwise, to look at again: nothing of them changes by itself. */
function Earlier({ slug, ruling }: EarlierProps) {
  const { grades, items } = ruling.earlier;
  if (grades === 0) return null;
  const isOwn = ruling.wholeScope === null;
  return (
    <details className="earlier-grades">
      <summary>
        {isOwn
          ? `${formatCount(grades)} of your grades came before this ruling`
          : `${formatAmount(grades, "grade")} in its scope ${grades === 1 ? "was" : "were"} given before the ruling`}
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.assignmentId ?? item.itemId}>
            <Link to={itemLinkOf(slug, ruling.itemLink, item) ?? ""} className="link" dir="auto">
              {endOf(item.facts, 90)}
            </Link>
            {!isOwn && <span className="type-help text-ink-3"> {formatAmount(item.grades, "grade")}</span>}
          </li>
        ))}
      </ul>
      {isOwn && (
        <ReadForm slug={slug} rulingId={ruling.rulingId} intent="looked_again" className="mt-2">
          I have looked at them
        </ReadForm>
      )}
    </details>
  );
}
