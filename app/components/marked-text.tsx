import { memo, type RefObject, useMemo, useRef } from "react";
import { languageOf } from "#app/lib/text-language.ts";
import type { PlacedMark } from "#app/modules/verdicts/marks.ts";
import { cutIntoSegments, type TextSegment } from "#app/modules/verdicts/text-segments.ts";
import { classNames } from "./class-names.ts";
import { kindOf, MarkedRun, type MarkSide, numberOf, type SidedMark } from "./mark-layer.tsx";
import { TagButton } from "./tag.tsx";
import type { TagPlace } from "./tag-places.ts";
import { copyAsStored, type TextRange } from "./text-selection.browser.ts";
import { useTagPlaces } from "./use-tag-places.browser.ts";

type TextFrameProps = {
  /** The text as the server hands it out. */
  readonly text: string;
  /** What stands in it for hidden names: set apart, selected and marked as a whole. */
  readonly tokens?: readonly TextRange[];
  /** The mark that is pointed at or focused here or in the list: outlined. */
  readonly activeMark?: string | null;
  readonly onActivate?: (markId: string | null) => void;
  /** A press on a mark or its tag. */
  readonly onOpen?: (markId: string) => void;
  /** Without it, what the script tells. */
  readonly lang?: string;
  readonly id?: string;
  /** The element of the text, for `readTextSelection` and the selection bar. */
  readonly textRef?: RefObject<HTMLDivElement>;
  readonly className?: string;
};

export type MarkedTextProps = TextFrameProps & {
  /** From `placeMarks`: in the order of the marks list. */
  readonly marks: readonly PlacedMark[];
};

/**
 * The explanation with its marks: tint and line under the words, tags in the margin (on a phone raised behind the
 * last word). Every run of text stands in one element with `data-start`, its first code point, so that a selection
 * maps back through `readTextSelection`. The tags hang into 80 px that its column leaves free at the start.
 */
export function MarkedText({ marks, ...frame }: MarkedTextProps) {
  const sided = useMemo(() => marks.map((mark) => ({ ...mark, side: null })), [marks]);
  return <TextFrame {...frame} marks={sided} overlaid={false} />;
}

export type OverlaidTextProps = TextFrameProps & {
  /** Grader A: lines below the words, tags at the start. */
  readonly a: readonly PlacedMark[];
  /** Grader B, or whoever is chosen in their place: lines above the words, tags at the end. */
  readonly b: readonly PlacedMark[];
};

/**
 * Two graders' marks over one text. Ids are told apart as `a:…` and `b:…`. Words that both marked are sunken;
 * nothing else has a tint.
 */
export function OverlaidText({ a, b, ...frame }: OverlaidTextProps) {
  const sided = useMemo(() => [...onSide(a, "a", "below"), ...onSide(b, "b", "above")], [a, b]);
  return <TextFrame {...frame} marks={sided} overlaid />;
}

function onSide(marks: readonly PlacedMark[], prefix: string, side: MarkSide): SidedMark[] {
  return marks.map((mark) => ({ ...mark, id: `${prefix}:${mark.id}`, side }));
}

const NO_TOKENS: readonly TextRange[] = [];

function TextFrame({
  text,
  tokens = NO_TOKENS,
  marks,
  overlaid,
  activeMark = null,
  onActivate,
  onOpen,
  lang,
  id,
  textRef,
  className,
}: TextFrameProps & { readonly marks: readonly SidedMark[]; readonly overlaid: boolean }) {
  const own = useRef<HTMLDivElement>(null);
  const root = textRef ?? own;
  const segments = useMemo(() => cutIntoSegments(text, marks, tokens), [text, marks, tokens]);
  const tokenStarts = useMemo(() => new Set(tokens.map(({ start }) => start)), [tokens]);
  const places = useTagPlaces(root, segments);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tags inside are the buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tags inside are the buttons
    <div
      ref={root}
      id={id}
      dir="auto"
      lang={lang ?? languageOf(text)}
      className={classNames(
        "marked-text type-explanation",
        hasSpacesToKeep(text) && "marked-text-spaced",
        overlaid && "marked-text-overlaid",
        className,
      )}
      onMouseOver={(event) => onActivate?.(markAt(event.target))}
      onMouseLeave={() => onActivate?.(null)}
      onFocus={(event) => onActivate?.(markAt(event.target))}
      onBlur={() => onActivate?.(null)}
      onCopy={(event) => copyAsStored(event.currentTarget, event)}
      onClick={(event) => {
        const mark = markAt(event.target);
        if (mark !== null) onOpen?.(mark);
      }}
    >
      {segments.map((segment) => (
        <Segment
          key={segment.start}
          segment={segment}
          isToken={tokenStarts.has(segment.start)}
          active={segment.covering.some((mark) => mark.id === activeMark) ? activeMark : null}
          places={segment.beginning.length > 0 ? places : null}
        />
      ))}
    </div>
  );
}

type SegmentProps = {
  readonly segment: TextSegment<SidedMark>;
  readonly isToken: boolean;
  readonly active: string | null;
  readonly places: ReadonlyMap<string, TagPlace> | null;
};

const Segment = memo(function Segment({ segment, isToken, active, places }: SegmentProps) {
  return (
    <>
      {segment.beginning.map((mark) => (
        <MarginTag key={mark.id} mark={mark} active={mark.id === active} place={places?.get(mark.id)} />
      ))}
      <MarkedRun segment={segment} isToken={isToken} active={active} />
      {segment.ending.map((mark) => (
        <span key={mark.id} className="tag-raised">
          <MarkTag mark={mark} active={mark.id === active} />
        </span>
      ))}
    </>
  );
});

type MarkTagProps = { readonly mark: SidedMark; readonly active: boolean; readonly more?: number };

function MarkTag({ mark, active, more }: MarkTagProps) {
  return (
    <TagButton kind={kindOf(mark)} number={numberOf(mark)} active={active} more={more} data-mark={mark.id} />
  );
}

type MarginTagProps = { readonly mark: SidedMark; readonly active: boolean; readonly place?: TagPlace };

function MarginTag({ mark, active, place }: MarginTagProps) {
  if (place?.hidden) return null;
  return (
    <span className="tag-anchor" data-slot={place?.slot ?? 0}>
      <span className={classNames("tag-in-margin", mark.side === "above" && "tag-of-b")}>
        <MarkTag mark={mark} active={active} more={place?.more} />
      </span>
    </span>
  );
}

function markAt(target: EventTarget): string | null {
  return (target as Element).closest?.("[data-mark]")?.getAttribute("data-mark") ?? null;
}

/** Whether anything but single spaces inside lines stands between the words. */
function hasSpacesToKeep(text: string): boolean {
  return /\t| {2}|(?:^|\n) | (?:$|\n)/u.test(text);
}
