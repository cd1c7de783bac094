import fc from "fast-check";
import { expect, test } from "vitest";
import { groupGuideFiles, guideMarkdown, parseGuide, type SourceFile } from "./guide-format.ts";

const FRONT = `---
format: assize-guide/1
task:
  slug: hearsay
  name: Hearsay
  family: hearsay
  question: Is there hearsay?
  outcomes: [Yes, No]
  description: Whether evidence is hearsay.
version: 3
rule: >
  Hearsay is an out-of-court statement
  offered for its truth.
errors:
  rule:
    summary: States the definition wrongly.
    modes:
      - text: Says that writings are never hearsay.
        example: A letter is a thing, so it can be no statement.
  fact: { summary: Misreads the facts. }
  outcome: { summary: Answers wrongly. }
  logic: { summary: A step fails. }
  arithmetic: { summary: Does not occur. }
scope:
  in: [The definition.]
  out: [Exceptions.]
---

# Hearsay

Read the facts first.
`;

const ENTRIES = `split: demonstration
entries:
  - sample: 7
    outcome: No
    inferences:
      all_of:
        event: The tools lay in his car.
      one_of:
        reason:
          act: An act is no statement.
          nobody: Nobody asserts anything.
      optional:
        note: Finding them is an event.
    likely_errors:
      - type: logic
        text: Calls the find a statement.
      - text: Looks for an exception.
    contested: Some would say yes.
    remark: The key leaves out Rule 801(d).
`;

const read = (guide: string, entries = ENTRIES) =>
  parseGuide([
    { path: "guide.md", text: guide },
    { path: "entries/demonstration.yaml", text: entries },
  ]);

const problemsOf = (guide: string, entries = ENTRIES) => {
  const reading = read(guide, entries);
  return reading.ok ? [] : reading.problems.map(({ path, line, message }) => `${path}:${line} ${message}`);
};

test("a guide and its entries are read as they stand", () => {
  const reading = read(FRONT);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { guide } = reading;
  expect(guide.task.outcomes).toEqual(["Yes", "No"]);
  expect(guide.version).toBe(3);
  expect(guide.rule).toBe("Hearsay is an out-of-court statement offered for its truth.");
  expect(guide.errors.rule.modes[0]?.example).toBe("A letter is a thing, so it can be no statement.");
  expect(guide.errors.arithmetic.modes).toEqual([]);
  expect(guide.body).toBe("# Hearsay\n\nRead the facts first.");
  expect(guide.entries).toEqual([
    {
      sampleKey: "7",
      split: "demonstration",
      textHash: null,
      outcome: "No",
      acceptableOutcomes: [],
      addableOutcomes: [],
      inferences: [
        { key: "event", text: "The tools lay in his car.", group: "all_of", groupKind: "all_of" },
        { key: "act", text: "An act is no statement.", group: "reason", groupKind: "one_of" },
        { key: "nobody", text: "Nobody asserts anything.", group: "reason", groupKind: "one_of" },
        { key: "note", text: "Finding them is an event.", group: "optional", groupKind: "optional" },
      ],
      likelyErrors: [
        { type: "logic", text: "Calls the find a statement." },
        { type: null, text: "Looks for an exception." },
      ],
      contested: "Some would say yes.",
      keyRemark: "The key leaves out Rule 801(d).",
    },
  ]);
});

test("byte order mark, CRLF and a flat upload change nothing", () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  expect(
    parseGuide([
      { path: "demonstration.yml", text: windows(ENTRIES) },
      { path: "hearsay.md", text: windows(FRONT) },
    ]),
  ).toEqual(read(FRONT));
});

test("an unknown field is named with file and line, in the front matter and in an entry", () => {
  expect(problemsOf(FRONT.replace("version: 3", "edition: 3\nversion: 3"))).toEqual([
    "guide.md:10 there is no field “edition”.",
  ]);
  expect(problemsOf(FRONT, ENTRIES.replace("    remark:", "    remarks:"))).toEqual([
    "entries/demonstration.yaml:19 entries.0: there is no field “remarks”.",
  ]);
});

