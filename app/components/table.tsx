import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { formatCount } from "./format-number.ts";
import { Icon } from "./icon.tsx";

type TableFrameProps = {
  /** Names the table, also for its scrolling frame. */
  readonly caption: string;
  /** The caption is read aloud only, where a heading above says the same. */
  readonly captionHidden?: boolean;
  /** On a sheet with a border, for the one table that a page is about. */
  readonly boxed?: boolean;
  readonly stickyHead?: boolean;
  /** The first column stays when the frame is scrolled sideways. */
  readonly pinFirst?: boolean;
  /** Rows of two lines. */
  readonly twoLine?: boolean;
  /** No hover: the rows lead nowhere. */
  readonly still?: boolean;
  /** Below 640 px the cells of a row stand one under the other, without the head: for tables of texts. */
  readonly blocks?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A table in a frame that scrolls sideways where it must. Children: `<thead>`, `<tbody>`. */
export function TableFrame({
  caption,
  captionHidden = true,
  boxed = false,
  stickyHead = false,
  pinFirst = true,
  twoLine = false,
  still = false,
  blocks = false,
  className,
  children,
}: TableFrameProps) {
  return (
    <section
      className={classNames("table-frame", boxed && "table-frame-boxed")}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classNames(
          "table",
          stickyHead && "table-sticky",
          pinFirst && "table-pin-first",
          twoLine && "table-two-line",
          still && "table-still",
          blocks && "table-blocks",
          className,
        )}
      >
        <caption className={captionHidden ? "visually-hidden" : "type-label"}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export type SortDirection = "ascending" | "descending";

type HeadCellProps = Omit<ComponentPropsWithoutRef<"th">, "style" | "scope"> & {
  readonly numeric?: boolean;
  /** Where the table is sorted by this column. */
  readonly sorted?: SortDirection | null;
  /** The page sorted by this column the other way; makes the head a link. */
  readonly sortTo?: string;
};

/** Head of a column. */
export function HeadCell({ numeric = false, sorted, sortTo, className, children, ...rest }: HeadCellProps) {
  return (
    <th
      {...rest}
      scope="col"
      aria-sort={sorted ?? (sortTo ? "none" : undefined)}
      className={classNames(numeric && "numeric", className)}
    >
      {sortTo ? (
        <Link to={sortTo} className="sort-link" preventScrollReset>
          {children}
          <Icon of={sorted === "descending" ? ArrowDown : ArrowUp} size={13} />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

type CellProps = Omit<ComponentPropsWithoutRef<"td">, "style"> & {
  readonly numeric?: boolean;
  /** A count that is nothing: drawn faint. */
  readonly zero?: boolean;
  /** A count that needs someone: drawn strong. */
  readonly problem?: boolean;
  /** Somebody's own words, or a name: a long word breaks and leaves the other columns their place. */
  readonly words?: boolean;
};

/** A cell; numbers stand right-aligned in tabular figures. */
export function Cell({
  numeric = false,
  zero = false,
  problem = false,
  words = false,
  className,
  ...rest
}: CellProps) {
  return (
    <td
      dir={words ? "auto" : undefined}
      {...rest}
      className={classNames(
        numeric && "numeric",
        zero && "zero",
        problem && "open-problem",
        words && "cell-words",
        className,
      )}
    />
  );
}

type CountCellProps = {
  readonly count: number;
  /** The count is of open problems: more than zero is strong. */
  readonly problem?: boolean;
  readonly to?: string;
  readonly className?: string;
};

/** A count in a column: thousands comma, zero faint. */
export function CountCell({ count, problem = false, to, className }: CountCellProps) {
  const text = formatCount(count);
  return (
    <Cell numeric className={className} zero={count === 0} problem={problem && count > 0}>
      {to && count > 0 ? (
        <Link to={to} className="count-link">
          {text}
        </Link>
      ) : (
        text
      )}
    </Cell>
  );
}

type RowHeadProps = Omit<ComponentPropsWithoutRef<"th">, "style" | "scope"> & Pick<CellProps, "words">;

/** The cell that names its row. */
export function RowHead({ words = false, className, ...rest }: RowHeadProps) {
  return (
    <th
      dir={words ? "auto" : undefined}
      {...rest}
      scope="row"
      className={classNames(words && "cell-words", className) || undefined}
    />
  );
}

type EmptyRowProps = { readonly columns: number; readonly children: ReactNode };

/** Stands for the rows of a table that has none. */
export function EmptyRow({ columns, children }: EmptyRowProps) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
