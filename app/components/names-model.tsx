/** Beside a text that tells who wrote it: what it names. Nothing where it names nothing. */
export function NamesModel({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <small className="text-warn">names {names.join(", ")}</small>;
}
