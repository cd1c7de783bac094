import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type FigureProps = {
  /** The count as text, so that "82.2" and "2,274" both stand: format it first. */
  readonly count: string;
  readonly label: ReactNode;
  readonly size?: 32 | 28 | 21;
  /** Where the things that are counted are. */
  readonly to?: string;
};

/** A big count over what it counts. */
export function Figure({ count, label, size = 32, to }: FigureProps) {
  const className = classNames("figure", size !== 32 && `figure-${size}`);
  const face = (
    <>
      <span className="figure-count">{count}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return to ? (
    <Link to={to} className={className}>
      {face}
    </Link>
  ) : (
    <div className={className}>{face}</div>
  );
}

/** Figures side by side; two by two on a phone. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className="figures-row">{children}</div>;
}
