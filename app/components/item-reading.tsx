import { useMemo, useState } from "react";
import { listed } from "#app/lib/counted.ts";
import { currentVerdict, type ItemRecord } from "#app/modules/studies/item-record.ts";
import { expectedWords } from "#app/modules/verdicts/answer.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { marksOf, placeMarks } from "#app/modules/verdicts/marks.ts";
import { DefinitionList } from "./definition-list.tsx";
import { MarkedText } from "./marked-text.tsx";
import { Message } from "./message.tsx";
import { SectionTitle } from "./page.tsx";
import { RenderedText, TextFormSwitch } from "./rendered-text.tsx";
import { Select } from "./select.tsx";

/** The facts, the explanation with the marks of one of its grades, and what the guide says of the sample. */
export function ItemReading({ item }: { readonly item: ItemRecord }) {
  const marked = useMemo(() => versionsOf(item), [item]);
  const [chosen, setChosen] = useState("");
  const [isRendered, setRendered] = useState(false);
  const marks = marked.find((one) => one.id === chosen)?.marks ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-7">
      <section aria-labelledby="facts">
        <SectionTitle id="facts" title="Facts" />
        <p className="type-facts max-w-[38em] whitespace-pre-wrap" dir="auto">
          {item.facts}
        </p>
        <p className="mt-2 text-ink-2">
          {item.question} <span className="text-ink-3">Published answer: {item.goldOutcome}.</span>
        </p>
      </section>
      <section aria-labelledby="explanation">
        <SectionTitle
          id="explanation"
          title="Explanation"
          aside={
            <>
              {item.rendered && <TextFormSwitch isRendered={isRendered} onChange={setRendered} />}
              {marked.length > 0 && !isRendered && (
                <Select
                  label="Marks of"
                  labelHidden
                  size={26}
                  value={chosen}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                  options={[
                    { value: "", label: "No marks" },
                    ...marked.map(({ id, name }) => ({ value: id, label: `Marks of ${name}` })),
                  ]}
                />
              )}
            </>
          }
        />
        <div className="box py-6 ps-6 pe-6 sm:ps-20 sm:pe-10">
          {item.rendered && isRendered ? (
            <RenderedText nodes={item.rendered} text={item.text} />
          ) : (
            <MarkedText text={item.text} tokens={item.names?.tokens} marks={marks} />
          )}
        </div>
        {item.newestTextVersion > item.textVersion && (
          <Message tone="warn" className="mt-3" title="The library has a newer version of this text">
            {`This item grades version ${item.textVersion}, as its grades do; the newest is version ${item.newestTextVersion}. ${item.withdrawal === null ? "If the old text should not count, withdraw the item as superseded." : ""}`}
          </Message>
        )}
        {item.names?.shownAs === "masked" && (
          <p className="mt-2 type-help text-ink-2">
            It names a model or its maker. Neither graders nor adjudicators see the names, and this page shows
            them with the model.
          </p>
        )}
        {item.namedModels.length > 0 && (
          <p className="mt-2 type-help text-warn">{`It names ${listed(item.namedModels)}.`}</p>
        )}
        <p className="mt-2 type-help text-ink-3">
          {item.answer === null ? "No answer was read from it." : `Answer: ${item.answer}.`}
          {item.finishReason !== null && ` Finished by ${item.finishReason}.`}
        </p>
      </section>
      <section aria-labelledby="guide">
        <SectionTitle
          id="guide"
          title="Answer guide"
          aside={item.guideVersion === null ? undefined : `version ${item.guideVersion}`}
        />
        {item.rule !== null && (
          <p className="type-guide mb-3 max-w-[42em] whitespace-pre-wrap" dir="auto">
            {item.rule}
          </p>
        )}
        {item.entry === null ? (
          <p className="text-ink-3">The guide has no entry for this sample.</p>
        ) : (
          <Entry entry={item.entry} />
        )}
      </section>
    </div>
  );
}

function versionsOf(item: ItemRecord) {
  const verdicts = [
    ...item.assignments.map((one) => ({
      id: one.assignmentId,
      name: one.pseudonym,
      verdict: currentVerdict(one),
    })),
    ...item.decisions.map((one) => ({ id: one.adjudicationId, name: one.pseudonym, verdict: one.verdict })),
  ];
  return verdicts.flatMap(({ id, name, verdict }) => {
    const marks = verdict === null ? [] : placeMarks(marksOf(verdict, item.entry));
    return marks.length === 0 ? [] : [{ id, name, marks }];
  });
}

function Entry({ entry }: { readonly entry: GuideEntry }) {
  return (
    <DefinitionList
      entries={[
        { term: "Outcome", value: expectedWords(entry) },
        ...entry.inferences.map((inference, index) => ({
          term: `Inference ${index + 1}`,
          value: `${inference.text}${inference.groupKind === "optional" ? " (optional)" : ""}`,
        })),
        ...(entry.contested === null ? [] : [{ term: "Contested", value: entry.contested }]),
        ...(entry.keyRemark === null ? [] : [{ term: "Remark", value: entry.keyRemark }]),
      ]}
    />
  );
}
