import { Link, useLocation } from "@remix-run/react";
import { ChevronsUpDown, Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import { formatCount } from "./format-number.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { Menu, type MenuGroup } from "./menu.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { popoverAttributes, popoverTargetAttributes } from "./popover-attributes.ts";
import { SkipLinks } from "./skip-links.tsx";
import type { Theme } from "./theme.ts";
import { ThemeMenu } from "./theme-menu.tsx";

export type SectionTab = {
  readonly label: string;
  readonly to: string;
  /** Work that waits there: "Adjudicate 41". */
  readonly count?: number;
  /** The tab stands for this path alone, not for those below it. */
  readonly end?: boolean;
};

/** What the page stands in: a study or the library, and where else to go. */
export type Place = { readonly label: string; readonly groups: readonly MenuGroup[] };

export type PageShellProps = {
  readonly person: { readonly name: string };
  readonly theme: Theme;
  /** Without a place the word Assize stands beside the logo. */
  readonly place?: Place;
  readonly tabs?: readonly SectionTab[];
  /** A search form or button. */
  readonly search?: ReactNode;
  /** Left of the theme: progress of long work, a key list button. */
  readonly barEnd?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every signed-in page but the rooms: bar on top, main below. Children bring their own `Page`. */
export function PageShell({ person, theme, place, tabs = [], search, barEnd, children }: PageShellProps) {
  const { pathname, search: query } = useLocation();
  return (
    <div className="page-shell">
      <SkipLinks targets={[{ id: "main", label: "Skip to the page" }]} />
      <header className={classNames("top-bar", tabs.length > 0 && "top-bar-with-tabs")}>
        <div className="top-bar-part">
          <Link to="/" className="logo-link" aria-label="Assize, home">
            <Logo word={!place} />
          </Link>
          {place && <PlaceMenu place={place} />}
        </div>
        {tabs.length > 0 && (
          <nav aria-label={place?.label ?? "Sections"} className="section-tabs desk-only">
            {tabs.map((tab) => (
              <Link key={tab.to} to={tab.to} aria-current={isHere(tab, pathname) ? "page" : undefined}>
                {tab.label}
                {tab.count ? <TabCount count={tab.count} /> : null}
              </Link>
            ))}
          </nav>
        )}
        <div className="top-bar-part top-bar-end">
          {search && <div className="desk-only">{search}</div>}
          {barEnd}
          <ThemeMenu theme={theme} returnTo={pathname + query} />
          <PersonMenu name={person.name} />
          {tabs.length > 0 && <PhoneSheet tabs={tabs} search={search} />}
        </div>
      </header>
      {children}
    </div>
  );
}

/** Whether a tab stands for a path. Addresses are told apart without regard to case. */
function isHere({ to, end = false }: SectionTab, pathname: string): boolean {
  const [tab, here] = [to.toLowerCase(), pathname.toLowerCase()];
  return here === tab || (!end && here.startsWith(`${tab}/`));
}

function TabCount({ count }: { readonly count: number }) {
  return <span className="tab-count">{formatCount(count)}</span>;
}

function PlaceMenu({ place }: { readonly place: Place }) {
  if (place.groups.length === 0) return <span className="place">{place.label}</span>;
  return (
    <Menu
      triggerClassName="button button-quiet button-32 place"
      trigger={
        <>
          <span>{place.label}</span>
          <Icon of={ChevronsUpDown} size={15} />
        </>
      }
      groups={place.groups}
    />
  );
}

/** On a phone the tabs stand in a sheet behind one button. */
function PhoneSheet({
  tabs,
  search,
}: Required<Pick<PageShellProps, "tabs">> & Pick<PageShellProps, "search">) {
  const id = useId();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  return (
    <div className="phone-only">
      <button
        type="button"
        className="button button-quiet button-32 button-icon"
        aria-label="Sections"
        {...popoverTargetAttributes(id)}
      >
        <Icon of={MenuIcon} size={20} />
      </button>
      <nav ref={sheet} aria-label="Sections" className="phone-sheet" {...popoverAttributes(id)}>
        {search}
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            aria-current={isHere(tab, pathname) ? "page" : undefined}
            className="menu-item"
            onClick={() => sheet.current?.hidePopover()}
          >
            {tab.label}
            {tab.count ? <span className="menu-note">{formatCount(tab.count)}</span> : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}
