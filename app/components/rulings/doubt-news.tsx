import { Link } from "@remix-run/react";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Time } from "#app/components/time.tsx";
import { beginningOf } from "#app/lib/excerpt.ts";
import { guideWords, scopeWords } from "#app/modules/rulings/doubt-words.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import type { DoubtNews as News, RulingNews } from "#app/modules/rulings/ruling-view.ts";
import { ReadForm } from "./read-form.tsx";

type DoubtNewsProps = { readonly news: News; readonly now: string };

/** Rulings that somebody has not read, own grades from before them, and doubts that wait for a ruling. */
export function DoubtNews({ news, now }: DoubtNewsProps) {
  if (news.rulings.length === 0 && news.waiting.length === 0) return null;
  return (
    <section aria-labelledby="rulings">
      <SectionTitle id="rulings" title={news.rulings.length > 0 ? "Rulings" : "Doubts"} />
      <ul className="doubt-list">
        {news.waiting.map(({ slug, study, doubts }) => (
          <li key={slug}>
            <Link to={doubtsPath(slug)} className="link">
              {formatAmount(doubts, "doubt")}
            </Link>{" "}
            {doubts === 1 ? "waits" : "wait"} for a ruling in {study}.
          </li>
        ))}
        {news.rulings.map((ruling) => (
          <li key={ruling.rulingId}>
            <Ruled ruling={ruling} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ruled({ ruling, now }: { readonly ruling: RulingNews; readonly now: string }) {
  const { slug, rulingId, task, text, scope, guideVersion, at, isRead, isAnswer, earlierGrades } = ruling;
  return (
    <>
      <p className="type-help text-ink-3">
        <strong className="text-ink">
          {isRead ? "Ruling" : "New ruling"} on {task}
        </strong>
        {isAnswer && ", your doubt"}, <Time at={at} now={now} />
      </p>
      <p className="type-entry mt-0.5 whitespace-pre-line" dir="auto">
        {isRead ? beginningOf(text, 120) : text}
      </p>
      {!isRead && (
        <p className="type-help text-ink-3">
          {scopeWords(scope)} {guideVersion !== null && guideWords(guideVersion)}
        </p>
      )}
      {earlierGrades > 0 && (
        <p className="type-help mt-1">
          <Link to={doubtsPath(slug, { rulingId })} className="link">
            {formatCount(earlierGrades)} of your grades came before this ruling
          </Link>
        </p>
      )}
      {!isRead && (
        <ReadForm slug={slug} rulingId={rulingId} intent="read" className="mt-2">
          Read
        </ReadForm>
      )}
    </>
  );
}
