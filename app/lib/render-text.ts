import { isMarkdown } from "./is-markdown.ts";
import { type MarkdownNode, readMarkdown, webTarget } from "./markdown-tree.ts";

/** A model's text as Markdown, its links leading to the web alone; null: it is ordinary prose. */
export function renderText(text: string): MarkdownNode[] | null {
  return isMarkdown(text) ? readMarkdown(text, webTarget) : null;
}
