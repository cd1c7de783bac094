import { formatCount } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import type { AgreementView } from "#app/modules/scoring/agreement-view.ts";
import { Coefficient, Share } from "./criteria-table.tsx";

/** Correctness and analysis as counted, task by task. */
export function TaskAgreement({ tasks }: { readonly tasks: AgreementView["tasks"] }) {
  return (
    <section aria-labelledby="by-task">
      <SectionTitle id="by-task" title="By task" />
      <TableFrame caption="Agreement by task" still>
        <thead>
          <tr>
            <HeadCell>Task</HeadCell>
            <HeadCell numeric>n</HeadCell>
            <HeadCell numeric>Correctness, %</HeadCell>
            <HeadCell numeric>on the negative</HeadCell>
            <HeadCell numeric>AC1</HeadCell>
            <HeadCell numeric>α</HeadCell>
            <HeadCell numeric>Analysis, %</HeadCell>
            <HeadCell numeric>α</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, correctness, gated }) => (
            <tr key={task}>
              <RowHead>{task}</RowHead>
              <Cell numeric>{formatCount(correctness.n)}</Cell>
              <Cell numeric>
                <Share of={correctness.agreement} />
              </Cell>
              <Cell numeric>
                <Share of={correctness.negative} />
              </Cell>
              <Cell numeric>
                <Coefficient of={correctness.ac1} />
              </Cell>
              <Cell numeric>
                <Coefficient of={correctness.alpha} />
              </Cell>
              <Cell numeric>
                <Share of={gated.agreement} />
              </Cell>
              <Cell numeric>
                <Coefficient of={gated.alpha} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
