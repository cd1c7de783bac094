import { useMemo } from "react";
import { readMarkdown } from "#app/lib/markdown-tree.ts";
import { MarkdownNodes, type MarkdownNodesProps } from "./markdown-nodes.tsx";

type MarkdownProps = Omit<MarkdownNodesProps, "nodes"> & { readonly source: string };

/**
 * A guide, ruling or note in Markdown, drawn the same wherever it stands: HTML in the source is shown as it was
 * written.
 */
export function Markdown({ source, ...rest }: MarkdownProps) {
  const nodes = useMemo(() => readMarkdown(source), [source]);
  return <MarkdownNodes {...rest} nodes={nodes} />;
}
