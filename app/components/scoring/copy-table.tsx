import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "#app/components/copy-text.browser.ts";
import { Menu } from "#app/components/menu.tsx";
import type { ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import {
  type CopiedState,
  scoreTableText,
  TABLE_TEXTS,
  type TableText,
  tableCaption,
} from "#app/modules/scoring/score-table-text.ts";

type CopyTableProps = {
  readonly table: ScoreTable;
  readonly basis: ScoreBasis;
  readonly state: CopiedState;
  /** The page has the intervals as columns of their own. */
  readonly withIntervals: boolean;
};

/** Puts the table on the clipboard as LaTeX (booktabs), Markdown or TSV, and says that it did. */
export function CopyTable({ table, basis, state, withIntervals }: CopyTableProps) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (form: TableText) => {
    const isCopied = await copyText(
      scoreTableText(table, form, withIntervals, tableCaption(table, basis, state)),
    );
    setSaid(isCopied ? `Copied as ${form}` : "This browser does not allow it");
  };
  return (
    <>
      <Menu
        trigger={said ?? "Copy as"}
        icon={said === null ? Copy : Check}
        alignEnd
        groups={[
          {
            items: TABLE_TEXTS.map((form) => ({
              label: form === "LaTeX" ? "LaTeX (booktabs)" : form,
              onChoose: () => void copy(form),
            })),
          },
        ]}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
