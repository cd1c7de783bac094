import { Link } from "@remix-run/react";
import { formatCount } from "#app/components/format-number.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import { type GradeSelection, gradeSelectionText } from "#app/modules/studies/grade-selection.ts";
import { type ItemSearchText, itemsPath } from "#app/modules/studies/items-path.ts";

/** Which grades of which items a part of the page counts. */
export type GradesScope = {
  readonly slug: string;
  readonly search: ItemSearchText;
  readonly selection: GradeSelection;
};

/** What the page is asked for, as the list of items is asked for the same. */
export function scopeOf(
  slug: string,
  choice: {
    readonly task: string | null;
    readonly closeCalls: WithOrWithout;
    readonly contested: WithOrWithout;
  },
): GradesScope {
  return {
    slug,
    search: {
      ...(choice.task === null ? {} : { task: choice.task }),
      ...(choice.contested === "with" ? {} : { contested: choice.contested }),
    },
    selection: choice.closeCalls === "with" ? {} : { withoutCloseCalls: true },
  };
}

/** A scope within another: fewer items, or fewer of their grades. */
export function narrowScope(
  { slug, search, selection }: GradesScope,
  more: { readonly search?: ItemSearchText; readonly selection?: GradeSelection },
): GradesScope {
  return { slug, search: { ...search, ...more.search }, selection: { ...selection, ...more.selection } };
}

type GradesLinkProps = {
  readonly scope: GradesScope;
  readonly selection: GradeSelection;
  readonly count: number;
};

/** A count that leads to the items it counts; nothing leads nowhere. */
export function GradesLink({ scope, selection, count }: GradesLinkProps) {
  const text = formatCount(count);
  if (count === 0) return <span className="text-ink-3">{text}</span>;
  const grades = gradeSelectionText({ ...scope.selection, ...selection });
  return (
    <Link to={itemsPath(scope.slug, { ...scope.search, grades })} className="count-link">
      {text}
    </Link>
  );
}
