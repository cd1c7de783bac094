import { Form, Link, useSearchParams } from "@remix-run/react";
import { Checkbox } from "#app/components/checkbox.tsx";
import { fieldFault } from "#app/components/form-failure.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { Message } from "#app/components/message.tsx";
import { NamesModel } from "#app/components/names-model.tsx";
import { Columns, SectionTitle } from "#app/components/page.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { Result } from "#app/lib/result.ts";
import type { ChangedChoice, RowVerdict } from "#app/modules/importing/import-plan.ts";
import { type Agreement, describeAgreement, type RowLine } from "#app/modules/importing/import-preview.ts";
import type { RowReviewView } from "#app/modules/importing/review-view.ts";
import { ChangedTexts } from "./changed-texts.tsx";
import { ProblemTable } from "./problem-table.tsx";
import { STEP_FORM } from "./reading-step.tsx";

export type ReviewChoices = { readonly changed: ChangedChoice; readonly skipRejected: boolean };

type RowReviewProps = {
  readonly review: RowReviewView;
  readonly choices: ReviewChoices;
  readonly onChoose: (choices: ReviewChoices) => void;
  readonly result: Result<unknown> | undefined;
};

/** What an import would do, and the decisions that it needs. */
export function RowReview({ review, choices, onChoose, result }: RowReviewProps) {
  const { counts } = review;
  const rows = counts.new + counts.unchanged + counts.changed + counts.rejected;
  return (
    <Form id={STEP_FORM} method="post" className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="commit" />
      {Object.entries(counts).map(([verdict, count]) => (
        <input key={verdict} type="hidden" name={`expected.${verdict}`} value={count} />
      ))}
      {result?.ok === false && (
        <Message tone="danger" announce="alert">
          {result.refusal.message}
        </Message>
      )}
      <div>
        <SectionTitle
          className="mb-3"
          title={`${formatCount(rows)} rows read`}
          aside={<Agreements review={review} />}
        />
        <Columns side={304}>
          <Verdicts review={review} />
          <div className="contents flex-col gap-6 xl:flex">
            <Decisions review={review} choices={choices} onChoose={onChoose} result={result} />
            <Notes notes={review.notes} />
          </div>
        </Columns>
      </div>
      <Differences what="Sample texts" agreement={review.facts} />
      <Differences what="Gold outcomes" agreement={review.outcomes} />
    </Form>
  );
}

/** What has to be decided before an import; beside the rows, and before them on a narrow screen. */
function Decisions({ review, choices, onChoose, result }: RowReviewProps) {
  const { counts } = review;
  if (counts.changed === 0 && counts.rejected === 0) return null;
  return (
    <div className="order-first flex flex-col gap-6 xl:order-none">
      {counts.changed > 0 && (
        <RadioTiles
          legend="Changed texts"
          name="changed"
          stacked
          value={choices.changed}
          onChange={(changed) => onChoose({ ...choices, changed })}
          tiles={[
            {
              value: "keep",
              label: "Keep the stored texts",
              note: "The new ones are left out and listed in the record.",
            },
            {
              value: "version",
              label: "Add as further versions",
              note: describePins(review.changedPinned),
            },
          ]}
        />
      )}
      {counts.rejected > 0 && (
        <Checkbox
          name="skipRejected"
          label={`Import without the ${counts.rejected === 1 ? "rejected row" : `${formatCount(counts.rejected)} rejected rows`}`}
          note="Otherwise nothing is imported until the file is mended. The record keeps which rows were left out."
          checked={choices.skipRejected}
          onChange={(event) => onChoose({ ...choices, skipRejected: event.currentTarget.checked })}
          aria-invalid={fieldFault(result, "skipRejected") ? true : undefined}
        />
      )}
    </div>
  );
}

const WORDS: Readonly<Record<RowVerdict, string>> = {
  new: "New",
  unchanged: "Unchanged",
  changed: "Changed",
  rejected: "Rejected",
};

