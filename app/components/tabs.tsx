import { Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { formatCount } from "./format-number.ts";

type TabLink = {
  readonly label: ReactNode;
  readonly to: string;
  readonly current: boolean;
  readonly count?: number;
};

type TabLinksProps = {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly className?: string;
};

/** Tabs whose choice lives in the URL. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames("tabs", className)}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

export type TabPanel<Name extends string> = {
  readonly name: Name;
  readonly label: ReactNode;
  readonly panel: ReactNode;
};

type TabPanelsProps<Name extends string> = {
  readonly label: string;
  readonly tabs: ReadonlyArray<TabPanel<Name>>;
  readonly current: Name;
  readonly onChange: (name: Name) => void;
  /** Right of the tabs: "version 3". */
  readonly aside?: ReactNode;
};

/** Tabs that change what is shown in place, as Rule and Answer guide do in the room. */
export function TabPanels<Name extends string>({
  label,
  tabs,
  current,
  onChange,
  aside,
}: TabPanelsProps<Name>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.name === current);
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: tabs.length - 1 - index }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div className="tabs">
        <div role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              aria-selected={tab.name === current}
              aria-controls={`${id}-${tab.name}-panel`}
              tabIndex={tab.name === current ? 0 : -1}
              onClick={() => onChange(tab.name)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside && <span className="ms-auto self-center type-help text-ink-3">{aside}</span>}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== current}
          className="tab-panel"
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
