import type { MarkdownNode } from "./markdown-tree.ts";

/** A heading that can be linked to: `#9-recomputing-reference-values`. */
export type Anchor = { readonly id: string; readonly depth: number; readonly text: string };

/**
 * Gives every heading of a text the id that GitHub gives it, so that links inside a guide lead to the same place here
 * and there: lower case, without punctuation, hyphens for spaces, a number behind a repetition.
 */
export function withAnchors(nodes: readonly MarkdownNode[]): {
  readonly nodes: MarkdownNode[];
  readonly anchors: Anchor[];
} {
  const anchors: Anchor[] = [];
  const uses = new Map<string, number>();
  const anchored = nodes.map((node) => {
    if (node.kind !== "heading") return node;
    const text = plainText(node.children);
    const name = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
      .replace(/\s/gu, "-");
    const before = uses.get(name) ?? 0;
    uses.set(name, before + 1);
    const id = before === 0 ? name : `${name}-${before}`;
    anchors.push({ id, depth: node.depth, text });
    return { ...node, id };
  });
  return { nodes: anchored, anchors };
}

/** The words of nodes, without what marks them up. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if ("text" in node) return node.text;
      return "children" in node ? plainText(node.children) : " ";
    })
    .join("");
}
