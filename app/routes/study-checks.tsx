import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Message } from "#app/components/message.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { CheckItems, CheckResults } from "#app/components/practice/check-results.tsx";
import { CheckSettings } from "#app/components/practice/check-settings.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { checksIntentSchema } from "#app/modules/practice/checks-schema.ts";
import { mixInKnownChecks } from "#app/modules/practice/mix-in-known-checks.server.ts";
import { readChecks } from "#app/modules/practice/read-checks.server.ts";
import { tellOfChecks } from "#app/modules/practice/tell-of-checks.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Known checks · ${data?.name ?? "Assize"}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  return { slug: study.slug, name: study.name, page: await readChecks(database, actor, study.id) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "study.configure" });
  const { intent, input } = await parseIntent(args.request, checksIntentSchema);
  if (!input.ok) return answer({ ...input, intent });
  const result =
    input.value.intent === "mix-in"
      ? await mixInKnownChecks(database, actor, study.id, input.value)
      : await tellOfChecks(database, actor, study.id, input.value);
  return answer({ ...result, intent });
}

/** Items with a known verdict that are mixed into graders' work unmarked, and how they were graded. */
export default function StudyChecks() {
  const { slug, page } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageTitle
        title="Known checks"
        lead="Items with a known verdict, mixed into graders’ work unmarked. They never reach labels, progress, agreement or scores. While the study is open, graders are not told what became of their items, since nothing becomes of a check."
      />
      <div className="flex flex-col gap-8">
        <CheckSettings page={page} />
        {page.isWithheld ? (
          <Message tone="info" title="The results are not for you.">
            You grade in this study, and they would tell its known checks from the rest.
          </Message>
        ) : (
          <>
            <CheckResults graders={page.graders} />
            <CheckItems slug={slug} items={page.items} />
          </>
        )}
      </div>
    </Page>
  );
}
