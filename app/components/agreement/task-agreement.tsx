import type { ReactNode } from "react";
import { SectionTitle } from "#app/components/page.tsx";
import { agreementHeatMap, type HeatMapInput } from "#app/components/pictures/agreement-picture.ts";
import { PictureWithTable } from "#app/components/pictures/picture-with-table.tsx";
import { CoefficientSign } from "./coefficient-sign.tsx";
import { PartTable } from "./part-agreement.tsx";

type TaskAgreementProps = {
  readonly agreement: HeatMapInput;
  /** Where the picture can be taken away. */
  readonly download: ReactNode;
};

/** Every criterion task by task: a heat map of α, and all figures as the table behind it. */
export function TaskAgreement({ agreement, download }: TaskAgreementProps) {
  const rows = agreement.tasks.map(({ task, ...figures }) => ({ name: task, figures }));
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
    </section>
  );
}
