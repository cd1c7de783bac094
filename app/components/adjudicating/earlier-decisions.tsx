import { Link } from "@remix-run/react";
import { Tag } from "#app/components/tag.tsx";
import { VerdictLabel } from "#app/components/verdict-label.tsx";
import type { EarlierDecision } from "#app/modules/adjudicating/adjudication-view.ts";
import { adjudicatePath } from "#app/modules/adjudicating/conflict-list.ts";

type EarlierDecisionsProps = { readonly slug: string; readonly earlier: readonly EarlierDecision[] };

/** Decisions that may guide this one: on the same facts, then on the same differing error types. */
export function EarlierDecisions({ slug, earlier }: EarlierDecisionsProps) {
  return (
    <section aria-label="Earlier decisions like this" className="earlier-decisions">
      <h3 className="type-label">Earlier decisions like this</h3>
      {earlier.length === 0 && (
        <p className="type-help text-ink-3">
          None yet on these facts, and none where the graders differed on the same error types.
        </p>
      )}
      <ol>
        {earlier.map(({ itemId, types, analysis, isSameSample, facts, rationale }) => (
          <li key={itemId}>
            <Link to={adjudicatePath(slug, { state: "decided" }, itemId)} className="earlier-decision">
              <span className="earlier-head">
                {types.map((type) => (
                  <Tag key={type} kind={type} />
                ))}
                {types.length === 0 && <VerdictLabel verdict="correct" />}
                {types.length === 0 && <VerdictLabel verdict={analysis} />}
                <span className="type-help text-ink-3">
                  {isSameSample ? "same facts" : "same difference"}
                </span>
              </span>
              <span className="earlier-reason type-entry" dir="auto">
                “{rationale}”
              </span>
              {!isSameSample && (
                <span className="type-help text-ink-3" dir="auto">
                  {facts}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
