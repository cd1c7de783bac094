import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Empty } from "#app/components/empty.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { roomPath } from "#app/components/room/room-address.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { findNextAssignment } from "#app/modules/grading/find-next-assignment.server.ts";
import { type QueueEnd, readQueueEnd } from "#app/modules/grading/read-queue-end.server.ts";
import { readPractice } from "#app/modules/practice/read-practice.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Grade · ${data?.name ?? "Assize"}` },
];

/** Leads to the item that waits; without one, tells what the page needs to say why. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study } = await studyGate(args, { action: "items.grade" });
  const { slug, name, status } = study;
  if (status === "open") {
    const assignmentId = await findNextAssignment(database, actor.userId, study.id);
    if (assignmentId !== null) throw redirect(roomPath({ slug, assignmentId }));
    const practice = await readPractice(database, actor.userId, study.id);
    if (practice.mode === "qualification" && practice.tasks.some(({ qualifiedBy }) => qualifiedBy === null))
      throw redirect(`/studies/${slug}/practice`);
  }
  return { slug, name, status, end: await readQueueEnd(database, actor.userId, study.id) };
}

export default function Grade() {
  const { slug, name, status, end } = useLoaderData<typeof loader>();
  const { fact, next } = wordsFor(status, end);
  return (
    <Page width="narrow">
      <PageTitle title={name} />
      <Empty
        fact={fact}
        action={
          end.lastId === null ? undefined : (
            <span className="flex flex-wrap justify-center gap-2">
              <LinkButton to={`/studies/${slug}/graded`}>Everything I graded</LinkButton>
              <LinkButton to={roomPath({ slug, assignmentId: end.lastId })}>Look at my last grade</LinkButton>
            </span>
          )
        }
      >
        {next}
      </Empty>
    </Page>
  );
}

function wordsFor(status: "draft" | "open" | "closed", end: QueueEnd): { fact: string; next: string } {
  const graded = `You have graded ${formatAmount(end.graded, "item")}.`;
  if (status === "draft")
    return { fact: "This study is not open yet.", next: "Its items appear here once it is." };
  if (status === "closed")
    return { fact: "This study is closed.", next: `${graded} Grades can be read, and no longer changed.` };
  if (end.setAside > 0)
    return {
      fact: "No more grades are asked of you here.",
      next: `The admin has set grades of yours aside, so ${formatAmount(end.setAside, "item")} that you held ${end.setAside === 1 ? "does" : "do"} not wait for you any more. ${graded} It is kept; ask the admin about it.`,
    };
  if (end.inClosedWaves > 0)
    return {
      fact: "You have graded everything that is open.",
      next: `${formatAmount(end.inClosedWaves, "more item")} of later waves appear here when the admin opens them.`,
    };
  if (end.graded === 0 && end.declined === 0)
    return { fact: "Nothing is assigned to you in this study.", next: "The admin hands out the items." };
  const declined =
    end.declined === 0 ? "" : ` You gave ${formatAmount(end.declined, "item")} back to the admin.`;
  return {
    fact: "You have graded everything assigned to you.",
    next: `${graded}${declined} What comes back for a second look, or with a comment, appears here.`,
  };
}
