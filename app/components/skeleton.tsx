type SkeletonProps = {
  /** Says what is awaited: "Loading the scores". */
  readonly label: string;
  readonly lines?: number;
};

/** Bars at text height; they appear only to someone who waits longer than 300 ms. */
export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div role="status" className="skeleton">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
