import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGuideEntry, makeInference } from "#tests/factories/verdict.ts";
import { diffGuides, diffLines } from "./diff-guides.ts";
import type { ChangedLine } from "./guide-change.ts";

const GUIDE = {
  rule: "Hearsay is a statement.\n\nIt is made out of court.",
  body: "# Scope\n\nExceptions are out of scope.",
  modesOfError: { rule: { summary: "Misstates the rule.", modes: [{ text: "Forgets conduct." }] } },
  entries: [makeGuideEntry({ inferences: [makeInference("assertion")] })],
};

const textOf = (lines: readonly ChangedLine[]) =>
  lines.map(
    ({ kind, parts }) => `${kind}: ${parts.map(({ kind: part, text }) => `${part[0]}[${text}]`).join("")}`,
  );

test("equal guides have no changes, however their lines are broken and their paragraphs set apart", () => {
  expect(diffGuides(GUIDE, { ...GUIDE, body: "# Scope\nExceptions are\nout of scope.\n\n" })).toEqual([]);
  const list = "- One point\n  goes on.\n- Another.";
  const reflowed = "- One point goes on.\n\n- Another.";
  expect(diffGuides({ ...GUIDE, body: list }, { ...GUIDE, body: reflowed })).toEqual([]);
});

test("a reworded line is one changed line, word by word; new and dropped lines are whole", () => {
  const [change, ...others] = diffGuides(GUIDE, {
    ...GUIDE,
    rule: "Hearsay is an assertive statement.\n\nIt is made out of court.\n\nIt is offered for its truth.",
  });
  expect(others).toEqual([]);
  expect(change).toMatchObject({ part: "rule", sample: null });
  expect(change!.lines.map(({ kind }) => kind)).toEqual(["changed", "added"]);
  expect(textOf(change!.lines)[1]).toBe("added: a[It is offered for its truth.]");
});

test("lines that have little in common stand one after the other", () => {
  expect(textOf(diffLines(["Exceptions are out of scope."], ["Grade a hedge as no answer at all."]))).toEqual(
    ["removed: r[Exceptions are out of scope.]", "added: a[Grade a hedge as no answer at all.]"],
  );
});

test("modes of error, guidance and entries are told apart, and an entry that appears or goes is whole", () => {
  const [entry] = GUIDE.entries as [(typeof GUIDE.entries)[number]];
  const after = {
    ...GUIDE,
    body: "# Scope\n\nExceptions are in scope.",
    modesOfError: { rule: { summary: "Misstates the rule.", modes: [{ text: "Forgets a nod." }] } },
    entries: [
      { ...entry, acceptableOutcomes: ["No"], contested: "It does not follow." },
      { ...entry, sampleKey: "another" },
    ],
  };
  const changes = diffGuides(GUIDE, after);
  expect(changes.map(({ part, sample }) => [part, sample])).toEqual([
    ["modes", null],
    ["guidance", null],
    ["entry", `${entry.split} ${entry.sampleKey}`],
    ["entry", `${entry.split} another`],
  ]);
  expect(changes[3]!.lines.every(({ kind }) => kind === "added")).toBe(true);
  const gone = diffGuides(after, GUIDE).find(({ sample }) => sample === `${entry.split} another`);
  expect(gone!.lines.every(({ kind }) => kind === "removed")).toBe(true);
});

const line = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes("\n"));

test("what was removed leads back to the old lines and what was added to the new ones, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (before, after) => {
      const lines = diffLines(before, after);
      const side = (kind: "added" | "removed") =>
        lines
          .filter((each) => each.kind === kind || each.kind === "changed")
          .map(({ parts }) =>
            parts
              .filter((part) => part.kind === kind || part.kind === "same")
              .map(({ text }) => text)
              .join(""),
          );
      const without = (all: readonly string[], some: readonly string[]) => {
        const rest = [...all];
        for (const text of some) rest.splice(rest.indexOf(text), 1);
        return rest.sort();
      };
      for (const text of side("removed")) expect(before).toContain(text);
      for (const text of side("added")) expect(after).toContain(text);
      // Lines that are in neither list of changes are the same on both sides.
      expect(without(before, side("removed"))).toEqual(without(after, side("added")));
    }),
  );
});
