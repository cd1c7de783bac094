import type { QueuePreview } from "#app/modules/assigning/plan-preview.ts";
import { formatCount } from "./format-number.ts";
import { ModelShape } from "./model-shape.tsx";

/** What one grader will see: their tasks in order, and how the first of each begins. */
export function PlanQueue({ queue }: { readonly queue: QueuePreview }) {
  if (queue.blocks.length === 0) return <p className="text-ink-2">Nothing is assigned to this grader.</p>;
  return (
    <>
      <ol className="flex flex-col gap-4">
        {queue.blocks.map((block) => (
          <li key={block.task}>
            <h3 className="type-label">
              {block.task}{" "}
              <span className="font-normal text-ink-3">{formatCount(block.assignments)} items</span>
            </h3>
            <ol className="figures mt-1.5 flex flex-wrap gap-x-3 gap-y-1.5 type-table text-ink-2">
              {withTextLetters(block.first).map(({ item, letter }) => (
                <li
                  key={`${item.sampleKey} ${letter}`}
                  className="flex min-w-6 flex-col items-center gap-0.5"
                >
                  {item.modelIndex !== null && (
                    <ModelShape index={item.modelIndex} name={queue.models?.[item.modelIndex] ?? ""} />
                  )}
                  <span>
                    {item.sampleKey}
                    <span className="text-ink-3">{letter}</span>
                  </span>
                </li>
              ))}
              {block.assignments > block.first.length && (
                <li className="text-ink-3">and {formatCount(block.assignments - block.first.length)} more</li>
              )}
            </ol>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 type-help text-ink-3">
        {queue.models === null ? (
          "Numbers are samples, letters the explanations of one sample in the order they come. Graders see neither, and no models."
        ) : (
          <>
            Shapes are models:
            {queue.models.map((model, index) => (
              <span key={model} className="inline-flex items-center gap-1.5">
                <ModelShape index={index} name="" />
                {model}
              </span>
            ))}
            <span>
              Numbers are samples, letters the explanations of one sample in the order they come. Graders see
              none of it.
            </span>
          </>
        )}
      </p>
    </>
  );
}

type Queued = QueuePreview["blocks"][number]["first"][number];

/** The explanations of one sample told apart by letters, in the order in which the grader meets them. */
function withTextLetters(items: readonly Queued[]) {
  const met = new Map<string, number>();
  return items.map((item) => {
    const before = met.get(item.sampleKey) ?? 0;
    met.set(item.sampleKey, before + 1);
    return { item, letter: String.fromCharCode(97 + before) };
  });
}
