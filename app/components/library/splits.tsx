import { formatCount } from "#app/components/format-number.ts";

type SplitsProps = { readonly splits: readonly { readonly split: string; readonly samples: number }[] };

/** How many samples each split has: "test 94, train 5". */
export function Splits({ splits }: SplitsProps) {
  if (splits.length === 0) return <span className="text-ink-3">none yet</span>;
  return (
    <span className="figures">
      {splits.map(({ split, samples }) => `${split} ${formatCount(samples)}`).join(", ")}
    </span>
  );
}
