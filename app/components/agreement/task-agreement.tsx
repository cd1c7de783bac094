import type { ReactNode } from "react";
import { SectionTitle } from "#app/components/page.tsx";
import { agreementHeatMap, type HeatMapInput } from "#app/components/pictures/agreement-picture.ts";
import { PictureWithTable } from "#app/components/pictures/picture-with-table.tsx";
import type { TaskPart } from "#app/modules/scoring/agreement-by-part.ts";
import type { PanelFigures } from "#app/modules/scoring/agreement-panels.ts";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { type GradesScope, narrowScope } from "./grades-link.tsx";
import { PartTable, WholePanel } from "./part-agreement.tsx";

type TaskAgreementProps = {
  readonly agreement: HeatMapInput;
  /** The whole panels, when they are asked for. */
  readonly panels: readonly TaskPart<PanelFigures>[] | null;
  readonly scope: GradesScope;
  /** Where the picture can be taken away. */
  readonly download: ReactNode;
};

/** Every criterion task by task: a heat map of α, the same as a table, and the whole panels on demand. */
export function TaskAgreement({ agreement, panels, scope, download }: TaskAgreementProps) {
  const scopeOf = (task: string) => narrowScope(scope, { search: { task } });
  const rows = agreement.tasks.map(({ task, ...figures }) => ({ name: task, scope: scopeOf(task), figures }));
  return (
    <section aria-labelledby="by-task">
      <SectionTitle id="by-task" title="By task" aside={download} />
      <p className="type-help text-ink-3 mb-3">
        Krippendorff’s <CoefficientSign of="α" />, as strong as the tint; with raw agreement and n, the
        explanations graded twice.
      </p>
      <PictureWithTable
        wide={agreementHeatMap(agreement, "wide")}
        narrow={agreementHeatMap(agreement, "narrow")}
      >
        <PartTable caption="Agreement by task" head="Task" rows={rows} />
      </PictureWithTable>
      <WholePanel
        id="tasks"
        caption="All figures of each task"
        head="Task"
        parts={panels}
        nameOf={({ task }) => task}
        scopeOf={({ task }) => scopeOf(task)}
      />
    </section>
  );
}
