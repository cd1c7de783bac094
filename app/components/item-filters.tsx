import { Link, useSearchParams } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";
import { SCORE_LABEL_WORDS } from "#app/modules/scoring/score-basis.ts";
import { parseGradeSelection } from "#app/modules/studies/grade-selection.ts";
import type { ItemFilterChoices } from "#app/modules/studies/item-filters.ts";
import { ITEM_FILTERS, type ItemFilter, itemsPath } from "#app/modules/studies/items-path.ts";
import { VERDICT_BASES } from "#app/modules/studies/verdict-bases.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import { FilterRow, FilterSelect } from "./filter-row.tsx";
import { gradeSelectionWords } from "./grade-selection-words.ts";
import { Icon } from "./icon.tsx";
import { BASIS_WORDS } from "./label-words.ts";
import type { Option } from "./select.tsx";
import { withParameters } from "./table-url.ts";

type ItemFiltersProps = {
  readonly slug: string;
  readonly filters: ItemFilterChoices;
};

const ANY: Option = { value: "", label: "any" };

const STATUSES: readonly Option[] = [
  ANY,
  { value: "open", label: "open" },
  { value: "second_look", label: "second look" },
  { value: "conflict", label: "conflict" },
  { value: "settled", label: "settled" },
  { value: "withdrawn", label: "withdrawn" },
];

const PROGRESS: readonly Option[] = [
  ANY,
  { value: "not_started", label: "not started" },
  { value: "in_progress", label: "in progress" },
  { value: "complete", label: "complete" },
];

const CONFLICTS: readonly Option[] = [
  ANY,
  { value: "changes_score", label: "changes a score" },
  { value: "correctness", label: "on correctness" },
  { value: "analysis", label: "on analysis" },
  { value: "reasons_only", label: "reasons only" },
  { value: "error_types", label: "on error types" },
  { value: "findings", label: "on inferences" },
];

const CORRECT: readonly Option[] = [
  ANY,
  { value: "yes", label: "correct" },
  { value: "no", label: "incorrect" },
];

const ANALYSES: readonly Option[] = [
  ANY,
  { value: "sufficient", label: "sufficient" },
  { value: "insufficient", label: "insufficient" },
];

const ERRORS: readonly Option[] = [
  ANY,
  ...ERROR_TYPES.map((type) => ({ value: type, label: ERROR_TYPE_DEFINITIONS[type].name })),
  { value: "differ", label: "types differ" },
];

const BASES: readonly Option[] = [
  ANY,
  ...Object.entries(BASIS_WORDS).map(([value, label]) => ({ value, label: label.toLowerCase() })),
];

const LABELS: readonly Option[] = [
  { value: "", label: "final labels" },
  { value: "none", label: "without a label" },
  { value: "no_grader_1", label: "without grader 1’s grade yet" },
  { value: "no_grader_2", label: "without grader 2’s grade yet" },
  ...VERDICT_BASES.filter((basis) => basis !== "final").map((value) => ({
    value,
    label: SCORE_LABEL_WORDS[value],
  })),
];

const MISSED: readonly Option[] = [ANY, { value: "yes", label: "one missed" }];

const CONTESTED: readonly Option[] = [
  { value: "", label: "with" },
  { value: "without", label: "without" },
  { value: "only", label: "only" },
];

/** What the list asks of the other model's verdict on the same sample. */
const RIVAL_WORDS: Readonly<Record<string, string>> = {
  insufficient: "Insufficient for",
  judged: "Also judged for",
};

/** The filters of a study's items; every one of them lives in the address. */
export function ItemFilters({ slug, filters }: ItemFiltersProps) {
  const [search] = useSearchParams();
  const chosen = (name: ItemFilter) => search.get(name) ?? "";
  const grades = chosen("grades") === "" ? null : parseGradeSelection(chosen("grades"));
  const isFiltered = ITEM_FILTERS.some((name) => chosen(name) !== "");
  const kept = Object.fromEntries(
    [...search].filter(([name]) => name === "sort" || name === "models" || name === "rival"),
  );
  const filter = (name: ItemFilter, label: string, options: readonly Option[]) => (
    <FilterSelect
      name={name}
      label={label}
      value={chosen(name)}
      options={withSeveral(options, chosen(name))}
    />
  );
  return (
    <div className="mb-3">
      <FilterRow
        label="Filter the items"
        keep={kept}
        clearTo={isFiltered ? itemsPath(slug, { sort: search.get("sort") ?? undefined }) : undefined}
      >
        {filter("task", "Task", anyOf(filters.tasks))}
        {filter("status", "Status", STATUSES)}
        {filter("progress", "Graded", PROGRESS)}
        {filter("conflict", "Conflict", CONFLICTS)}
        {filter("correct", "Label", CORRECT)}
        {filter("analysis", "Analysis", ANALYSES)}
        {filter("error", "Error", ERRORS)}
        {filter("basis", "Settled", BASES)}
        {filter("labels", "Verdicts", LABELS)}
        {filter("contested", "Contested", CONTESTED)}
        {chosen("wave") !== "" &&
          filter("wave", "Wave", [
            ANY,
            {
              value: chosen("wave"),
              label: chosen("wave") === "none" ? "outside of waves" : `wave ${chosen("wave")}`,
            },
          ])}
        {grades !== null &&
          filter("grades", "Independent grades", [
            ANY,
            { value: chosen("grades"), label: gradeSelectionWords(grades) },
          ])}
        {filters.slices.length > 0 && filter("slice", "Slice", anyOf(filters.slices))}
        {filter("missed", "Inferences", MISSED)}
        {chosen("inference") !== "" &&
          filter("inference", "Inference", [ANY, { value: chosen("inference"), label: chosen("inference") }])}
        {filter("grader", "Grader", anyOf(filters.graders))}
        {filters.models.length > 0 &&
          filter("model", "Model", [
            ANY,
            ...filters.models.map(({ id, name }) => ({ value: id, label: name })),
          ])}
        {chosen("against") !== "" &&
          filter("against", RIVAL_WORDS[search.get("rival") ?? ""] ?? "Incorrect for", [
            ANY,
            ...filters.models.map(({ id, name }) => ({ value: id, label: name })),
          ])}
      </FilterRow>
    </div>
  );
}

/** Shows the models beside items and labels, where the seal allows it, or hides them again. */
export function ModelsSwitch({ mayShow, shown }: { readonly mayShow: boolean; readonly shown: boolean }) {
  const [search] = useSearchParams();
  if (!mayShow) return null;
  return (
    <Link
      to={withParameters(
        search,
        shown ? { models: null, model: null, against: null, rival: null } : { models: "shown" },
      )}
      className="button button-default button-32"
      preventScrollReset
    >
      <Icon of={shown ? EyeOff : Eye} />
      {shown ? "Hide models" : "Show models"}
    </Link>
  );
}

/** Several values at once come from a count that sums them; the list names one at a time. */
function withSeveral(options: readonly Option[], value: string): readonly Option[] {
  const several = value.split(",").length;
  return several === 1 ? options : [...options, { value, label: `${several} of ${options.length - 1}` }];
}

function anyOf(values: readonly string[]): Option[] {
  return [ANY, ...values.map((value) => ({ value, label: value }))];
}
