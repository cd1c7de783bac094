import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Checkbox } from "#app/components/checkbox.tsx";
import { SquareChip } from "#app/components/chip.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { PlanMatrix } from "#app/components/plan-matrix.tsx";
import { PlanQueue } from "#app/components/plan-queue.tsx";
import { PlanQueueChoice } from "#app/components/plan-queue-choice.tsx";
import { PlanSettings } from "#app/components/plan-settings.tsx";
import { SidePage } from "#app/components/side-page.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { planAssignments } from "#app/modules/assigning/plan-assignments.server.ts";
import type { PlanPreview } from "#app/modules/assigning/plan-preview.ts";
import { planCommitSchema, planSearchSchema } from "#app/modules/assigning/plan-schema.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.study.name} · ` : ""}Assignment plan · Assize` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, {
    action: "assignments.plan",
    search: planSearchSchema,
  });
  const [current, plan] = await Promise.all([
    readStudy(database, study.id),
    planAssignments(database, actor, {
      studyId: study.id,
      seed: search.seed,
      gradersPerItem: search.graders,
      pseudonym: search.show,
      showModels: search.models === "shown",
    }),
  ]);
  return {
    study: { name: current.name, slug: current.slug, status: current.status },
    seed: search.seed ?? current.planSeed ?? current.seed,
    gradersPerItem: search.graders ?? current.protocol.gradersPerItem,
    plan,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "assignments.plan" });
  const input = await parseForm(args.request, planCommitSchema);
  if (!input.ok) return answer(input);
  const committed = await commitPlan(database, actor, { ...input.value, studyId: study.id });
  if (!committed.ok) return answer(committed);
  return redirect(`/studies/${study.slug}`);
}

export default function StudyAssignments() {
  const { study, seed, gradersPerItem, plan } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const preview = plan.ok ? plan.value : null;
  const mayCommit = study.status === "draft" && preview !== null && preview.standing !== "started";
  return (
    <SidePage
      title="Assignment plan"
      side={
        <PlanSettings
          seed={seed}
          gradersPerItem={gradersPerItem}
          preview={preview}
          editable={mayCommit || preview === null}
        />
      }
      foot={mayCommit && preview && <CommitBar preview={preview} />}
    >
      <FormFailure result={result} />
      {!plan.ok && (
        <Message tone="warn" title="There is no plan yet.">
          {plan.refusal.message}
        </Message>
      )}
      {preview && <Preview preview={preview} isDraft={study.status === "draft"} />}
    </SidePage>
  );
}

function Preview({ preview, isDraft }: { readonly preview: PlanPreview; readonly isDraft: boolean }) {
  const { checks, queue, graders } = preview;
  return (
    <div className="flex flex-col gap-8">
      {!isDraft && (
        <Message tone="info" title="The plan is committed and the study has opened.">
          This is the plan that its seed gives for the study as it stands now. Work that was moved since shows
          on the progress page.
        </Message>
      )}
      <section aria-labelledby="plan">
        <SectionTitle
          id="plan"
          title={`${formatAmount(checks.assignments, "assignment")} for ${formatAmount(checks.items, "item")}`}
          className="mb-2"
        />
        <PlanMatrix preview={preview} />
      </section>
      {queue && (
        <section aria-labelledby="queue">
          <SectionTitle
            id="queue"
            title={`What ${graders.find((one) => one.pseudonym === queue.pseudonym)?.name ?? queue.pseudonym} will see`}
            aside={<PlanQueueChoice graders={graders} queue={queue} />}
          />
          <div className="mt-3">
            <PlanQueue queue={queue} />
          </div>
        </section>
      )}
    </div>
  );
}

function CommitBar({ preview }: { readonly preview: PlanPreview }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <SquareChip>
        {preview.standing === "committed"
          ? "Draft, an earlier plan is committed"
          : "Draft, nothing assigned yet"}
      </SquareChip>
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="hash" value={preview.hash} />
        <input type="hidden" name="seed" value={preview.seed} />
        <input type="hidden" name="gradersPerItem" value={preview.gradersPerItem} />
        <Checkbox name="open" value="yes" label="Open the study at once" defaultChecked />
        <Button type="submit" rank="primary" size={40} busy={busy} busyLabel="Committing">
          Commit {formatAmount(preview.checks.assignments, "assignment")}
        </Button>
      </Form>
    </>
  );
}
