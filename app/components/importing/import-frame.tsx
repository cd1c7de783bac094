import { Form, Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/button.tsx";
import { formatBytes } from "#app/components/format-bytes.ts";
import { formatCount } from "#app/components/format-number.ts";
import { Icon } from "#app/components/icon.tsx";
import { SidePage } from "#app/components/side-page.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import type { ImportStepView } from "#app/modules/importing/import-step-view.ts";
import { stepBefore, type UploadStep } from "#app/modules/importing/upload-steps.ts";
import { FileReports } from "./file-reports.tsx";
import { KIND_WORDS } from "./import-tables.tsx";

export const STEP_NAMES: Readonly<Record<UploadStep, string>> = {
  reading: "Reading",
  columns: "Columns",
  target: "Target",
  review: "Review",
};

type ImportFrameProps = {
  readonly view: Pick<ImportStepView, "upload" | "step" | "steps">;
  /** Rejected rows of each file whose rows are read, as far as that is known. */
  readonly rejected?: Readonly<Record<string, number>>;
  /** The buttons that go on, the primary last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** An import at one of its steps: steps and files on the left, the work on the right, the way on at the bottom. */
export function ImportFrame({ view, rejected = {}, actions, children }: ImportFrameProps) {
  const { upload, step, steps } = view;
  const order = steps.map((entry) => entry.step);
  const before = stepBefore(step, order);
  const current = order.indexOf(step);
  return (
    <SidePage
      title={`Import ${KIND_WORDS[upload.kind].toLowerCase()}`}
      lead="Nothing is stored until the last step."
      side={
        <>
          <div className="mt-5">
            <Stepper
              label="Steps of this import"
              steps={[
                {
                  name: "Files",
                  state: "done",
                  note: `${formatCount(upload.files.length)} ${upload.files.length === 1 ? "file" : "files"}, ${formatBytes(upload.byteLength)}`,
                },
                ...steps.map((entry, index) => ({
                  name: STEP_NAMES[entry.step],
                  state:
                    index < current
                      ? ("done" as const)
                      : index === current
                        ? ("current" as const)
                        : ("ahead" as const),
                  note: index < current ? <Notes lines={entry.notes} /> : undefined,
                  to: index < current ? `?step=${entry.step}` : undefined,
                })),
              ]}
            />
          </div>
          <FileReports files={upload.files} rejected={rejected} />
          <Form method="post" className="mt-4">
            <Button type="submit" name="intent" value="discard" rank="quiet" size={26}>
              Discard this import
            </Button>
          </Form>
        </>
      }
      foot={
        <>
          {before === null ? (
            <Link to="/import" className="way-back button button-quiet button-32">
              <Icon of={ArrowLeft} />
              Files
            </Link>
          ) : (
            <Link to={`?step=${before}`} className="way-back button button-quiet button-32">
              <Icon of={ArrowLeft} />
              {STEP_NAMES[before]}
            </Link>
          )}
          {actions}
        </>
      }
    >
      {children}
    </SidePage>
  );
}

function Notes({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
