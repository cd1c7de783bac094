import { CircleDot } from "lucide-react";
import { briefNeed } from "#app/modules/studies/brief-need.ts";
import type { ListedStudy } from "#app/modules/studies/listed-study.ts";
import { Icon } from "./icon.tsx";
import { LinkButton } from "./link-button.tsx";
import { SectionTitle } from "./page.tsx";
import { StudyTable } from "./study-table.tsx";

type StudiesHomeProps = {
  readonly studies: readonly ListedStudy[];
  /** Looks after them, and so is told what they need. */
  readonly isAdmin: boolean;
  readonly now: string;
};

/** The studies that somebody looks after or reads: what they need first, then how far they are. */
export function StudiesHome({ studies, isAdmin, now }: StudiesHomeProps) {
  const needy = studies.flatMap((study) => {
    const need = isAdmin ? briefNeed(study) : null;
    return need === null ? [] : [{ study, need }];
  });
  return (
    <>
      {needy.length > 0 && (
        <div className="mb-7">
          <SectionTitle title="Needs you" />
          <ul className="border-t border-line">
            {needy.map(({ study, need }) => (
              <li key={study.id} className="flex items-start gap-3 border-b border-line py-3">
                <Icon of={CircleDot} size={17} className="mt-0.5 text-warn" />
                <div className="min-w-0 flex-1">
                  <p className="type-interface">{need}</p>
                  <p className="type-help text-ink-3">{study.name}</p>
                </div>
                <LinkButton to={`/studies/${study.slug}`} size={26} aria-label={`Open ${study.name}`}>
                  Open
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <StudyTable studies={studies} now={now} />
    </>
  );
}
