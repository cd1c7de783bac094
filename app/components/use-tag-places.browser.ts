import { type RefObject, useEffect, useMemo, useState } from "react";
import type { TextSegment } from "#app/modules/verdicts/text-segments.ts";
import type { SidedMark } from "./mark-layer.tsx";
import { measureTagLines, onLinesChange } from "./tag-lines.browser.ts";
import { placeTags, type TagPlace } from "./tag-places.ts";

/**
 * Where each tag stands in the margin. Which tags share a line is known only once the text is laid out; until then
 * marks that begin together are taken to.
 */
export function useTagPlaces(
  root: RefObject<HTMLElement>,
  segments: ReadonlyArray<TextSegment<SidedMark>>,
): ReadonlyMap<string, TagPlace> {
  const [lines, setLines] = useState<ReadonlyMap<string, number> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other segments stand on other lines
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const measured = measureTagLines(element);
      setLines((known) => (known && sameLines(known, measured) ? known : measured));
    };
    measure();
    return onLinesChange(element, measure);
  }, [segments]);
  return useMemo(
    () =>
      placeTags(
        segments.flatMap((segment) =>
          segment.beginning.map((mark) => ({
            id: mark.id,
            line: `${mark.side} ${lines?.get(mark.id) ?? `at ${segment.start}`}`,
          })),
        ),
      ),
    [segments, lines],
  );
}

function sameLines(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, line]) => other.get(id) === line);
}
