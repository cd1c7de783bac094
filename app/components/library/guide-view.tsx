import { ErrorTypeLine } from "#app/components/error-type-line.tsx";
import { MarkdownNodes } from "#app/components/markdown-nodes.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import type { StoredGuide } from "#app/modules/library/stored-guide.ts";
import { expectedWords } from "#app/modules/verdicts/answer.ts";
import { ERROR_TYPE_DEFINITIONS, ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";

type ShownGuide = Omit<StoredGuide, "body"> & { readonly body: readonly MarkdownNode[] };

/** One version of an answer guide, as graders apply it. */
export function GuideView({ guide }: { readonly guide: ShownGuide }) {
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="guide-rule">
        <SectionTitle id="guide-rule" title="Rule" />
        <p className="type-guide max-w-[60ch] whitespace-pre-line" dir="auto">
          {guide.rule}
        </p>
      </section>
      <section aria-labelledby="guide-modes">
        <SectionTitle id="guide-modes" title="Modes of error" />
        <dl className="flex max-w-[60ch] flex-col gap-4">
          {ERROR_TYPES.map((type) => (
            <div key={type}>
              <dt className="type-label flex items-center gap-2">
                <ErrorTypeLine kind={type} />
                {ERROR_TYPE_DEFINITIONS[type].name}
              </dt>
              <dd className="type-guide">
                <p>{guide.modesOfError[type]?.summary}</p>
                <ModeList modes={guide.modesOfError[type]?.modes ?? []} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="guide-body">
        <SectionTitle id="guide-body" title="Guidance" />
        <MarkdownNodes nodes={guide.body} className="max-w-[60ch]" />
      </section>
      <section aria-labelledby="guide-entries">
        <SectionTitle
          id="guide-entries"
          title="Entries"
          aside={`${guide.entries.length} ${guide.entries.length === 1 ? "sample" : "samples"}`}
        />
        <ul className="flex flex-col gap-3">
          {guide.entries.map((entry) => (
            <li key={`${entry.split} ${entry.sampleKey}`} className="box p-4">
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type Modes = StoredGuide["modesOfError"]["rule"]["modes"];

function ModeList({ modes }: { readonly modes: Modes }) {
  if (modes.length === 0) return null;
  return (
    <ul className="list-disc ps-5">
      {modes.map(({ text, example }) => (
        <li key={text}>
          {text}
          {example && <q className="block text-ink-2">{example}</q>}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { readonly entry: GuideEntry }) {
  return (
    <>
      <h3 className="type-label">
        {entry.split} {entry.sampleKey}: {expectedWords(entry)}
      </h3>
      {entry.contested !== null && (
        <p className="type-entry text-ink-2">
          <strong className="font-semibold">Contested.</strong> {entry.contested}
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-1">
        {entry.inferences.map(({ key, text, group, groupKind }) => (
          <li key={key} className="type-entry" dir="auto">
            {text} <small className="type-help text-ink-3">{groupWord(groupKind, group)}</small>
          </li>
        ))}
      </ul>
      {entry.keyRemark !== null && <p className="type-help mt-1 text-ink-3">{entry.keyRemark}</p>}
    </>
  );
}

function groupWord(kind: GuideEntry["inferences"][number]["groupKind"], group: string): string {
  if (kind === "all_of") return "needed";
  return kind === "optional" ? "optional" : `one of “${group}”`;
}
