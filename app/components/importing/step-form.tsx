import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UploadIntent } from "#app/modules/importing/upload-forms.ts";
import type { UploadStep } from "#app/modules/importing/upload-steps.ts";

/** The id of a step's form: the button that sends it stands outside. */
export const STEP_FORM = "import-step";

type StepFormProps = {
  readonly intent: UploadIntent["intent"];
  /** The step that its button leads to; absent: the import ends with it. */
  readonly next?: UploadStep;
  readonly className: string;
  readonly children: ReactNode;
};

/** The form of an import's step. */
export function StepForm({ intent, next, className, children }: StepFormProps) {
  return (
    <Form id={STEP_FORM} method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {children}
    </Form>
  );
}
