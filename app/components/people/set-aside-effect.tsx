import { Link } from "@remix-run/react";
import { counted } from "#app/lib/counted.ts";
import type { SetAsideEffect } from "#app/modules/studies/set-aside.ts";

type Item = SetAsideEffect["items"][number];

/** What becomes of items, of which there are one or several. */
const FATES: readonly {
  readonly is: (item: Item) => boolean;
  readonly one: string;
  readonly several: string;
}[] = [
  {
    is: ({ what, to }) => what === "reopened" && to === "open",
    one: "is settled no more and needs another grade",
    several: "are settled no more and need another grade",
  },
  {
    is: ({ what, to }) => what === "reopened" && to !== "open",
    one: "is settled no more, since its grades differ",
    several: "are settled no more, since their grades differ",
  },
  {
    is: ({ what }) => what === "relabelled",
    one: "is settled on other grades",
    several: "are settled on other grades",
  },
  { is: ({ what }) => what === "settled", one: "is settled by it", several: "are settled by it" },
  {
    is: ({ what }) => what === "decision_stands",
    one: "keeps its decision, marked as resting on other grades",
    several: "keep their decisions, marked as resting on other grades",
  },
  {
    is: ({ what, to }) => what === "moved" && to === "open",
    one: "that was not settled needs another grade",
    several: "that were not settled need another grade",
  },
  {
    is: ({ what, to }) => what === "moved" && to !== "open",
    one: "has grades that differ",
    several: "have grades that differ",
  },
];

const MOST_NAMES = 8;

type SetAsideEffectTextProps = {
  readonly slug: string;
  readonly effect: SetAsideEffect;
  /** "count no more" or "count again". */
  readonly verb: string;
};

/** What follows when grades are set aside or count again, in numbers, with the items by name. */
export function SetAsideEffectText({ slug, effect, verb }: SetAsideEffectTextProps) {
  const { grades, items } = effect;
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="font-semibold">
        {counted(grades, "grade")} {verb}.{items.length === 0 && " No item changes."}
      </p>
      {FATES.map(({ is, one, several }) => {
        const those = items.filter(is);
        if (those.length === 0) return null;
        return (
          <p key={several}>
            {counted(those.length, "item")} {those.length === 1 ? one : several}:{" "}
            {those.slice(0, MOST_NAMES).map(({ itemId, name }, index) => (
              <span key={itemId}>
                {index > 0 && "; "}
                <Link to={`/studies/${slug}/items/${itemId}`} className="link whitespace-nowrap">
                  {name}
                </Link>
              </span>
            ))}
            {those.length > MOST_NAMES && ` and ${counted(those.length - MOST_NAMES, "other")}`}.
          </p>
        );
      })}
    </div>
  );
}
