import { Link } from "@remix-run/react";
import { formatCount, formatPercentRange } from "#app/components/format-number.ts";
import { itemName } from "#app/components/item-name.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, CountCell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import {
  CHECK_FIELDS,
  type CheckField,
  type CheckFigure,
  type CheckItem,
  type GraderChecks,
} from "#app/modules/practice/checks-view.ts";
import { KEY_ANSWER_WORDS } from "#app/modules/practice/key-answer.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";

/** How each grader's checks agree with the key, field by field. */
export function CheckResults({ graders }: { readonly graders: readonly GraderChecks[] }) {
  return (
    <section aria-labelledby="results">
      <SectionTitle id="results" title="By grader" />
      <p className="type-help mb-2 text-ink-3">
        How many of the graded checks agree with the key, with Wilson’s 95 % interval. Right is what agrees in
        correctness and in gated analysis.
      </p>
      <TableFrame caption="Known checks of each grader" still>
        <thead>
          <tr>
            <HeadCell>Grader</HeadCell>
            <HeadCell numeric>Graded</HeadCell>
            <HeadCell numeric>Waiting</HeadCell>
            {CHECK_FIELDS.map((field) => (
              <HeadCell key={field} numeric>
                {fieldName(field)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {graders.length === 0 && (
            <EmptyRow columns={3 + CHECK_FIELDS.length}>Nobody has a known check yet.</EmptyRow>
          )}
          {graders.map(({ graderId, pseudonym, waiting, figures }) => (
            <tr key={graderId}>
              <RowHead className="whitespace-nowrap">{pseudonym}</RowHead>
              <CountCell count={figures.answer.n} />
              <CountCell count={waiting} />
              {CHECK_FIELDS.map((field) => (
                <FigureCell key={field} figure={figures[field]} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function fieldName(field: CheckField): string {
  switch (field) {
    case "answer":
      return "Right";
    case "correctness":
      return "Correctness";
    case "analysis":
      return "Analysis";
    default:
      return ERROR_TYPE_DEFINITIONS[field].name;
  }
}

function FigureCell({ figure: { x, n, interval } }: { readonly figure: CheckFigure }) {
  return (
    <Cell numeric className="whitespace-nowrap">
      {n === 0 ? "" : `${formatCount(x)}/${formatCount(n)}`}
      {interval.value && <small>{formatPercentRange(interval.value.lower, interval.value.upper, 0)}</small>}
    </Cell>
  );
}

type CheckItemsProps = { readonly slug: string; readonly items: readonly CheckItem[] };

/** The known checks themselves: those that many get wrong may have a wrong key. */
export function CheckItems({ slug, items }: CheckItemsProps) {
  return (
    <section aria-labelledby="items">
      <SectionTitle id="items" title="Items" />
      <p className="type-help mb-2 text-ink-3">
        Where many disagree with a key, look at the key first. A withdrawn item is left out of all figures.
      </p>
      <TableFrame caption="Known checks" still>
        <thead>
          <tr>
            <HeadCell>Sample</HeadCell>
            <HeadCell>Key</HeadCell>
            <HeadCell numeric>Graders</HeadCell>
            <HeadCell numeric>Graded</HeadCell>
            <HeadCell numeric>Right</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.length === 0 && <EmptyRow columns={5}>No known check is mixed in.</EmptyRow>}
          {items.map(({ itemId, key, held, graded, right, ...sample }) => (
            <tr key={itemId}>
              <RowHead>
                <Link to={`/studies/${slug}/items/${itemId}`} className="link">
                  {itemName(sample)}
                </Link>
              </RowHead>
              <Cell>{KEY_ANSWER_WORDS[key]}</Cell>
              <CountCell count={held} />
              <CountCell count={graded} />
              <CountCell count={right} />
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
