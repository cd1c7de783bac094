import { Trash2 } from "lucide-react";
import { Button } from "#app/components/button.tsx";
import { Popover } from "#app/components/popover.tsx";
import { type RationaleTemplate, templatesFor } from "#app/modules/adjudicating/rationale-templates.ts";
import { ERROR_TYPES } from "#app/modules/verdicts/error-types.ts";
import type { DecisionModel } from "./decision-model.ts";
import { useOwnTemplates } from "./own-templates.browser.ts";

type ReasonTemplatesProps = {
  readonly model: DecisionModel;
  readonly onInsert: (text: string) => void;
};

/** Words to begin the reason with: those that fit what is at issue, and the person's own. */
export function ReasonTemplates({ model, onInsert }: ReasonTemplatesProps) {
  const { templates, keep, drop } = useOwnTemplates();
  const { rationale } = model.form;
  const canKeep = rationale.trim() !== "" && !templates.includes(rationale.trim());
  return (
    <div className="reason-templates">
      <span className="type-help text-ink-3">Insert</span>
      {atIssue(model).map(({ name, text }) => (
        <button key={name} type="button" className="link" title={text} onClick={() => onInsert(text)}>
          {name}
        </button>
      ))}
      <Popover
        kind="dialog"
        padded
        trigger="My own…"
        triggerClassName="link"
        className="own-reasons"
        alignEnd
      >
        {templates.length === 0 && (
          <p className="type-help text-ink-2">
            Reasons that you keep stay in this browser, to begin others with.
          </p>
        )}
        {templates.map((text) => (
          <div key={text} className="own-reason">
            <button type="button" className="own-reason-text" onClick={() => onInsert(text)}>
              {text}
            </button>
            <Button rank="quiet" size={26} icon={Trash2} iconOnly onClick={() => drop(text)}>
              Drop this reason
            </Button>
          </div>
        ))}
        {canKeep && (
          <Button size={32} className="w-full" onClick={() => keep(rationale)}>
            Keep the reason as it stands
          </Button>
        )}
      </Popover>
    </div>
  );
}

/** The types that the graders differ on or the decision marks, in the order of their keys. */
function atIssue({ fields, form }: DecisionModel): RationaleTemplate[] {
  const types = ERROR_TYPES.filter(
    (type) =>
      form.verdict[type] ||
      fields.some((field) => field.kind === "type" && field.type === type && field.differs),
  );
  const differsOnAnalysis = fields.some(({ kind, differs }) => differs && kind !== "type");
  return templatesFor(types, differsOnAnalysis);
}
