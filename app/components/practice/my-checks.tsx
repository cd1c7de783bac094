import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { SectionTitle } from "#app/components/page.tsx";
import type { MyStudy } from "#app/modules/assigning/my-work.ts";

/** How a grader's known checks went, as a sum; nothing where they are not told. */
export function MyChecksNote({ study: { checks, status } }: { readonly study: MyStudy }) {
  if (checks === null) return null;
  const isOpen = status === "open";
  return (
    <section aria-labelledby="my-checks">
      <SectionTitle id="my-checks" title="Known checks" />
      <p>
        Of your {isOpen && "first "}
        {formatAmount(checks.checked, "known check")}, <strong>{formatCount(checks.right)}</strong> agree with
        the key in correctness and analysis. Thank you for reading closely.
      </p>
      {isOpen && (
        <p className="type-help mt-1 text-ink-3">
          They look like any other item. They are counted by tens, a week behind, so that nobody can tell
          which they were.
        </p>
      )}
    </section>
  );
}
