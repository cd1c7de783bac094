import { Message } from "#app/components/message.tsx";
import { groupInferences } from "#app/modules/grading/room-words.ts";
import { expectedWords } from "#app/modules/verdicts/answer.ts";
import { ERROR_TYPE_DEFINITIONS } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

/** What the guide says of this sample: outcome, inferences by group, likely errors, and whether it is contested. */
export function GuideEntryBox({ entry }: { readonly entry: GuideEntry | null }) {
  if (entry === null)
    return <p className="type-help text-ink-3">The guide has no entry for this sample. Apply the rule.</p>;
  return (
    <section className="box guide-entry" aria-label="This sample">
      <header>
        <h3 className="type-label">This sample</h3>
        <span className="type-help text-ink-3">
          Expected outcome <strong className="text-ink">{expectedWords(entry)}</strong>
        </span>
      </header>
      {entry.contested && (
        <Message tone="warn" title="Contested.">
          {entry.contested} Grade as published.
        </Message>
      )}
      {entry.keyRemark && <p className="type-help">{entry.keyRemark}</p>}
      {groupInferences(entry).map((group) => (
        <div key={group.inferences[0]?.key} className="guide-group">
          {group.heading && <p className="type-help text-ink-3">{group.heading}</p>}
          <ol className="type-entry">
            {group.inferences.map((inference) => (
              <li key={inference.key} dir="auto">
                <span className="inference-number" aria-hidden="true">
                  {inference.number}
                </span>
                <span>{inference.text}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {entry.likelyErrors.length > 0 && (
        <ul className="guide-likely type-help">
          {entry.likelyErrors.map(({ type, text }) => (
            <li key={text} dir="auto">
              <strong>
                {type === null ? "Likely error." : `Likely ${ERROR_TYPE_DEFINITIONS[type].name}.`}
              </strong>{" "}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
