import { Link, useNavigation } from "@remix-run/react";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, buttonClass } from "#app/components/button.tsx";
import { FormFailure } from "#app/components/form-failure.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { Icon } from "#app/components/icon.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Message } from "#app/components/message.tsx";
import type { Result } from "#app/lib/result.ts";
import type { PresentedStep } from "#app/modules/importing/review-view.ts";
import { stepAfter, type UploadStep } from "#app/modules/importing/upload-steps.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { GuideReview } from "./guide-review.tsx";
import { ImportFrame, STEP_NAMES } from "./import-frame.tsx";
import { ReadingStep } from "./reading-step.tsx";
import { type ReviewChoices, RowReview } from "./row-review.tsx";
import { STEP_FORM } from "./step-form.tsx";
import { TargetStep } from "./target-step.tsx";

/** The fields under which the target step says what is wrong with them. */
const TARGET_FIELDS = ["task", "split", "place", "models", "run"];

type ImportStepProps = { readonly step: PresentedStep; readonly result: Result<unknown> | undefined };

/** An import at whichever of its steps. */
export function ImportStep({ step, result }: ImportStepProps) {
  const { upload, view, settings } = step;
  const [choices, setChoices] = useState<ReviewChoices>({ changed: "keep", skipRejected: false });
  const next = stepAfter(
    step.step,
    step.steps.map((entry) => entry.step),
  );

  if (view.step !== "review") {
    return (
      <ImportFrame
        view={step}
        rejected={Object.fromEntries(readFiles(view).map((name) => [name, 0]))}
        actions={<StepButton>Go on to {STEP_NAMES[next]}</StepButton>}
      >
        <FormFailure result={result} placed={view.step === "target" ? TARGET_FIELDS : []} />
        {view.step === "reading" && <ReadingStep files={view.files} settings={settings} next={next} />}
        {view.step === "columns" && (
          <ColumnsStep choices={view.choices} keepsUnused={upload.kind !== "generations"} next={next} />
        )}
        {view.step === "target" && upload.kind !== "guide" && (
          <TargetStep
            kind={upload.kind}
            files={upload.files}
            view={view}
            settings={settings}
            result={result}
            next={next}
          />
        )}
      </ImportFrame>
    );
  }
  if (view.rows !== null) {
    const { counts, files } = view.rows;
    const label = commitWords(counts, choices);
    const rejected = Object.fromEntries(files.map((file) => [file.name, file.rejected]));
    return (
      <ImportFrame
        view={step}
        rejected={rejected}
        actions={
          <>
            {counts.rejected > 0 && (
              <a
                className={buttonClass({ size: 32 })}
                href={`/import/${upload.uploadId}/rejected.csv`}
                download
              >
                <Icon of={Download} />
                Rejected rows as a file
              </a>
            )}
            {label === null ? (
              <LinkButton to="/import">Nothing to import: choose other files</LinkButton>
            ) : (
              <StepButton>{label}</StepButton>
            )}
          </>
        }
      >
        <RowReview review={view.rows} choices={choices} onChoose={setChoices} result={result} />
      </ImportFrame>
    );
  }
  if (view.guides !== null) {
    const changing = view.guides.guides.filter(({ verdict }) => verdict !== "unchanged").length;
    return (
      <ImportFrame
        view={step}
        actions={
          changing > 0 && (
            <StepButton>{changing === 1 ? "Import 1 guide" : `Import ${changing} guides`}</StepButton>
          )
        }
      >
        <GuideReview review={view.guides} result={result} />
      </ImportFrame>
    );
  }
  return (
    <ImportFrame view={step} actions={null}>
      <Message
        tone="danger"
        title="This cannot be imported as it stands."
        actions={<MendLink view={view} steps={step.steps.map((entry) => entry.step)} />}
      >
        <span className="block whitespace-pre-line">{view.refusal?.message}</span>
      </Message>
    </ImportFrame>
  );
}

/** The files whose rows are read, where the step tells. */
function readFiles(view: PresentedStep["view"]): readonly string[] {
  if (view.step === "reading") return view.files.map(({ name }) => name);
  return view.step === "columns" ? view.choices.flatMap(({ files }) => files) : [];
}

/** The step's primary button; it stands outside of the form that it sends. */
function StepButton({ children }: { readonly children: ReactNode }) {
  const navigation = useNavigation();
  return (
    <Button
      type="submit"
      form={STEP_FORM}
      rank="primary"
      busy={navigation.state === "submitting"}
      busyLabel="One moment"
    >
      {children}
    </Button>
  );
}

type MendLinkProps = {
  readonly view: Extract<PresentedStep["view"], { step: "review" }>;
  readonly steps: readonly UploadStep[];
};

/** Leads to the step in which the refusal can be mended. */
function MendLink({ view, steps }: MendLinkProps) {
  const fields = Object.keys(view.refusal?.fields ?? {});
  const step = fields.some((field) => field.startsWith("mapping.")) ? "columns" : "target";
  if (fields.includes("files") || !steps.includes(step)) {
    return (
      <Link className="link" to="/import">
        Choose the files again
      </Link>
    );
  }
  return (
    <Link className="link" to={`?step=${step}`}>
      {step === "columns" ? "Go to Columns" : "Go to Target"}
    </Link>
  );
}

/** "Import 5 new and 1 changed"; null where there is nothing that would be stored. */
function commitWords(counts: { new: number; changed: number }, { changed }: ReviewChoices): string | null {
  const versions = changed === "version" ? counts.changed : 0;
  const parts = [
    ...(counts.new > 0 ? [`${formatCount(counts.new)} new`] : []),
    ...(versions > 0 ? [`${formatCount(versions)} changed`] : []),
  ];
  return parts.length === 0 ? null : `Import ${parts.join(" and ")}`;
}
