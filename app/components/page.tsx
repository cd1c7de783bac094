import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PageProps = {
  /** "full" uses the window, "centred" stops at 1,400 px, "narrow" is for forms and reading. */
  readonly width?: "full" | "centred" | "narrow";
  readonly children: ReactNode;
};

/** The main part of a page in a PageShell. */
export function Page({ width = "full", children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames("page", width !== "full" && `page-${width}`)}>
      {children}
    </main>
  );
}

type PageTitleProps = {
  readonly title: ReactNode;
  /** One sentence that says what is here, with its counts. */
  readonly lead?: ReactNode;
  /** Default buttons first, the primary last. */
  readonly actions?: ReactNode;
};

/** The page's first heading with its lead and actions. */
export function PageTitle({ title, lead, actions }: PageTitleProps) {
  return (
    <div className="page-head">
      <div className="min-w-0">
        <h1 className="type-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-lead">{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}

type SectionTitleProps = {
  readonly title: ReactNode;
  readonly id?: string;
  /** Right of it: a legend, a count, a small button. */
  readonly aside?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
};

/** Heading of a section, or of a part of one. */
export function SectionTitle({ title, id, aside, level = 2, className }: SectionTitleProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={classNames("section-head", className)}>
      <Heading id={id} className={level === 2 ? "type-section" : "type-small-section"}>
        {title}
      </Heading>
      {aside && <div className="type-table text-ink-3">{aside}</div>}
    </div>
  );
}

type ColumnsProps = {
  /** Width of the side column in pixels from 1,280 px up; below that it follows the main column. */
  readonly side: 304 | 372 | 436;
  /** Below 1,280 px the side column stands above the main one: it says what to do first. */
  readonly sideFirst?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Two columns: the work, and what stands beside it. */
export function Columns({ side, sideFirst = false, children, className }: ColumnsProps) {
  const look = classNames("columns", `columns-${side}`, sideFirst && "columns-side-first", className);
  return <div className={look}>{children}</div>;
}
