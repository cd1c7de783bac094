import { Hourglass, type LucideIcon, MessageCircleQuestion, PencilLine } from "lucide-react";
import { endOf } from "#app/lib/excerpt.ts";
import type { MyOpenEnd, MyStudy } from "#app/modules/assigning/my-work.ts";
import { Icon } from "./icon.tsx";
import { LinkButton } from "./link-button.tsx";
import { SectionTitle } from "./page.tsx";

type Reason = { readonly icon: LucideIcon; readonly words: string; readonly act: string };

const REASONS: Readonly<Record<MyOpenEnd["why"], Reason>> = {
  unsubmitted: {
    icon: PencilLine,
    words: "Changed and not submitted again: the grade before still counts",
    act: "Finish it",
  },
  put_off: { icon: Hourglass, words: "Put off to the end of your queue", act: "Grade it" },
  doubt: { icon: MessageCircleQuestion, words: "Your doubt waits for a ruling", act: "Open" },
};

/** What a grader left for later, each with why and the way back to it. */
export function OpenEnds({ study: { slug, name, openEnds } }: { readonly study: MyStudy }) {
  if (openEnds.length === 0) return null;
  const titleId = `open-ends-${slug}`;
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={`To come back to in ${name}`} />
      <ul className="border-t border-line">
        {openEnds.map(({ assignmentId, facts, why }) => (
          <li key={assignmentId} className="flex items-start gap-3 border-b border-line py-2.5">
            <Icon
              of={REASONS[why].icon}
              size={17}
              className={why === "unsubmitted" ? "mt-1 text-warn" : "mt-1 text-ink-3"}
            />
            <div className="min-w-0 flex-1">
              <p className="type-entry" dir="auto">
                {endOf(facts, 60)}
              </p>
              <p className="type-help text-ink-3">{REASONS[why].words}</p>
            </div>
            <LinkButton to={`/studies/${slug}/grade/${assignmentId}`} size={26}>
              {REASONS[why].act}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
