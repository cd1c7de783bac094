import { classNames } from "./class-names.ts";
import { type MarkKind, markLook } from "./mark-kind.ts";

type ErrorTypeLineProps = {
  readonly kind: MarkKind;
  /** Give it where no word stands beside the sample. */
  readonly label?: boolean;
  readonly className?: string;
};

/** A sample of the line that marks a type: double, dashed, heavy, wavy, dotted; a link for the inference. */
export function ErrorTypeLine({ kind, label = false, className }: ErrorTypeLineProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its word
    <svg
      viewBox="0 0 24 12"
      className={classNames("error-line", `error-${kind}`, className)}
      fill="none"
      stroke="currentColor"
      {...(label ? { role: "img", "aria-label": markLook(kind).name } : { "aria-hidden": true })}
    >
      <Line kind={kind} />
    </svg>
  );
}

function Line({ kind }: { readonly kind: MarkKind }) {
  switch (kind) {
    case "rule":
      return <path d="M1 4.25h22M1 8.25h22" strokeWidth="1.5" />;
    case "fact":
      return <path d="M1 6h22" strokeWidth="2" strokeDasharray="5.6 2.6" />;
    case "outcome":
      return <path d="M1 6h22" strokeWidth="2.75" />;
    case "logic":
      return (
        <path
          d="M1 7.5c1.6-4.2 3.9-4.2 5.5 0s3.9 4.2 5.5 0 3.9-4.2 5.5 0 3.9 4.2 5.5 0"
          strokeWidth="1.6"
          transform="translate(0 -1.5)"
        />
      );
    case "arithmetic":
      return <path d="M2 6h20.5" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 5" />;
    case "inference":
      return (
        <path
          d="M10 3H7.5a3 3 0 0 0 0 6H10M14 3h2.5a3 3 0 0 1 0 6H14M9.5 6h5"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      );
  }
}
