import { Link } from "@remix-run/react";
import { Message } from "#app/components/message.tsx";
import type { MyStudy } from "#app/modules/assigning/my-work.ts";

/** Which tasks wait for their practice, and where it is. */
export function PracticeFirst({ study }: { readonly study: MyStudy }) {
  const waiting = study.tasks.filter((task) => task.waitsForPractice);
  if (study.status !== "open" || waiting.length === 0) return null;
  return (
    <Message
      tone="info"
      title={`${waiting.map(({ name }) => name).join(", ")}: practice first.`}
      actions={
        <Link to={`/studies/${study.slug}/practice`} className="link">
          Go to practice
        </Link>
      }
    >
      {waiting.length === 1 ? "This task opens" : "These tasks open"} to you when you pass its practice.
    </Message>
  );
}
