import { Link } from "@remix-run/react";
import { helpPath } from "#app/lib/help-pages.ts";

/** The anchors of `docs/statistics.md` that pages lead to. */
export const STATISTICS_SECTIONS = {
  scores: "1-scores",
  comparisons: "3-is-one-model-better-than-another",
  agreement: "4-do-the-graders-agree",
} as const;

type StatisticsLinkProps = { readonly section: keyof typeof STATISTICS_SECTIONS };

/** Leads to what the figures of a page ask, how they are computed, and what they cannot tell. */
export function StatisticsLink({ section }: StatisticsLinkProps) {
  return (
    <Link className="link" to={`${helpPath("statistics")}#${STATISTICS_SECTIONS[section]}`}>
      How each figure is computed
    </Link>
  );
}
