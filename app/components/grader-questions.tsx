import { MessageCircleQuestion } from "lucide-react";
import { beginningOf, endOf } from "#app/lib/excerpt.ts";
import type { MyStudy } from "#app/modules/assigning/my-work.ts";
import { Icon } from "./icon.tsx";
import { LinkButton } from "./link-button.tsx";
import { SectionTitle } from "./page.tsx";
import { Time } from "./time.tsx";

type QuestionsProps = {
  readonly study: MyStudy;
  /** Said where it is not the study of the page. */
  readonly within?: string;
  readonly now: string;
};

/** Open threads on items that the grader graded, in which somebody waits for their answer. */
export function GraderQuestions({ study: { slug, questions }, within, now }: QuestionsProps) {
  const titleId = `questions-${slug}`;
  const title = questions.length === 1 ? "A question about one of your items" : "Questions about your items";
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={within ? `${title} in ${within}` : title} />
      <ul className="border-t border-line">
        {questions.map(({ assignmentId, by, text, facts, at }) => (
          <li key={assignmentId} className="flex items-start gap-3 border-b border-line py-3.5">
            <Icon of={MessageCircleQuestion} size={17} className="mt-1 text-ink-2" />
            <div className="min-w-0 flex-1">
              <p className="type-entry" dir="auto">
                “{beginningOf(text, 300)}”
              </p>
              <p className="type-help text-ink-3">
                {by} on “{endOf(facts, 60)}”, <Time at={at} now={now} />
              </p>
            </div>
            <LinkButton to={`/studies/${slug}/grade/${assignmentId}`}>Answer</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
