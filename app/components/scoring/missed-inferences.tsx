import { TaskName } from "#app/components/broken-name.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { type MissedInference, MOST_MISSED } from "#app/modules/scoring/score-details.ts";
import { ModelHeads, Part, type PartProps, Rate } from "./score-details-parts.tsx";
import { StatisticsLink } from "./statistics-link.tsx";

/** The inferences of each task's guide that explanations miss most often, by model. Nothing where none is missed. */
export function MissedInferences({ slug, here, details: { models, missed } }: PartProps) {
  if (missed.length === 0) return null;
  return (
    <Part id="missed-inferences" title="Inferences most often missed">
      <TableFrame caption="Inferences most often missed, by task and model" still>
        <thead>
          <tr>
            <HeadCell>Task</HeadCell>
            <HeadCell>Inference</HeadCell>
            <ModelHeads models={models} />
          </tr>
        </thead>
        <tbody>
          {missed.map((inference, place) => (
            <tr key={`${inference.task} ${inference.key}`}>
              <RowHead className="align-top">
                {missed[place - 1]?.task === inference.task ? (
                  <span className="visually-hidden">{inference.task}</span>
                ) : (
                  <TaskName slug={inference.task} />
                )}
              </RowHead>
              <Cell className="missed-inference">
                {inference.key}
                <small>{wordingOf(inference)}</small>
              </Cell>
              {models.map(({ id }) => {
                const found = inference.models.find(({ modelId }) => modelId === id);
                const cell = { ...here, task: inference.task, model: id, inference: inference.key };
                return (
                  <Cell key={id} numeric className="align-top">
                    {found ? (
                      <Rate
                        slug={slug}
                        x={found.missed}
                        n={found.judged}
                        of={{ x: { ...cell, missed: "yes" }, n: cell }}
                      />
                    ) : (
                      <span className="text-ink-3">not judged</span>
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="type-help text-ink-2 measure-text mt-2">
        Missed, of the explanations on which it was judged: up to {MOST_MISSED} inferences a task. The
        adjudicator’s verdict counts, else those of the graders behind the final label, all of whom must have
        found it missing. Where one inference of several is enough, they are missed only together. Optional
        ones are left out, and so are those that nobody judged, as where an error decides the case.{" "}
        <StatisticsLink section="scores" />
      </p>
    </Part>
  );
}

/** How the guide words it: one wording, or that of the sample on which it is missed most often. */
function wordingOf({ example, wordings }: MissedInference): string {
  return wordings === 1 ? example : `For example: ${example}`;
}
