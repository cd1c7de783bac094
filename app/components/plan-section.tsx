import { NO_PLAN_SENTENCES, planSentence, type StudyPlan } from "#app/modules/studies/planned-analysis.ts";
import { Button } from "./button.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useIntentForm } from "./intent-form.tsx";
import { SectionTitle } from "./page.tsx";
import { PLAN_FIELDS, PlanFields } from "./plan-fields.tsx";
import { Time } from "./time.tsx";

type PlanSectionProps = {
  readonly plan: StudyPlan;
  /** The study is a draft, and the person may change it. */
  readonly mayChange: boolean;
  readonly now: string;
};

/** What a study plans to test, and since when that is fixed; of a draft it can be changed here. */
export function PlanSection({ plan, mayChange, now }: PlanSectionProps) {
  const { Form, result, busy } = useIntentForm<null>("plan-analysis");
  return (
    <section aria-labelledby="planned-analysis">
      <SectionTitle id="planned-analysis" title="Planned analysis" />
      {plan.kind === "planned" ? (
        <>
          <p className="text-ink-2">{planSentence(plan.analysis)}</p>
          <p className="type-help mt-2 text-ink-3">
            {plan.fixedAt === null ? (
              "It can change until the study opens; then it is frozen."
            ) : (
              <>
                Frozen when the study opened: <Time at={plan.fixedAt.toISOString()} now={now} />. Everything
                else that the scores show is marked as added later.
              </>
            )}
          </p>
        </>
      ) : (
        <p className="text-ink-2">{mayChange ? "None yet." : NO_PLAN_SENTENCES[plan.kind]}</p>
      )}
      {mayChange ? (
        <Form method="post" className="mt-4 flex flex-col gap-3">
          <input type="hidden" name="intent" value="plan-analysis" />
          <FormFailure result={result} placed={PLAN_FIELDS} />
          <PlanFields plan={plan.kind === "planned" ? plan.analysis : null} result={result} />
          <span>
            <Button type="submit" busy={busy} busyLabel="Saving">
              Save the plan
            </Button>
          </span>
        </Form>
      ) : (
        <FormFailure result={result} className="mt-4" />
      )}
    </section>
  );
}
