import { Checkbox } from "#app/components/checkbox.tsx";
import { fieldFault } from "#app/components/form-failure.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { Message } from "#app/components/message.tsx";
import { Columns, SectionTitle } from "#app/components/page.tsx";
import { RadioTiles } from "#app/components/radio-tiles.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { Result } from "#app/lib/result.ts";
import type { ChangedChoice } from "#app/modules/importing/import-plan.ts";
import { type Agreement, describeAgreement } from "#app/modules/importing/import-preview.ts";
import type { RowReviewView } from "#app/modules/importing/review-view.ts";
import { RowLists } from "./row-lists.tsx";
import { StepForm } from "./step-form.tsx";

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
    <StepForm intent="commit" className="flex flex-col gap-6">
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
          <RowLists review={review} />
          <div className="contents flex-col gap-6 xl:flex">
            <Decisions review={review} choices={choices} onChoose={onChoose} result={result} />
            <Notes notes={review.notes} />
          </div>
        </Columns>
      </div>
      <Differences what="Sample texts" agreement={review.facts} />
      <Differences what="Gold outcomes" agreement={review.outcomes} />
    </StepForm>
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