function Verdicts({ review }: { readonly review: RowReviewView }) {
  const [search] = useSearchParams();
  const { counts, changedPinned } = review;
  const asked = search.get("list") as RowVerdict | null;
  const verdicts = Object.keys(WORDS) as RowVerdict[];
  const first =
    (["rejected", "changed", "new"] as const).find((verdict) => counts[verdict] > 0) ?? "unchanged";
  const shown = asked !== null && verdicts.includes(asked) ? asked : first;
  return (
    <div className="box verdict-box">
      <nav aria-label="Rows by what becomes of them" className="verdict-tabs">
        {verdicts.map((verdict) => (
          <Link
            key={verdict}
            to={`?step=review&list=${verdict}`}
            aria-current={verdict === shown ? "true" : undefined}
            preventScrollReset
          >
            <span className="figure-count">{formatCount(counts[verdict])}</span>
            <span className="verdict-word">
              {WORDS[verdict]}
              {verdict === "changed" &&
                changedPinned.graded > 0 &&
                `, ${formatCount(changedPinned.graded)} of them graded`}
            </span>
          </Link>
        ))}
      </nav>
      {shown === "rejected" && counts.rejected > 0 && (
        <ProblemTable
          problems={review.rejected}
          total={counts.rejected}
          showsFile={review.files.length > 1}
        />
      )}
      {shown === "changed" && counts.changed > 0 && (
        <ChangedTexts changed={review.changed} total={counts.changed} />
      )}
      {shown === "new" && <Lines lines={review.fresh} total={counts.new} empty="No row is new." />}
      {shown === "unchanged" && (
        <Lines lines={review.unchanged} total={counts.unchanged} empty="No row is in the library yet." />
      )}
      {counts[shown] === 0 && (shown === "rejected" || shown === "changed") && (
        <p className="px-5 py-4 text-ink-3">No row is {shown}.</p>
      )}
    </div>
  );
}

type LinesProps = { readonly lines: readonly RowLine[]; readonly total: number; readonly empty: string };

function Lines({ lines, total, empty }: LinesProps) {
  return (
    <>
      <TableFrame caption="Rows" still blocks>
        <thead>
          <tr>
            <HeadCell>Row</HeadCell>
            <HeadCell>What it is</HeadCell>
            <HeadCell>Beginning</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && <EmptyRow columns={3}>{empty}</EmptyRow>}
          {lines.map((line) => (
            <tr key={`${line.file} ${line.row}`}>
              <RowHead className="figures align-top">{formatCount(line.row)}</RowHead>
              <Cell className="align-top whitespace-nowrap">
                {line.label}
                <NamesModel names={line.names ?? []} />
              </Cell>
              <Cell className="type-entry" dir="auto">
                {line.text}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {total > lines.length && (
        <p className="type-help px-5 py-3 text-ink-3">
          The first {formatCount(lines.length)} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}

function Agreements({ review }: { readonly review: RowReviewView }) {
  if (review.facts === null) return null;
  return <>{describeAgreement("Sample texts", review.facts)}</>;
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="worth-knowing">
      <SectionTitle id="worth-knowing" level={3} title="Worth knowing" />
      <ul className="import-notes flex max-w-[75ch] list-disc flex-col gap-1 ps-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function Differences({ what, agreement }: { readonly what: string; readonly agreement: Agreement | null }) {
  if (agreement === null || agreement.differing.length === 0) return null;
  return (
    <section aria-label={what}>
      <SectionTitle level={3} title={`${what} that differ`} aside={describeAgreement(what, agreement)} />
      <TableFrame caption={`${what} that differ`} boxed still blocks>
        <thead>
          <tr>
            <HeadCell>Row</HeadCell>
            <HeadCell>In the library</HeadCell>
            <HeadCell>In the file, only compared</HeadCell>
          </tr>
        </thead>
        <tbody>
          {agreement.differing.map((row) => (
            <tr key={`${row.file} ${row.row}`}>
              <RowHead className="figures align-top">{formatCount(row.row)}</RowHead>
              <Cell className="type-entry align-top" dir="auto">
                {row.stored}
              </Cell>
              <Cell className="type-entry align-top" dir="auto">
                {row.given}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function describePins({ items, graded }: RowReviewView["changedPinned"]): string {
  if (items === 0) return "Nothing is overwritten. No study uses the stored texts.";
  const word = `${formatCount(items)} ${items === 1 ? "item stays" : "items stay"} with the text they have`;
  return graded === 0
    ? `Nothing is overwritten; ${word}.`
    : `Nothing is overwritten; ${word}, and so do their grades.`;
}
