import type { ShownVerdict } from "#app/modules/studies/item-record.ts";
import { markedTypeNames } from "./marked-type-names.ts";
import { Tag } from "./tag.tsx";
import { VerdictLabel } from "./verdict-label.tsx";

/** A stored verdict in full: what it counts as, its error types, findings and note. */
export function VerdictLines({ verdict }: { readonly verdict: ShownVerdict }) {
  const found = verdict.findings.filter((one) => one.finding === "found").length;
  const asked = verdict.findings.filter((one) => one.finding !== "not_asked").length;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <VerdictLabel verdict={verdict.correct ? "correct" : "incorrect"} />
        <VerdictLabel verdict={verdict.analysis} />
        {verdict.closeCall && <span className="text-ink-3">close call</span>}
        {verdict.unblinded && <span className="text-warn">made unblinded</span>}
        {verdict.sourceRevealed && <span className="text-warn">source revealed by the text</span>}
      </p>
      {verdict.types.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          {verdict.types.map((type) => (
            <Tag key={type} kind={type} />
          ))}
          <span className="text-ink-2">{markedTypeNames(verdict.types).join(", ")}</span>
        </p>
      )}
      {!verdict.correct && verdict.rawAnalysis !== "insufficient" && (
        <p className="type-help text-ink-3">
          {verdict.rawAnalysis === "sufficient"
            ? "The verdict on the analysis alone is sufficient."
            : "The analysis was not asked for, since an error is marked."}
        </p>
      )}
      {asked > 0 && (
        <p className="type-help text-ink-3">
          {found} of {asked} inferences found
        </p>
      )}
      {verdict.note !== "" && (
        <p className="type-entry whitespace-pre-wrap" dir="auto">
          {verdict.note}
        </p>
      )}
      <p className="type-help text-ink-3">
        {verdict.guideVersion === null ? "Without a guide" : `Guide version ${verdict.guideVersion}`}, wording{" "}
        {verdict.rubricVersion}
      </p>
    </div>
  );
}
