import { Message } from "#app/components/message.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import type { Result } from "#app/lib/result.ts";
import type { GuideReviewView } from "#app/modules/importing/review-view.ts";
import { StepForm } from "./step-form.tsx";

type GuideReviewProps = { readonly review: GuideReviewView; readonly result: Result<unknown> | undefined };

/** What an import of answer guides would do. */
export function GuideReview({ review, result }: GuideReviewProps) {
  return (
    <StepForm intent="commit" className="flex flex-col gap-6">
      {result?.ok === false && (
        <Message tone="danger" announce="alert">
          {result.refusal.message}
        </Message>
      )}
      {review.guides.map((guide) => (
        <section key={guide.task} className="box bg-sheet p-5" aria-label={guide.name}>
          <SectionTitle title={guide.name} aside={verdictWords(guide)} />
          <ul className="flex max-w-[75ch] list-disc flex-col gap-1 ps-5">
            <li>{entryWords(guide.entries)}</li>
            {guide.taskIsNew && <li>The library gets the task {guide.task} with it.</li>}
            {[...guide.taskChanges, ...guide.notes].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {review.leftOver.length > 0 && (
        <p className="type-help text-ink-3">
          Belongs to no guide and is left aside: {review.leftOver.join(", ")}.
        </p>
      )}
    </StepForm>
  );
}

function verdictWords({ verdict, version, latest }: GuideReviewView["guides"][number]): string {
  if (verdict === "unchanged") return "The library has this content already.";
  if (verdict === "described") return "Only what is said of the task changes.";
  return latest === null ? `Version ${version}, the first` : `Version ${version}, after version ${latest}`;
}

function entryWords(entries: GuideReviewView["guides"][number]["entries"]): string {
  const words = (["new", "unchanged", "changed", "gone"] as const)
    .filter((verdict) => entries[verdict] > 0)
    .map((verdict) => `${entries[verdict]} ${verdict}`);
  return words.length === 0 ? "No entries for samples." : `Entries: ${words.join(", ")}.`;
}
