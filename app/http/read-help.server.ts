import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#app/config/project-root.server.ts";
import { type Anchor, plainText, withAnchors } from "#app/lib/heading-anchors.ts";
import { HELP_PAGES, type HelpPage, withHelpLinks } from "#app/lib/help-pages.ts";
import { type MarkdownNode, readMarkdown } from "#app/lib/markdown-tree.ts";

export type HelpText = {
  /** Its first heading. */
  readonly title: string;
  readonly nodes: readonly MarkdownNode[];
  /** Its sections, for a list of contents. */
  readonly sections: readonly Anchor[];
};

const read = new Map<HelpPage, Promise<HelpText>>();

/**
 * A guide of `docs/`, read into nodes once per process: it cannot change while the program runs. What could not be read is
 * tried again the next time.
 */
export async function readHelp(page: HelpPage): Promise<HelpText> {
  const known = read.get(page) ?? readFrom(page);
  read.set(page, known);
  try {
    return await known;
  } catch (error) {
    if (read.get(page) === known) read.delete(page);
    throw error;
  }
}

async function readFrom(page: HelpPage): Promise<HelpText> {
  const source = await readFile(join(projectRoot(), "docs", HELP_PAGES[page].file), "utf8");
  const [title, ...rest] = readMarkdown(withHelpLinks(source));
  if (title?.kind !== "heading") throw new Error(`docs/${HELP_PAGES[page].file} begins with no heading.`);
  const { nodes, anchors } = withAnchors(rest);
  const top = Math.min(...anchors.map(({ depth }) => depth));
  return {
    title: plainText(title.children),
    nodes,
    sections: anchors.filter(({ depth }) => depth === top),
  };
}
