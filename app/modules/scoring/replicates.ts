/** Draws of the bootstrap behind a page. */
export const PAGE_REPLICATES = 2_000;

/** Draws of the bootstrap in a file and in the API. */
export const FILE_REPLICATES = 10_000;
