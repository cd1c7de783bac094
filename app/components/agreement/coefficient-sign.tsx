/** The sign of a coefficient, as statistics are set: in slanted serif. */
export function CoefficientSign({ of }: { readonly of: "α" | "κ" }) {
  return <i className="serif-number">{of}</i>;
}
