/** The study's page of doubts and rulings, or a place on it: one ruling, or the answer to one doubt. */
export function doubtsPath(
  slug: string,
  at: { readonly rulingId: string } | { readonly doubtId: string } | null = null,
): string {
  const page = `/studies/${encodeURIComponent(slug)}/doubts`;
  if (at === null) return page;
  return "rulingId" in at
    ? `${page}?ruling=${at.rulingId}#ruling-${at.rulingId}`
    : `${page}?answer=${at.doubtId}`;
}
