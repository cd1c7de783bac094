import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "./format-number.ts";
import { Icon, type IconType } from "./icon.tsx";

type PagerProps = {
  /** Places of the first and last row shown, from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** What is counted, in the plural: "items". Names the links. */
  readonly unit: string;
  readonly previousTo?: string | null;
  readonly nextTo?: string | null;
  /** At the start of the line: a download, a note. */
  readonly children?: ReactNode;
};

/** Under a table: "1–50 of 1,821", previous, next. */
export function Pager({ from, to, total, unit, previousTo, nextTo, children }: PagerProps) {
  const range = total === 0 ? "0" : `${formatCount(from)}–${formatCount(to)}`;
  return (
    <nav aria-label={`Pages of ${unit}`} className="table-foot">
      {children && <span>{children}</span>}
      <span className="figures">
        {range} of {formatCount(total)}
      </span>
      <span className="flex gap-1">
        <PageLink to={previousTo} label={`Previous ${unit}`} icon={ChevronLeft} />
        <PageLink to={nextTo} label={`Next ${unit}`} icon={ChevronRight} />
      </span>
    </nav>
  );
}

type PageLinkProps = { readonly to?: string | null; readonly label: string; readonly icon: IconType };

function PageLink({ to, label, icon }: PageLinkProps) {
  const look = "button button-default button-26 button-icon";
  if (!to) {
    return (
      <span aria-hidden="true" aria-disabled="true" className={look}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link to={to} className={look} aria-label={label} preventScrollReset>
      <Icon of={icon} />
    </Link>
  );
}