test("an inference key used twice is named, in one group and across groups", () => {
  expect(problemsOf(FRONT, ENTRIES.replace("nobody:", "act:"))).toEqual([
    "entries/demonstration.yaml:11 This key stands here a second time.",
  ]);
  expect(problemsOf(FRONT, ENTRIES.replace("note:", "event:"))).toEqual([
    "entries/demonstration.yaml:13 Sample 7: the inference key “event” is used twice.",
  ]);
});

test("a key that is no key is named, and a group may not be called optional", () => {
  expect(problemsOf(FRONT, ENTRIES.replace("nobody:", "No body:"))).toEqual([
    "entries/demonstration.yaml:11 entries.0.inferences.one_of.reason.No body: is no key: small letters, digits and -, beginning with a letter",
  ]);
  expect(problemsOf(FRONT, ENTRIES.replace("reason:", "optional:"))).toEqual([
    "entries/demonstration.yaml:9 entries.0.inferences.one_of.optional: is the name of another kind of group",
  ]);
});

test("an outcome that the task does not allow is named, also among the accepted ones", () => {
  expect(problemsOf(FRONT, ENTRIES.replace("outcome: No", "outcome: Maybe"))).toEqual([
    "entries/demonstration.yaml:4 Sample 7: “Maybe” is no outcome of this task (Yes, No).",
  ]);
  expect(
    problemsOf(FRONT, ENTRIES.replace("outcome: No", "outcome: No\n    also_accepted:\n      - Both")),
  ).toEqual(["entries/demonstration.yaml:6 Sample 7: “Both” is no outcome of this task (Yes, No)."]);
});

test("an entry without a required inference, and a choice of one, are refused", () => {
  const onlyOptional = ENTRIES.replace(/ {6}all_of:[\s\S]*? {6}optional:/, "      optional:");
  expect(problemsOf(FRONT, onlyOptional)).toEqual([
    "entries/demonstration.yaml:5 entries.0.inferences: needs all_of or one_of: without a required inference nothing is asked of an analysis",
  ]);
  const oneChoice = ENTRIES.replace("          nobody: Nobody asserts anything.\n", "");
  expect(problemsOf(FRONT, oneChoice)).toEqual([
    "entries/demonstration.yaml:9 entries.0.inferences.one_of.reason: needs at least two inferences to choose from",
  ]);
});

test("front matter that is absent, open, broken or incomplete is named with its line", () => {
  expect(problemsOf("# Hearsay\n")[0]).toBe(
    "guide.md:1 The file must begin with front matter: a line of three hyphens.",
  );
  expect(problemsOf("---\nversion: 1\n")[0]).toContain("guide.md:3 The front matter has no end");
  expect(problemsOf(FRONT.replace("version: 3", "version: three"))).toEqual([
    "guide.md:10 version: must be a whole number from 1",
  ]);
  expect(problemsOf(FRONT.replace("  question: Is there hearsay?\n", ""))).toEqual([
    "guide.md:3 task.question: is missing or is no text",
  ]);
  expect(problemsOf(FRONT.replace("outcomes: [Yes, No]", "outcomes: [Yes, No"))[0]).toMatch(
    /^guide\.md:[89] /,
  );
  expect(problemsOf(`${FRONT.slice(0, FRONT.indexOf("# Hearsay"))}`)).toEqual([
    "guide.md:27 The guide has no text after its front matter.",
  ]);
});

test("a second entry for a sample is refused, in one file and over two", () => {
  const again = ENTRIES.replace("split: demonstration\nentries:\n", "");
  expect(problemsOf(FRONT, ENTRIES + again)).toEqual([
    "entries/demonstration.yaml:20 Sample 7: has an entry already, at entries/demonstration.yaml:3.",
  ]);
  const files = [
    { path: "guide.md", text: FRONT },
    { path: "b.yaml", text: ENTRIES },
    { path: "a.yaml", text: ENTRIES },
  ];
  expect(parseGuide(files)).toEqual({
    ok: false,
    problems: [{ path: "b.yaml", line: 3, message: "Sample 7: has an entry already, at a.yaml:3." }],
  });
  expect(
    parseGuide([...files.slice(0, 2), { path: "a.yaml", text: ENTRIES.replace("demonstration", "test") }]),
  ).toMatchObject({ ok: true });
});

