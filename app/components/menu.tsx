import { Form, Link } from "@remix-run/react";
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";
import type { ButtonLook } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { Popover } from "./popover.tsx";

export type MenuItem = {
  readonly label: string;
  readonly icon?: IconType;
  /** At the end: a count, or a KeyHint. */
  readonly note?: ReactNode;
  readonly current?: boolean;
  readonly danger?: boolean;
} & (PlaceTarget | { readonly onChoose: () => void } | { readonly submit: SubmitTarget });

/** An item that leads to a place; a `download` is a file that leaves the page where it is. */
type PlaceTarget = { readonly to: string; readonly download?: boolean };

/** An item that posts a form of its own, so that it works before any script has loaded. */
export type SubmitTarget = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Loads the next page anew, so that nothing of this one stays in the browser's memory. */
  readonly reload?: boolean;
};

export type MenuGroup = { readonly heading?: string; readonly items: readonly MenuItem[] };

export type MenuProps = ButtonLook & {
  readonly trigger: ReactNode;
  readonly label?: string;
  readonly triggerClassName?: string;
  readonly alignEnd?: boolean;
  /** A function is asked, and its items drawn, only while the menu is open. */
  readonly groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
};

/** Commands or places behind a button. Arrows, Home, End and first letters move, Escape closes. */
export function Menu({ groups, ...popover }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => list.current?.closest<HTMLElement>("[popover]")?.hidePopover();

  const move = (event: KeyboardEvent) => {
    const all = items();
    const next = nextMenuItem(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.map((item) => item.textContent ?? ""),
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const drawn = (all: readonly MenuGroup[]) => (
    <div ref={list} role="menu" aria-label={popover.label} tabIndex={-1} onKeyDown={move}>
      {all.map((group, index) => (
        <Fragment key={group.heading ?? group.items[0]?.label}>
          {index > 0 && <hr className="menu-rule" />}
          {group.heading && (
            <p className="menu-heading" role="presentation">
              {group.heading}
            </p>
          )}
          {group.items.map((item) => (
            <MenuEntry key={item.label} item={item} onChosen={close} />
          ))}
        </Fragment>
      ))}
    </div>
  );
  return (
    <Popover
      {...popover}
      kind="menu"
      onToggle={(open) => {
        if (open) (items().find((item) => item.hasAttribute("aria-current")) ?? items()[0])?.focus();
      }}
    >
      {typeof groups === "function" ? () => drawn(groups()) : drawn(groups)}
    </Popover>
  );
}

function MenuEntry({ item, onChosen }: { readonly item: MenuItem; readonly onChosen: () => void }) {
  const className = classNames("menu-item", item.danger && "menu-item-danger");
  const face = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span>{item.label}</span>
      {item.note !== undefined && <span className="menu-note">{item.note}</span>}
    </>
  );
  if ("to" in item) {
    return (
      <Link
        role="menuitem"
        className={className}
        to={item.to}
        reloadDocument={item.download}
        download={item.download || undefined}
        aria-current={item.current ? "page" : undefined}
        onClick={onChosen}
      >
        {face}
      </Link>
    );
  }
  if ("submit" in item) {
    return (
      <Form
        method="post"
        action={item.submit.action}
        reloadDocument={item.submit.reload}
        preventScrollReset
        role="none"
        onSubmit={onChosen}
      >
        {Object.entries(item.submit.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" role="menuitem" className={className} aria-current={item.current || undefined}>
          {face}
        </button>
      </Form>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={className}
      aria-current={item.current || undefined}
      onClick={() => {
        onChosen();
        item.onChoose();
      }}
    >
      {face}
    </button>
  );
}

/** Index of the item that a key moves to from `current` (-1: none yet), or null where the key means nothing. */
export function nextMenuItem(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowUp":
      return (Math.max(current, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
  if ([...key].length !== 1 || key === " ") return null;
  const after = [...labels.keys()].map((step) => (current + 1 + step) % count);
  const found = after.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()));
  return found ?? null;
}
