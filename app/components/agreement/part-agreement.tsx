import { Link, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { withParameters } from "#app/components/table-url.ts";
import type { PartFigures, PartPanels } from "#app/modules/scoring/agreement-by-part.ts";
import type { PanelShown } from "#app/modules/scoring/agreement-choice.ts";
import { CRITERIA, CRITERION_WORDS } from "#app/modules/scoring/agreement-criteria.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { Coefficient, Share } from "./figure-text.tsx";
import { GradesLink, type GradesScope } from "./grades-link.tsx";
import { intervalsWords, type PanelRow, PanelTable } from "./panel-table.tsx";

/** A task, a wave or a round with its figures, and which grades they count. */
export type PartRow = {
  readonly name: string;
  readonly note?: string;
  readonly scope: GradesScope;
  readonly figures: PartFigures;
};

type PartTableProps = {
  readonly caption: string;
  /** What the rows are: "Task". */
  readonly head: string;
  readonly rows: readonly PartRow[];
};

/** Every criterion for parts of the items, in short. */
export function PartTable({ caption, head, rows }: PartTableProps) {
  return (
    <TableFrame caption={caption} still>
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          {CRITERIA.map((criterion) => (
            <Fragment key={criterion}>
              <HeadCell numeric>{CRITERION_WORDS[criterion].name}, %</HeadCell>
              <HeadCell numeric>
                <CoefficientSign of="α" />
              </HeadCell>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, scope, figures }) => (
          <tr key={name}>
            <RowHead>
              {name}
              {note && <small>{note}</small>}
            </RowHead>
            {CRITERIA.map((criterion) => (
              <Fragment key={criterion}>
                <Cell numeric>
                  <Share of={figures[criterion].agreement} />
                  {figures[criterion].n > 0 && (
                    <small>
                      n{" "}
                      <GradesLink scope={scope} selection={{ on: criterion }} count={figures[criterion].n} />
                    </small>
                  )}
                </Cell>
                <Cell numeric>
                  <Coefficient of={figures[criterion].alpha} />
                </Cell>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type WholePanelProps<Part extends PartPanels> = {
  readonly id: PanelShown;
  readonly caption: string;
  readonly head: string;
  /** Null: it is not asked for. */
  readonly parts: readonly Part[] | null;
  readonly nameOf: (part: Part) => string;
  readonly scopeOf: (part: Part) => GradesScope;
};

/** What is shown when it is asked for: every part on every criterion with all figures and intervals. */
export function WholePanel<Part extends PartPanels>({
  id,
  caption,
  head,
  parts,
  nameOf,
  scopeOf,
}: WholePanelProps<Part>) {
  const [search] = useSearchParams();
  const rows = (parts ?? []).flatMap((part) =>
    CRITERIA.map(
      (criterion): PanelRow => ({
        part: nameOf(part),
        on: CRITERION_WORDS[criterion].name,
        facet: criterion,
        scope: scopeOf(part),
        figures: part[criterion],
      }),
    ),
  );
  return (
    <div className="mt-2">
      <Link
        to={withParameters(search, { show: parts === null ? id : null })}
        preventScrollReset
        aria-expanded={parts !== null}
        className="link type-help"
      >
        {parts === null ? `Show ${caption.toLowerCase()}` : `Hide ${caption.toLowerCase()}`}
      </Link>
      {parts !== null && (
        <>
          <p className="type-help text-ink-3 mt-2">“Yes” is correct, or sufficient. {intervalsWords(rows)}</p>
          <PanelTable caption={caption} head={head} rows={rows} />
        </>
      )}
    </div>
  );
}
