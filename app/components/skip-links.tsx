export type SkipTarget = { readonly id: string; readonly label: string };

/** First in the order of focus; shown only while focused. */
export function SkipLinks({ targets }: { readonly targets: readonly SkipTarget[] }) {
  return (
    <nav aria-label="Skip" className="skip-links">
      {targets.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className="visually-hidden">
          {label}
        </a>
      ))}
    </nav>
  );
}
