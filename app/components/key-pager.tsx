import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";

type KeyPagerProps = {
  /** What is listed, in the plural: "events". Names the links. */
  readonly unit: string;
  readonly previousTo: string | null;
  readonly nextTo: string | null;
  /** "Newer" and "Older" where the list runs through time. */
  readonly previousLabel?: string;
  readonly nextLabel?: string;
  /** At the start of the line: how many are shown. */
  readonly children?: ReactNode;
};

/** Under a list that is read page by page and not counted: previous, next. Nothing where there is one page. */
export function KeyPager({
  unit,
  previousTo,
  nextTo,
  previousLabel = "Previous",
  nextLabel = "Next",
  children,
}: KeyPagerProps) {
  if (previousTo === null && nextTo === null && !children) return null;
  return (
    <nav aria-label={`Pages of ${unit}`} className="table-foot">
      {children && <span>{children}</span>}
      {(previousTo !== null || nextTo !== null) && (
        <span className="flex gap-2">
          <PageLink to={previousTo} icon={ChevronLeft} unit={unit} label={previousLabel} />
          <PageLink to={nextTo} icon={ChevronRight} unit={unit} label={nextLabel} iconLast />
        </span>
      )}
    </nav>
  );
}

type PageLinkProps = {
  readonly to: string | null;
  readonly icon: IconType;
  readonly unit: string;
  readonly label: string;
  readonly iconLast?: boolean;
};

function PageLink({ to, icon, unit, label, iconLast = false }: PageLinkProps) {
  const face = (
    <>
      {!iconLast && <Icon of={icon} size={15} />}
      {label}
      <span className="visually-hidden"> {unit}</span>
      {iconLast && <Icon of={icon} size={15} />}
    </>
  );
  const look = "button button-default button-26";
  if (to === null) {
    return (
      <span aria-disabled="true" className={look}>
        {face}
      </span>
    );
  }
  return (
    <Link to={to} className={look} preventScrollReset>
      {face}
    </Link>
  );
}
