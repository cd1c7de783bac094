import type { ItemRecord } from "#app/modules/studies/item-record.ts";
import { WITHDRAWAL_WORDS } from "#app/modules/studies/withdrawal.ts";
import { formatAmount } from "./format-number.ts";
import { basisWords } from "./label-words.ts";
import { StateLabel } from "./state-label.tsx";
import { Tag } from "./tag.tsx";
import { Time } from "./time.tsx";
import { VerdictLabel } from "./verdict-label.tsx";

type ItemLabelBoxProps = {
  readonly item: ItemRecord;
  /** The label's decision was made on other grades than count now. */
  readonly isStale: boolean;
  readonly now: string;
};

/** What scores use of the item and on what that rests, or why there is nothing yet. */
export function ItemLabelBox({ item, isStale, now }: ItemLabelBoxProps) {
  const { label } = item;
  if (label === null) {
    return (
      <div className="box px-5 py-4">
        <StateLabel state={item.status === "settled" ? "open" : item.status} strong />
        {item.withdrawal ? (
          <Withdrawal withdrawal={item.withdrawal} now={now} />
        ) : (
          <p className="mt-1 text-ink-2">{whyNoLabel(item)}</p>
        )}
      </div>
    );
  }
  return (
    <div className="box flex flex-col gap-2 px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <VerdictLabel verdict={label.correct ? "correct" : "incorrect"} strong />
        <VerdictLabel verdict={label.analysis} strong />
        {label.types.map((type) => (
          <Tag key={type} kind={type} />
        ))}
      </p>
      {label.typesBasis === "differ" && (
        <p className="text-ink-2">The grades differ on error types; both sets are kept.</p>
      )}
      {isStale && (
        <p className="text-ink-2">
          The decision stands, and was made on other grades than count now. Adjudicators find it under
          decisions to look at again.
        </p>
      )}
      <p className="type-help text-ink-3">
        {basisWords(label)}
        {label.gradeIds.length > 0 && `, resting on ${formatAmount(label.gradeIds.length, "grade")}`}, under
        version {label.protocolVersion} of the study’s rules, <Time at={label.settledAt} now={now} />
      </p>
    </div>
  );
}

type WithdrawalProps = {
  readonly withdrawal: NonNullable<ItemRecord["withdrawal"]>;
  readonly now: string;
};

function Withdrawal({ withdrawal: { kind, reason, at }, now }: WithdrawalProps) {
  return (
    <>
      <p className="mt-1 text-ink-2">
        {WITHDRAWAL_WORDS[kind]}: <q dir="auto">{reason}</q>
      </p>
      <p className="type-help mt-1 text-ink-3">
        <Time at={at} now={now} />
      </p>
    </>
  );
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  correctness: "whether the explanation is correct",
  analysis: "whether the analysis is sufficient",
  error_types: "the error types",
  findings: "the inferences",
};

function whyNoLabel(item: ItemRecord): string {
  const submitted = item.assignments.filter(
    (one) => one.slot !== null && one.setAside === null && one.revisions.at(-1)?.verdict,
  ).length;
  const fields = item.differs.map((field) => FIELD_WORDS[field] ?? field).join(" and ");
  switch (item.status) {
    case "conflict":
      return `The grades differ on ${fields}. An adjudicator decides.`;
    case "second_look":
      return `The grades differ on ${fields}. Both graders look at it again.`;
    default:
      return item.purpose === "scored"
        ? `${submitted} of ${formatAmount(item.gradesWanted, "grade")} submitted.`
        : `It is for ${item.purpose.replace("_", " ")}, so it gets no label.`;
  }
}
