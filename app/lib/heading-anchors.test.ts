import { expect, test } from "vitest";
import { withAnchors } from "./heading-anchors.ts";
import { withHelpLinks } from "./help-pages.ts";
import { readMarkdown } from "./markdown-tree.ts";

test("headings get the ids that GitHub gives them, repetitions a number", () => {
  const { nodes, anchors } = withAnchors(
    readMarkdown("# 9. Recomputing `reference` values\n\ntext\n\n## Same\n\n## Same\n\n## Who’s right?"),
  );
  expect(anchors).toEqual([
    { id: "9-recomputing-reference-values", depth: 1, text: "9. Recomputing reference values" },
    { id: "same", depth: 2, text: "Same" },
    { id: "same-1", depth: 2, text: "Same" },
    { id: "whos-right", depth: 2, text: "Who’s right?" },
  ]);
  expect(nodes[0]).toMatchObject({ kind: "heading", id: "9-recomputing-reference-values" });
  expect(nodes[1]).toMatchObject({ kind: "paragraph" });
});

test("links between guides lead to their pages; others stay", () => {
  expect(withHelpLinks("[a](statistics.md#3-is) [b](./admin-guide.md) [c](../README.md) [d](other.md)")).toBe(
    "[a](/help/statistics#3-is) [b](/help/administration) [c](../README.md) [d](other.md)",
  );
});