test("the text that an entry was written for can be named by its hash", () => {
  const hash = "0123456789abcdef".repeat(4);
  const hashed = ENTRIES.replace("sample: 7\n", `sample: 7\n    text_sha256: ${hash}\n`);
  const reading = read(FRONT, hashed);
  expect(reading.ok && reading.guide.entries[0]?.textHash).toBe(hash);
  expect(problemsOf(FRONT, hashed.replace(hash, "abc"))).toEqual([
    "entries/demonstration.yaml:4 entries.0.text_sha256: must be 64 small hexadecimal digits",
  ]);
});

test("scope is shown before the guide's text", () => {
  const reading = read(FRONT);
  expect(reading.ok && guideMarkdown(reading.guide)).toBe(
    "## Scope\n\nInside:\n\n- The definition.\n\nOutside:\n\n- Exceptions.\n\n# Hearsay\n\nRead the facts first.",
  );
});

test("problems of all files are reported together, in the order of the files", () => {
  expect(problemsOf(FRONT.replace("version: 3", "version: 0"), "split: test\nentries: []\n")).toEqual([
    "guide.md:10 version: must be a whole number from 1",
    "entries/demonstration.yaml:2 entries: is empty",
  ]);
});

test("files that belong to no guide, and a missing or second Markdown file, are named", () => {
  expect(parseGuide([{ path: "entries/test.yaml", text: ENTRIES }])).toMatchObject({
    problems: [{ path: "entries/test.yaml", message: "The Markdown file is missing." }],
  });
  const reading = parseGuide([
    { path: "guide.md", text: FRONT },
    { path: "second.md", text: FRONT },
    { path: "notes.docx", text: "" },
  ]);
  expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual(["notes.docx", "second.md"]);
});

test("a folder of guides falls into one group for each guide.md", () => {
  const file = (path: string): SourceFile => ({ path, text: "" });
  const { guides, leftOver } = groupGuideFiles(
    [
      "README.md",
      "hearsay/guide.md",
      "hearsay/entries/test.yaml",
      "ucc/entries/test.yaml",
      "ucc/guide.md",
      "x.yaml",
    ].map(file),
  );
  expect(guides.map((files) => files.map(({ path }) => path))).toEqual([
    ["hearsay/guide.md", "hearsay/entries/test.yaml"],
    ["ucc/guide.md", "ucc/entries/test.yaml"],
  ]);
  expect(leftOver).toEqual(["README.md", "x.yaml"]);
});

test("whatever line is damaged, reading ends with a guide or with problems inside the files", () => {
  const files = { "guide.md": FRONT, "entries/demonstration.yaml": ENTRIES };
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[])),
      fc.nat(60),
      fc.constantFrom(
        "",
        "  - ",
        "\t",
        "{",
        "a: b: c",
        "&a *a",
        "? [",
        "'",
        "---",
        "x: !!binary 0",
        "<<: *a",
      ),
      (path, at, damage) => {
        const lines = files[path].split("\n");
        lines.splice(at % lines.length, 1, damage);
        const damaged = { ...files, [path]: lines.join("\n") };
        const reading = parseGuide(Object.entries(damaged).map(([name, text]) => ({ path: name, text })));
        if (reading.ok) return;
        expect(reading.problems.length).toBeGreaterThan(0);
        for (const problem of reading.problems) {
          expect(problem.line).toBeGreaterThan(0);
          expect(problem.line).toBeLessThanOrEqual(
            damaged[problem.path as keyof typeof files].split("\n").length + 1,
          );
        }
      },
    ),
    { numRuns: 400 },
  );
});
