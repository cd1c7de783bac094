import type { ReactNode } from "react";

type SidePageProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Steps or settings, below the title. */
  readonly side: ReactNode;
  /** The way back first, the primary button last. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A page of steps or settings on the left, work on the right, and the act at the bottom. */
export function SidePage({ title, lead, side, foot, children }: SidePageProps) {
  return (
    <main id="main" tabIndex={-1} className="side-page">
      <div className="side-page-side">
        <h1 className="type-side-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-lead">{lead}</p>}
        {side}
      </div>
      <div className="side-page-work">{children}</div>
      {foot && <div className="side-page-foot">{foot}</div>}
    </main>
  );
}
