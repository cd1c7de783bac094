/** The guides of `docs/` that the app shows, by the end of their address: `/help/statistics`. */
export const HELP_PAGES = {
  grading: { file: "grader-guide.md", label: "Grading" },
  adjudicating: { file: "adjudicator-guide.md", label: "Adjudicating" },
  administration: { file: "admin-guide.md", label: "Running a study" },
  importing: { file: "importing.md", label: "Importing" },
  research: { file: "researcher-guide.md", label: "Scores and exports" },
  statistics: { file: "statistics.md", label: "The statistics" },
  operations: { file: "operations.md", label: "Running Assize" },
} as const;

export type HelpPage = keyof typeof HELP_PAGES;

export const HELP_PAGE_NAMES = Object.keys(HELP_PAGES) as HelpPage[];

export function helpPath(page: HelpPage): string {
  return `/help/${page}`;
}

/**
 * The source of a guide with its links to other guides (`statistics.md#3-…`) leading to their pages here. A link to
 * anything else in the checkout stays as it is.
 */
export function withHelpLinks(source: string): string {
  return source.replace(
    /\]\((?:\.\/)?([\w-]+\.md)(#[^)\s]*)?\)/gu,
    (written, file: string, anchor: string | undefined) => {
      const page = HELP_PAGE_NAMES.find((name) => HELP_PAGES[name].file === file);
      return page === undefined ? written : `](${helpPath(page)}${anchor ?? ""})`;
    },
  );
}
