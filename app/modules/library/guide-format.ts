import type { FileProblem } from "#app/lib/yaml-with-lines.ts";
import { readYaml } from "#app/lib/yaml-with-lines.ts";
import type { GuideEntry } from "#app/modules/verdicts/guide-entry.ts";
import { collectEntries } from "./guide-entries.ts";
import { type GuideFrontMatter, guideEntriesFileSchema, guideFrontMatterSchema } from "./guide-schema.ts";

/** One uploaded or read file; `path` may carry folders, with `/` between them. */
export type SourceFile = { readonly path: string; readonly text: string };

/** An answer guide as its files give it. `body` is Markdown. */
export type Guide = {
  readonly task: GuideFrontMatter["task"];
  readonly version: number;
  readonly rule: string;
  readonly errors: GuideFrontMatter["errors"];
  readonly scope: GuideFrontMatter["scope"];
  readonly body: string;
  readonly entries: readonly GuideEntry[];
};

export type GuideReading =
  | { readonly ok: true; readonly guide: Guide }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * Reads one answer guide from its files: one Markdown file with front matter, and any number of YAML files with
 * entries. Folders do not matter, so a browser's flat upload reads like the folder on disk. Every problem of
 * every file is reported, in the order of the files.
 */
export function parseGuide(files: readonly SourceFile[]): GuideReading {
  const guideFiles = files.filter((file) => isMarkdown(file.path));
  const entryFiles = files.filter((file) => isYaml(file.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const strays = files.filter((file) => !isMarkdown(file.path) && !isYaml(file.path));

  const problems: FileProblem[] = strays.map(({ path }) => ({
    path,
    line: 1,
    message: "An answer guide is one Markdown file and YAML files with entries; this is neither.",
  }));
  const [guideFile, ...surplus] = guideFiles;
  if (guideFile === undefined) {
    const path = files[0]?.path ?? "guide.md";
    return {
      ok: false,
      problems: [...problems, { path, line: 1, message: "The Markdown file is missing." }],
    };
  }
  for (const { path } of surplus) {
    problems.push({ path, line: 1, message: `A guide has one Markdown file, and ${guideFile.path} is it.` });
  }

  const front = readFrontMatter(guideFile);
  if (!front.ok) problems.push(...front.problems);
  const task = front.ok ? front.matter.task : null;

  const { entries, problems: entryProblems } = collectEntries(
    entryFiles.map((file) => ({
      path: file.path,
      reading: readYaml(file.path, plainText(file), guideEntriesFileSchema),
    })),
    task,
  );
  problems.push(...entryProblems);

  if (!front.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, guide: { ...takeGuide(front.matter), body: front.body, entries } };
}

function takeGuide({ format: _format, ...guide }: GuideFrontMatter): Omit<Guide, "body" | "entries"> {
  return guide;
}

/**
 * Sorts the files of an upload or a folder into guides: each `guide.md` with the YAML files in and under its
 * folder. Files without a guide above them are left over. An upload without folders is one guide.
 */
export function groupGuideFiles(files: readonly SourceFile[]): {
  readonly guides: readonly (readonly SourceFile[])[];
  readonly leftOver: readonly string[];
} {
  const heads = files.filter((file) => /(^|\/)guide\.md$/.test(file.path));
  const groups = heads.map((head) => ({ folder: head.path.slice(0, -"guide.md".length), files: [head] }));
  const leftOver: string[] = [];
  for (const file of files) {
    if (heads.includes(file)) continue;
    const home = groups
      .filter((group) => isYaml(file.path) && file.path.startsWith(group.folder))
      .sort((a, b) => b.folder.length - a.folder.length)[0];
    if (home) home.files.push(file);
    else leftOver.push(file.path);
  }
  return { guides: groups.map((group) => group.files), leftOver };
}

/** The guide's Markdown as people read it: what is in and out of scope, then the body. */
export function guideMarkdown({ scope, body }: Guide): string {
  const list = (head: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [head, lines.map((line) => `- ${line}`).join("\n")];
  const parts = [...list("Inside:", scope.in), ...list("Outside:", scope.out)];
  return [...(parts.length === 0 ? [] : ["## Scope", ...parts]), body].join("\n\n");
}

type FrontMatterReading =
  | { readonly ok: true; readonly matter: GuideFrontMatter; readonly body: string }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Splits `---`, YAML, `---`, Markdown; lines of problems are those of the whole file. */
function readFrontMatter(file: SourceFile): FrontMatterReading {
  const { path } = file;
  const lines = plainText(file).split("\n");
  const fail = (line: number, message: string): FrontMatterReading => ({
    ok: false,
    problems: [{ path, line, message }],
  });
  if (lines[0]?.trimEnd() !== "---")
    return fail(1, "The file must begin with front matter: a line of three hyphens.");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end < 0) return fail(lines.length, "The front matter has no end: a second line of three hyphens.");

  const reading = readYaml(path, lines.slice(1, end).join("\n"), guideFrontMatterSchema, 2);
  if (!reading.ok) return reading;
  const body = lines
    .slice(end + 1)
    .join("\n")
    .trim();
  if (body === "") return fail(end + 1, "The guide has no text after its front matter.");
  return { ok: true, matter: reading.yaml.value, body };
}

/** Without byte order mark, with LF line ends. */
function plainText(file: SourceFile): string {
  return file.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

function isMarkdown(path: string): boolean {
  return /\.(md|markdown)$/i.test(path);
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}
