import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Empty } from "#app/components/empty.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { MyPracticeList } from "#app/components/practice/my-practice-list.tsx";
import { PractisedList } from "#app/components/practice/practised-list.tsx";
import { roomPath } from "#app/components/room/room-address.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { beginPractice } from "#app/modules/practice/begin-practice.server.ts";
import { listPractised } from "#app/modules/practice/list-practised.server.ts";
import { beginPracticeSchema } from "#app/modules/practice/practice-schema.ts";
import { readPractice } from "#app/modules/practice/read-practice.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Practice · ${data?.name ?? "Assize"}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "items.grade" });
  const { slug, name, status } = study;
  const [page, practised] = await Promise.all([
    readPractice(database, actor.userId, study.id),
    listPractised(database, actor.userId, study.id),
  ]);
  return { slug, name, isOpen: status === "open", page, practised, now: new Date().toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request, study } = await studyGate(args, { action: "items.grade" });
  const input = await parseForm(request, beginPracticeSchema);
  if (!input.ok) return answer(input);
  const begun = await beginPractice(database, actor, study.id, input.value);
  return begun.ok ? redirect(roomPath({ slug: study.slug, ...begun.value })) : answer(begun);
}

/** A grader's practice, task by task: how it stands, and where it goes on. */
export default function StudyPractice() {
  const { slug, name, isOpen, page, practised, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isQualification = page.mode === "qualification";
  return (
    <Page width="narrow">
      <PageTitle
        title="Practice"
        lead={
          isQualification
            ? `${name}: a task opens to you when you pass its practice. After each item you see the right verdict and why.`
            : `${name}: known items to learn on. After each you see the right verdict and why.`
        }
      />
      <FormFailure result={result} />
      {page.tasks.length === 0 ? (
        <Empty
          fact="This study has no practice for you."
          action={<LinkButton to={`/studies/${slug}/grade`}>Go to my items</LinkButton>}
        >
          Its items are open to you as they come.
        </Empty>
      ) : (
        <MyPracticeList slug={slug} tasks={page.tasks} isQualification={isQualification} isOpen={isOpen} />
      )}
      {practised.length > 0 && (
        <section aria-labelledby="practised" className="mt-8">
          <SectionTitle id="practised" title="What I have practised" />
          <PractisedList slug={slug} items={practised} now={now} />
        </section>
      )}
    </Page>
  );
}
