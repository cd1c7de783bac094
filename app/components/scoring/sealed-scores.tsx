import { LockOpen } from "lucide-react";
import { Empty } from "#app/components/empty.tsx";
import { LinkButton } from "#app/components/link-button.tsx";

type SealedScoresProps = {
  readonly slug: string;
  /** The person may open the seal, on record. */
  readonly mayOpen: boolean;
};

/** Stands for the scores while they are sealed for this person. */
export function SealedScores({ slug, mayOpen }: SealedScoresProps) {
  return (
    <Empty
      fact="The scores are sealed until the study closes."
      action={
        mayOpen && (
          <LinkButton to={`/studies/${slug}/settings#seal`} icon={LockOpen}>
            Open them early, on record
          </LinkButton>
        )
      }
    >
      Progress is open while people grade; figures per model are not, so that nobody’s reading bends to them.
      Closing the study opens them.
    </Empty>
  );
}
