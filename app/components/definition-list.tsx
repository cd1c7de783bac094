import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

type DefinitionListProps = {
  readonly entries: ReadonlyArray<{ readonly term: string; readonly value: ReactNode }>;
  readonly className?: string;
};

/** Names and what they are, side by side; one under the other on a phone. */
export function DefinitionList({ entries, className }: DefinitionListProps) {
  return (
    <dl className={classNames("definitions", className)}>
      {entries.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
