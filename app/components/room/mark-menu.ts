import type { MenuGroup } from "#app/components/menu.tsx";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import type { ErrorSpan } from "#app/modules/verdicts/verdict.ts";
import type { RoomModel } from "./room-model.ts";

type MarkActs = Pick<RoomModel, "act" | "reveal"> & {
  /** Selects its words, so that the key of its type marks others instead. */
  readonly changeWords?: (mark: ErrorSpan) => void;
};

/** What can be done with a mark: go to it, change its words or its type, mark the words with another type too, delete it. */
export function menuOfMark(mark: PlacedMark, { act, reveal, changeWords }: MarkActs): MenuGroup[] {
  const go = { label: "Go to the words", onChoose: () => reveal(mark.id) };
  if (mark.kind === "inference") {
    const { inferenceKey } = mark;
    return [
      { items: [go] },
      {
        items: [
          {
            label: "Remove the link",
            danger: true,
            onChoose: () => act({ type: "link_removed", inferenceKey }),
          },
        ],
      },
    ];
  }
  const { type, start, end, quote } = mark;
  const words = { type, start, end, quote };
  const others = ERROR_TYPES.filter((errorType) => errorType !== type);
  return [
    {
      items: changeWords ? [go, { label: "Change its words", onChoose: () => changeWords(words) }] : [go],
    },
    {
      heading: "Change to",
      items: others.map((errorType) => ({
        label: ERROR_TYPE_DEFINITIONS[errorType].name,
        onChoose: () => act({ type: "mark_retyped", mark: words, errorType }),
      })),
    },
    {
      heading: "Mark the words as well",
      items: others.map((errorType) => ({
        label: `Also ${ERROR_TYPE_DEFINITIONS[errorType].name}`,
        onChoose: () => act({ type: "words_marked", errorType, span: { start, end, quote } }),
      })),
    },
    {
      items: [
        {
          label: "Delete the mark",
          danger: true,
          onChoose: () => act({ type: "mark_removed", mark: words }),
        },
      ],
    },
  ];
}
