import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { SkipLinks, type SkipTarget } from "./skip-links.tsx";

/** The regions of a room, in the order of focus. */
export type RoomRegionName = "facts" | "guide" | "text" | "decision";

const SKIPS: readonly SkipTarget[] = [
  { id: "text", label: "Skip to the explanation" },
  { id: "decision", label: "Skip to the verdict" },
];

type RoomShellProps = {
  /** "grading": three columns, four from 1,680 px. "adjudication": a wide decision, tighter facts. */
  readonly kind: "grading" | "adjudication";
  /** A RoomBar. */
  readonly bar: ReactNode;
  /** RoomRegions in the order facts, guide, text, decision. */
  readonly children: ReactNode;
  /**
   * Whether the guide is wanted. From 1,280 px it always shows below the facts, wider while it is open; from
   * 640 it stands as a column at the start while open; on a phone as a sheet of 70 % over the lower part.
   */
  readonly guideOpen?: boolean;
  /** Below 1,024 px the decision is a bar at the bottom; open, it covers the lower part. */
  readonly decisionOpen?: boolean;
  /** Regions that the person hid. */
  readonly hidden?: readonly RoomRegionName[];
  readonly hintsHidden?: boolean;
};

/**
 * The frame of the grading room and of adjudication. Regions scroll by themselves, on a phone the page; below 1,024 px
 * the decision stays at the bottom. Widths are the custom properties `--room-facts`, `--room-guide` and
 * `--room-decision`, which a script may set on the element.
 */
export function RoomShell({
  kind,
  bar,
  children,
  guideOpen = false,
  decisionOpen = false,
  hidden = [],
  hintsHidden = false,
}: RoomShellProps) {
  return (
    <div className={classNames("room", `room-${kind}`, hintsHidden && "hints-hidden")}>
      <SkipLinks targets={SKIPS} />
      {bar}
      <main
        id="main"
        className="room-regions"
        data-guide={guideOpen ? "open" : "closed"}
        data-decision={decisionOpen ? "open" : "closed"}
        data-hidden={hidden.join(" ") || undefined}
      >
        {children}
      </main>
    </div>
  );
}

type RoomRegionProps = {
  readonly name: RoomRegionName;
  /** Names the region for screen readers; also its heading unless `head` brings one. */
  readonly label: string;
  /** Stands in the shared line of heads: a heading and what belongs beside it. */
  readonly head?: ReactNode;
  /** At the bottom, always in view: what counts, and the act. */
  readonly foot?: ReactNode;
  /** Below 1,024 px: what stands in the bar at the bottom in place of the whole decision. */
  readonly compact?: ReactNode;
  readonly className?: string;
  /** As which work the time spent in it counts; none: that of the room. */
  readonly work?: string;
  readonly children: ReactNode;
};

/** One region: head of 52 px, a body that scrolls, a foot. */
export function RoomRegion({ name, label, head, foot, compact, className, work, children }: RoomRegionProps) {
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-label={label}
      data-work={work}
      className={classNames("room-region", `room-${name}`, className)}
    >
      {compact && <div className="room-compact">{compact}</div>}
      <div className="room-full">
        {head !== null && <div className="room-head">{head ?? <RoomHeading>{label}</RoomHeading>}</div>}
        <div className="room-body">{children}</div>
        {foot && <div className="room-foot">{foot}</div>}
      </div>
    </section>
  );
}

/** Heading of a region or of a part of one. */
export function RoomHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className="type-label">
      {children}
    </h2>
  );
}

type RoomPartProps = {
  readonly title: string;
  /** Beside the title: its key. */
  readonly hint?: ReactNode;
  /** At the end of the line: "1 of 3 found". */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the decision: errors, inferences, analysis. */
export function RoomPart({ title, hint, aside, children }: RoomPartProps) {
  return (
    <div className="room-part">
      <div className="room-part-head">
        <h3 className="type-label">{title}</h3>
        {hint}
        {aside && <span className="ms-auto type-help text-ink-3">{aside}</span>}
      </div>
      {children}
    </div>
  );
}
