import { Link } from "@remix-run/react";
import { LinkButton } from "#app/components/link-button.tsx";
import { Time } from "#app/components/time.tsx";
import { endOf } from "#app/lib/excerpt.ts";
import { KEY_ANSWER_WORDS } from "#app/modules/practice/key-answer.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import type { DisputedKey, DoubtsPage, ListedDoubt } from "#app/modules/rulings/ruling-view.ts";
import { itemLinkOf } from "./item-link.ts";
import { RulingForm } from "./ruling-form.tsx";

type OpenDoubtsProps = {
  readonly slug: string;
  readonly page: Pick<DoubtsPage, "open" | "guides">;
  /** The study takes rulings now. */
  readonly isOpen: boolean;
  /** The doubt whose form is open; null: none. */
  readonly answering: string | null;
  readonly now: string;
};

/** The doubts that wait for the reader's ruling, the oldest first; one of them with the form that answers it. */
export function OpenDoubts({ slug, page, isOpen, answering, now }: OpenDoubtsProps) {
  return (
    <ul className="doubt-list">
      {page.open.map((doubt) => (
        <li key={doubt.doubtId} id={`doubt-${doubt.doubtId}`}>
          <DoubtWords doubt={doubt} itemTo={itemLinkOf(slug, doubt.itemLink, doubt)} now={now} />
          {!isOpen ? null : doubt.doubtId === answering ? (
            <RulingForm
              slug={slug}
              doubt={doubt}
              others={page.open.filter(
                (other) => other.studyTaskId === doubt.studyTaskId && other.doubtId !== doubt.doubtId,
              )}
              guides={page.guides.filter(({ studyTaskId }) => studyTaskId === doubt.studyTaskId)}
            />
          ) : (
            <LinkButton
              to={doubtsPath(slug, doubt)}
              preventScrollReset
              className="mt-2"
              aria-label={`Rule on the doubt of ${doubt.asker} in ${doubt.task}`}
            >
              Rule on it
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}

type DoubtWordsProps = {
  readonly doubt: ListedDoubt;
  /** It stands under its ruling, which names the task. */
  readonly isRuled?: boolean;
  /** Null: the reader has no page of the item. */
  readonly itemTo: string | null;
  readonly now: string;
};

/** What was asked, about what, when, and by whom as far as the reader may know. */
export function DoubtWords({ doubt, isRuled = false, itemTo, now }: DoubtWordsProps) {
  const { task, about, guideVersion, text, asker, at, facts, disputedKey } = doubt;
  return (
    <>
      <p className="type-help text-ink-3">
        {isRuled ? (
          "About "
        ) : (
          <>
            <strong className="text-ink">{task}</strong>, about{" "}
          </>
        )}
        {about === "key" ? "the answer key" : "the guide"}
        {guideVersion !== null && ` (version ${guideVersion})`}. Asked by {asker},{" "}
        <Time at={at} now={now} form="ago" />.
      </p>
      <p className="type-guide mt-1 max-w-[60ch] whitespace-pre-line" dir="auto">
        {text}
      </p>
      {disputedKey !== null && <DisputedKeyWords disputed={disputedKey} />}
      {facts !== null && (
        <p className="type-help mt-1 text-ink-3">
          <span dir="auto">“{endOf(facts, 90)}”</span>{" "}
          {itemTo !== null && (
            <Link to={itemTo} className="link">
              Open the item
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The practice key that a doubt disputes, with its reason, beside what its asker answered. */
function DisputedKeyWords({ disputed }: { readonly disputed: DisputedKey }) {
  const { key, reason, ruled, given } = disputed;
  return (
    <div className="mt-2 max-w-[60ch]">
      <p>
        Practice. The key: <strong>{KEY_ANSWER_WORDS[key]}</strong>
        {ruled !== null && `, ruled: ${KEY_ANSWER_WORDS[ruled]}`}.{" "}
        {given !== null && (
          <>
            The asker: <strong>{KEY_ANSWER_WORDS[given]}</strong>.
          </>
        )}
      </p>
      <p className="type-help text-ink-3" dir="auto">
        {reason}
      </p>
    </div>
  );
}
