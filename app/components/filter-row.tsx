import { Form, Link, useSubmit } from "@remix-run/react";
import { ChevronDown, X } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Icon } from "./icon.tsx";
import { Popover } from "./popover.tsx";
import { type Option, type OptionGroup, SelectOptions } from "./select.tsx";

type FilterRowProps = {
  /** Names the form: "Filter the items". */
  readonly label: string;
  /** Parameters that a filter must not lose, such as the sorting; the page number is not among them. */
  readonly keep?: Readonly<Record<string, string>>;
  /** The page without any filter; "Clear" appears where it is given. */
  readonly clearTo?: string;
  readonly children: ReactNode;
};

/** Filters above a table. They live in the URL: a change loads the page, a script only saves the button. */
export function FilterRow({ label, keep = {}, clearTo, children }: FilterRowProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      className="filter-row"
      onChange={(event) => {
        const changed = event.target;
        if (changed instanceof HTMLInputElement && changed.type === "search") return;
        submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        <Button type="submit" size={26}>
          Apply
        </Button>
      </noscript>
      {clearTo !== undefined && (
        <Link to={clearTo} preventScrollReset className="button button-quiet button-32">
          <Icon of={X} size={15} />
          Clear
        </Link>
      )}
    </Form>
  );
}

type FilterSelectProps = {
  readonly name: string;
  readonly label: string;
  readonly options: ReadonlyArray<Option | OptionGroup>;
  readonly value: string;
};

/** One filter: "Labels final", its name faint, its value in ink, the browser's own list behind it. */
export function FilterSelect({ name, label, options, value }: FilterSelectProps) {
  // Shown at once; the address follows, and wins where somebody goes back.
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return (
    <label className="filter">
      <span className="filter-name">{label}</span>
      <span className="filter-value" aria-hidden="true">
        {optionLabel(options, shown)}
      </span>
      <Icon of={ChevronDown} size={15} />
      <select name={name} value={shown} onChange={(event) => setShown(event.currentTarget.value)}>
        <SelectOptions options={options} />
      </select>
    </label>
  );
}

type FilterChoice = {
  readonly value: string;
  readonly label: string;
  /** Choices of one group stand together under its name. */
  readonly group?: string;
};

type FilterChoicesProps = {
  /** Of the parameter, which the address repeats: ends in `[]`. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  /** Empty: all are taken. */
  readonly value: readonly string[];
  /** What none stands for: "All 12 tasks are counted while none is chosen." */
  readonly help: string;
};

/** One filter of several values: "Tasks 3 of 12", its checkboxes behind it. */
export function FilterChoices({ name, label, choices, value, help }: FilterChoicesProps) {
  // Shown at once; the address follows, and wins where somebody goes back.
  const [shown, setShown] = useState(value);
  const written = value.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one each time, its words are not
  useEffect(() => setShown(value), [written]);
  const chosen = choices.filter((choice) => shown.includes(choice.value));
  const change = (choice: string, isChosen: boolean) =>
    setShown(isChosen ? [...shown, choice] : shown.filter((one) => one !== choice));
  return (
    <Popover
      triggerClassName="filter"
      padded
      kind="dialog"
      trigger={
        <>
          <span className="filter-name">{label}</span>
          <span className="filter-value">{choicesLabel(chosen, choices.length)}</span>
          <Icon of={ChevronDown} size={15} />
        </>
      }
    >
      <fieldset className="filter-choices">
        <legend className="visually-hidden">{label}</legend>
        <p className="type-help text-ink-3">{help}</p>
        {choices.map((choice, place) => (
          <Fragment key={choice.value}>
            {choice.group !== undefined && choice.group !== choices[place - 1]?.group && (
              <p className="filter-group">{choice.group}</p>
            )}
            <Checkbox
              name={name}
              value={choice.value}
              label={choice.label}
              checked={shown.includes(choice.value)}
              onChange={(event) => change(choice.value, event.currentTarget.checked)}
            />
          </Fragment>
        ))}
      </fieldset>
    </Popover>
  );
}

function choicesLabel(chosen: readonly FilterChoice[], all: number): string {
  if (chosen.length === 0) return "all";
  return chosen.length === 1 ? chosen[0]!.label : `${chosen.length} of ${all}`;
}

type BulkRowProps = {
  /** "66 chosen by this filter" */
  readonly chosen: string;
  /** What can be done to them, and how to give them up. */
  readonly children: ReactNode;
};

/** Takes the place of the filters while rows are chosen. */
export function BulkRow({ chosen, children }: BulkRowProps) {
  return (
    <div className="filter-row bulk-row">
      <span role="status" className="figures me-auto font-semibold">
        {chosen}
      </span>
      {children}
    </div>
  );
}

function optionLabel(options: ReadonlyArray<Option | OptionGroup>, value: string): string {
  for (const entry of options) {
    if ("options" in entry) {
      const inside = entry.options.find((option) => option.value === value);
      if (inside) return inside.label;
    } else if (entry.value === value) return entry.label;
  }
  return value;
}
