import { expect, test } from "vitest";
import { plainText } from "./heading-anchors.ts";
import { type MarkdownNode, readMarkdown, webTarget } from "./markdown-tree.ts";

const SIZE = 50_000;

/** Texts on which readers of Markdown have taken quadratic time, or more stack than there is. */
const HOSTILE: Readonly<Record<string, string>> = {
  quotes: ">".repeat(SIZE),
  "lists in one line": "- ".repeat(SIZE / 2),
  "lists within lists": Array.from({ length: 220 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  "emphasis never ended": "*a_b".repeat(SIZE / 4),
  "emphasis within emphasis": "**a *a ".repeat(3_500) + "a* a** ".repeat(3_500),
  "underscores within words": "a_".repeat(SIZE / 2),
  brackets: "[".repeat(SIZE / 2) + "]".repeat(SIZE / 2),
  "links within links": "[a".repeat(8_000) + "](b)".repeat(8_000),
  images: "![[".repeat(SIZE / 3),
  "an address without end": `${"a".repeat(SIZE)}@`,
  addresses: "http://a".repeat(SIZE / 8),
  "code of growing signs": Array.from({ length: 300 }, (_, count) => `${"`".repeat(count + 1)} `).join(""),
  tags: "<a ".repeat(SIZE / 3),
  "a wide table": `${"|a".repeat(8_000)}\n${"|-".repeat(8_000)}\n${"|a".repeat(8_000)}`,
  headings: "a\n=\n".repeat(SIZE / 4),
  definitions: "[a]: b\n".repeat(SIZE / 7),
};

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`a text of 50 kB is read in one go and drawn within a page's depth: ${name}`, () => {
    expect(depthOf(readMarkdown(text))).toBeLessThanOrEqual(60);
  });
}

test("what is nested too deeply to be drawn stands there as it was written, and nothing of it is lost", () => {
  const source = `${"> ".repeat(80)}the deepest words\n\nand **after** them`;
  expect(readMarkdown(source)).toEqual([{ kind: "paragraph", children: [{ kind: "text", text: source }] }]);
});

test("emphasis beside Chinese punctuation is read, which the rules for spaced languages miss", () => {
  expect(readMarkdown("**结论：**属于传闻证据。")).toEqual([
    {
      kind: "paragraph",
      children: [
        { kind: "strong", children: [{ kind: "text", text: "结论：" }] },
        { kind: "text", text: "属于传闻证据。" },
      ],
    },
  ]);
});

test("line breaks stay in the nodes, so that a page can keep them", () => {
  expect(plainText(readMarkdown("**Rule:** 801(c)\n**Conclusion:** yes"))).toBe(
    "Rule: 801(c)\nConclusion: yes",
  );
});

test("only what is written as an address is a link by itself", () => {
  const linked = (text: string) => JSON.stringify(readMarkdown(text)).includes('"link"');
  expect(linked("See https://www.law.cornell.edu/rules/fre/rule_801 there.")).toBe(true);
  expect(linked("Smith v. Acme.com, Inc., write to clerk@court.gov or www.court.gov")).toBe(false);
});

test("an address is shown as it was written", () => {
  expect(plainText(readMarkdown("https://example.org/a%20b?q=%E4%B8%AD"))).toBe(
    "https://example.org/a%20b?q=%E4%B8%AD",
  );
});

test("with the rule for a model's text, links lead to the web and nowhere inside the site", () => {
  expect(webTarget("https://example.org")).toBe("https://example.org");
  for (const href of ["/sign-out", "#submit", "mailto:a@example.org", "javascript:alert(1)", "//example.org"])
    expect(readMarkdown(`[words](${href})`, webTarget), href).toEqual([
      { kind: "paragraph", children: [{ kind: "text", text: "words" }] },
    ]);
});

function depthOf(nodes: readonly MarkdownNode[]): number {
  const inner = nodes.map((node) => {
    if ("children" in node) return depthOf(node.children);
    if (node.kind === "list") return 1 + Math.max(...node.items.map(({ children }) => depthOf(children)));
    return 0;
  });
  return 1 + inner.reduce((deepest, depth) => Math.max(deepest, depth), 0);
}
