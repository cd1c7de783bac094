// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { readMarkdown, safeTarget } from "#app/lib/markdown-tree.ts";
import { draw } from "#tests/draw.tsx";
import { MarkdownNodes, type MarkdownNodesProps } from "./markdown-nodes.tsx";

/** What a page does: the server reads, the browser draws. */
function Markdown({ source, ...rest }: Omit<MarkdownNodesProps, "nodes"> & { readonly source: string }) {
  return <MarkdownNodes {...rest} nodes={readMarkdown(source)} />;
}

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  "{{constructor}} }*{",
  "<style>*{display:none}</style>",
  "<!-- comment -->",
];

test("T78 markup in text is shown literally, in lines and in blocks", () => {
  const source = HOSTILE.flatMap((line) => [`Before ${line} after.`, line]).join("\n\n");
  const { container } = draw(<Markdown source={source} />);
  expect(container.querySelector("img, script, style")).toBeNull();
  for (const line of HOSTILE) expect(container.textContent?.split(line).length).toBe(3);
});

test("T78 a link that runs a script is dropped and its words stay", () => {
  for (const href of [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
  ]) {
    const { container, unmount } = draw(<Markdown source={`[words](${href})`} />);
    expect(container.querySelector("a"), href).toBeNull();
    expect(container.textContent).toBe("words");
    unmount();
  }
});

test("links lead to the web, to mail and into this site", () => {
  expect(safeTarget("https://www.law.cornell.edu/rules/fre/rule_801")).not.toBeNull();
  expect(safeTarget("mailto:admin@example.org")).not.toBeNull();
  expect(safeTarget("/library/tasks/hearsay")).toBe("/library/tasks/hearsay");
  expect(safeTarget("#top")).toBe("#top");
  expect(safeTarget("java\nscript:alert(1)")).toBeNull();
});

test("a link out opens a window of its own and hands nothing over", () => {
  draw(<Markdown source="[Rule 801](https://www.law.cornell.edu/rules/fre/rule_801)" />);
  const link = screen.getByRole("link", { name: "Rule 801 (new window)" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("an image becomes its description: nothing is fetched from elsewhere", () => {
  const { container } = draw(<Markdown source="![A scanned exhibit](https://tracker.example/x.png)" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("A scanned exhibit");
});

test("T79 a long guide with tables reads the same wherever it stands", () => {
  const guide = [
    "# Hearsay",
    "An *out-of-court* statement, **offered** for its `truth`.",
    "1. Statement\n2. Out of court\n   - nested",
    "> Rule 801(c)",
    "| Case | Outcome |\n|---|---:|\n| Head-shake | Yes |",
    "```\nFRE 801\n```",
    "---",
    "- [x] done\n- [ ] open",
  ].join("\n\n");
  expect(renderToString(<Markdown source={guide} />)).toBe(renderToString(<Markdown source={guide} />));
  draw(<Markdown source={guide} />);
  expect(screen.getByRole("heading", { name: "Hearsay", level: 3 })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Outcome" }).className).toBe("cell-end");
  expect(screen.getByRole("cell", { name: "Yes" })).toBeTruthy();
  expect(screen.getAllByRole("list")).toHaveLength(3);
  expect(screen.getByRole("img", { name: "Done:" })).toBeTruthy();
});

test("the highest headings take the level that the page gives them, and none goes deeper than six", () => {
  draw(<Markdown source={"## Rule\n\n#### Cases"} topHeading={3} />);
  expect(screen.getByRole("heading", { name: "Rule", level: 3 })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Cases", level: 5 })).toBeTruthy();
  draw(<Markdown source={"# A\n\n###### B"} topHeading={4} />);
  expect(screen.getByRole("heading", { name: "A", level: 4 })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "B", level: 6 })).toBeTruthy();
});

test("character references are read, unknown ones stay as written", () => {
  expect(readMarkdown("Rule &sect; 801 &amp; 802 &nosuch; &#167; &#x2014; &#0;")).toEqual([
    {
      kind: "paragraph",
      children: [{ kind: "text", text: "Rule § 801 & 802 &nosuch; § — \ufffd" }],
    },
  ]);
});

test("stored straight quotes stay straight", () => {
  const { container } = draw(<Markdown source={`"No," he said -- it's hearsay...`} />);
  expect(container.textContent).toBe(`"No," he said -- it's hearsay...`);
});
