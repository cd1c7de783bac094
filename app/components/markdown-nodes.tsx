import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MarkdownCell, MarkdownNode } from "#app/lib/markdown-tree.ts";
import { classNames } from "./class-names.ts";

export type MarkdownNodesProps = {
  readonly nodes: readonly MarkdownNode[];
  /** Level of the highest headings, whatever their number of "#", so that the page keeps one outline. */
  readonly topHeading?: 2 | 3 | 4;
  readonly lang?: string;
  readonly className?: string;
};

/**
 * A guide, an explanation or a note in Markdown, drawn the same wherever it stands. The server reads it into nodes, so
 * that no page needs a reader of its own; this builds elements of them, never markup.
 */
export function MarkdownNodes({ nodes, topHeading = 3, lang, className }: MarkdownNodesProps) {
  const highest = Math.min(...nodes.map((node) => (node.kind === "heading" ? node.depth : 6)));
  return (
    <div className={classNames("prose", className)} dir="auto" lang={lang}>
      <Nodes nodes={nodes} topHeading={topHeading - highest + 1} />
    </div>
  );
}

/** `topHeading` is the level that a depth of 1 has, which may be below 1. */
type NodesProps = { readonly nodes: readonly MarkdownNode[]; readonly topHeading: number };

function Nodes({ nodes, topHeading }: NodesProps) {
  return (
    <>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text keep their places
        <Node key={index} node={node} topHeading={topHeading} />
      ))}
    </>
  );
}

function Node({ node, topHeading }: { readonly node: MarkdownNode; readonly topHeading: number }) {
  const inside = (children: readonly MarkdownNode[]) => <Nodes nodes={children} topHeading={topHeading} />;
  switch (node.kind) {
    case "text":
      return <>{node.text}</>;
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "rule":
      return <hr />;
    case "block_code":
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      );
    case "paragraph":
      return <p>{inside(node.children)}</p>;
    case "quote":
      return <blockquote>{inside(node.children)}</blockquote>;
    case "strong":
      return <strong>{inside(node.children)}</strong>;
    case "emphasis":
      return <em>{inside(node.children)}</em>;
    case "deleted":
      return <del>{inside(node.children)}</del>;
    case "heading":
      return (
        <Heading level={topHeading + node.depth - 1} id={node.id}>
          {inside(node.children)}
        </Heading>
      );
    case "link":
      return <TextLink to={node.to}>{inside(node.children)}</TextLink>;
    case "list":
      return <List node={node} topHeading={topHeading} />;
    case "table":
      return <ProseTable node={node} topHeading={topHeading} />;
  }
}

type HeadingProps = {
  readonly level: number;
  readonly id: string | undefined;
  readonly children: ReactNode;
};

function Heading({ level, id, children }: HeadingProps) {
  if (level <= 2) return <h2 id={id}>{children}</h2>;
  if (level === 3) return <h3 id={id}>{children}</h3>;
  if (level === 4) return <h4 id={id}>{children}</h4>;
  return level === 5 ? <h5 id={id}>{children}</h5> : <h6 id={id}>{children}</h6>;
}

/** Links out open a window of their own, so that work in progress stays where it is. */
function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to.startsWith("/")) {
    return (
      <Link className="link" to={to}>
        {children}
      </Link>
    );
  }
  const leadsOut = !to.startsWith("#");
  return (
    <a className="link" href={to} {...(leadsOut ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {children}
      {leadsOut && <span className="visually-hidden"> (new window)</span>}
    </a>
  );
}

type PartProps<Kind extends MarkdownNode["kind"]> = {
  readonly node: Extract<MarkdownNode, { kind: Kind }>;
  readonly topHeading: number;
};

function List({ node, topHeading }: PartProps<"list">) {
  const items = node.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text keep their places
    <li key={index}>
      {item.checked !== null && (
        <span role="img" aria-label={item.checked ? "Done: " : "To do: "}>
          {item.checked ? "☑ " : "☐ "}
        </span>
      )}
      <Nodes nodes={item.children} topHeading={topHeading} />
    </li>
  ));
  return node.start === null ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
}

function ProseTable({ node, topHeading }: PartProps<"table">) {
  const cell = ({ children }: MarkdownCell) => <Nodes nodes={children} topHeading={topHeading} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <div className="prose-table" role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {node.head.map((head, index) =>
              head.children.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={index} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <th key={index} scope="col" className={`cell-${head.align}`}>
                  {cell(head)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {node.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <tr key={place}>
              {row.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={index} className={`cell-${entry.align}`}>
                  {cell(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
