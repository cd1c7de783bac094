import { Braces, Download } from "lucide-react";
import { LinkButton } from "#app/components/link-button.tsx";
import { PictureMenu } from "#app/components/picture-menu.tsx";
import { MOST_SERIES } from "#app/components/pictures/series-shape.ts";
import type { ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { ScoreTable } from "#app/modules/scoring/score-table.ts";
import type { CopiedState } from "#app/modules/scoring/score-table-text.ts";
import type { ScoreView } from "#app/modules/scoring/score-views.ts";
import { scoresFilePath } from "#app/modules/scoring/scores-file-path.ts";
import { CopyTable } from "./copy-table.tsx";

type ScoreActionsProps = {
  readonly slug: string;
  readonly view: ScoreView;
  readonly basis: ScoreBasis;
  readonly copied: CopiedState;
  /** Null while the scores are sealed: nothing can be copied or downloaded. */
  readonly table: ScoreTable | null;
};

/** What can be taken away from the page: the table as text, its picture, all figures, the exports. */
export function ScoreActions({ slug, view, basis, copied, table }: ScoreActionsProps) {
  const isTable = view === "plot" || view === "intervals";
  return (
    <>
      {table !== null && isTable && (
        <CopyTable table={table} basis={basis} state={copied} withIntervals={view === "intervals"} />
      )}
      {table !== null && isTable && table.models.length <= MOST_SERIES && (
        <PictureMenu slug={slug} picture="scores" search={{ metric: table.metric, ...basis }} />
      )}
      {table !== null && (
        <LinkButton to={scoresFilePath(slug, basis)} icon={Braces} reloadDocument>
          All figures
        </LinkButton>
      )}
      <LinkButton to={`/studies/${slug}/export`} icon={Download}>
        Export
      </LinkButton>
    </>
  );
}
