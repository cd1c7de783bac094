import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type Step = {
  readonly name: string;
  /** What was decided there. */
  readonly note?: ReactNode;
  readonly state: "done" | "current" | "ahead";
  /** Back to it, while that is possible. */
  readonly to?: string;
};

/** Steps of a task that is done in order: down the side, or as a line on top of a narrow page. */
export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classNames("step", step.state === "done" && "step-done")}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className="step-mark">
            {step.state === "done" ? <Icon of={Check} size={14} label="Done" /> : index + 1}
          </span>
          <span className="step-name">{step.to ? <Link to={step.to}>{step.name}</Link> : step.name}</span>
          {step.note && <span className="step-note">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
