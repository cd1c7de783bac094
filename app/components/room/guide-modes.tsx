import { ChevronRight } from "lucide-react";
import { Icon } from "#app/components/icon.tsx";
import type { StoredModesOfError } from "#app/modules/library/stored-guide.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";

/** The common modes of error, type by type, behind one line each. */
export function GuideModes({ modes }: { readonly modes: Partial<StoredModesOfError> }) {
  const types = ERROR_TYPES.filter((type) => modes[type]);
  if (types.length === 0) return null;
  return (
    <section aria-label="Modes of error" className="guide-modes">
      <h3 className="type-label">Modes of error</h3>
      {types.map((type) => (
        <details key={type}>
          <summary>
            <Icon of={ChevronRight} />
            <span>{ERROR_TYPE_DEFINITIONS[type].name}</span>
          </summary>
          <div className="type-entry">
            <p dir="auto">{modes[type]?.summary}</p>
            <ul>
              {modes[type]?.modes.map(({ text, example }) => (
                <li key={text} dir="auto">
                  {text}
                  {example && <span className="text-ink-3"> For instance: {example}</span>}
                </li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </section>
  );
}
