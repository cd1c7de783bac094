import { Link } from "@remix-run/react";
import { ClipboardCheck } from "lucide-react";
import { SquareChip } from "#app/components/chip.tsx";
import { Time } from "#app/components/time.tsx";
import type { PlanStanding } from "#app/modules/scoring/plan-standing.ts";
import { NO_PLAN_SENTENCES } from "#app/modules/studies/planned-analysis.ts";

type PlanNoteProps = {
  readonly standing: PlanStanding;
  /** What the look does not hold yet. */
  readonly interim: string | null;
};

/** Whether what stands below was planned before grading began, and since when that is fixed. */
export function PlanNote({ standing, interim }: PlanNoteProps) {
  if (standing.kind === "planned")
    return (
      <p className="plan-note">
        <SquareChip icon={ClipboardCheck}>Planned</SquareChip>
        <span>
          {standing.fixedAt === null ? "Not fixed yet." : <FixedAt at={standing.fixedAt} />}
          {interim !== null && <strong className="block font-semibold">{interim}</strong>}
        </span>
      </p>
    );
  return (
    <p className="plan-note">
      <SquareChip>Added later</SquareChip>
      <span>
        {standing.kind === "elsewhere" ? (
          <>
            The plan is about another view.{" "}
            <Link className="link" to={standing.search} preventScrollReset>
              Show the planned analysis
            </Link>
          </>
        ) : (
          NO_PLAN_SENTENCES[standing.kind]
        )}
      </span>
    </p>
  );
}

function FixedAt({ at }: { readonly at: Date }) {
  const iso = at.toISOString();
  return (
    <>
      Fixed when grading began, <Time at={iso} now={iso} form="exact" />.
    </>
  );
}
