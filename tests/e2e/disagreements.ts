import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { assize, PEOPLE, signIn } from "./people.ts";
import { gradeByKeys } from "./press-wish.ts";
import type { StartedServer } from "./server.ts";

/** What a verdict is written from. */
type GradedItem = {
  readonly assignmentId: string;
  readonly revision: number;
  readonly facts: string;
  readonly explanation: string;
  readonly answer: string | null;
  readonly guide: { readonly versionId: string } | null;
  readonly entry: {
    readonly outcome: string;
    readonly inferences: readonly { readonly key: string }[];
  } | null;
};

type ErrorType = "rule" | "fact" | "outcome" | "logic" | "arithmetic";

/** The part of a verdict that tests tell apart: marked types with how many words of the text each marks. */
export type Wish = {
  /** A type with the first and last of the words that it marks; no words: marked without. */
  readonly marks?: Partial<Record<ErrorType, readonly [first: number, last: number] | []>>;
  /** Numbers of the inferences that are not found; all others are. */
  readonly notFound?: readonly number[];
  readonly analysis?: "sufficient" | "insufficient";
  readonly note?: string;
  readonly closeCall?: boolean;
};

export type Disagreement = Pick<GradedItem, "facts" | "explanation"> & {
  /** Grader A's. */
  readonly assignmentId: string;
};

/**
 * An open study over the samples that one model answered of a task, graded twice without second looks, in which the two graders of
 * the demonstration say of its first items what they are told to.
 * @returns the study's name in addresses, and the items in the order of the wishes
 */
export async function makeDisagreements(
  browser: Browser,
  server: StartedServer,
  name: string,
  wishes: readonly (readonly [Wish, Wish])[],
  {
    task = "hearsay",
    adjudicators = [],
    byKeys = false,
    ...settings
  }: {
    readonly task?: string;
    /** Addresses of more than the one of the demonstration. */
    readonly adjudicators?: readonly string[];
    readonly blindFirst?: boolean;
    /** The graders grade in the room by keys, not by requests. */
    readonly byKeys?: boolean;
  } = {},
): Promise<{ readonly study: string; readonly items: readonly Disagreement[] }> {
  const study = await openStudy(server, name, task, adjudicators, settings);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [a, b] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!a || !b) throw new Error("A browser opened no page.");
    await signIn(a, server, PEOPLE.graderA);
    await signIn(b, server, PEOPLE.graderB);
    const [ofA, ofB] = [await queueOf(a, server, study), await queueOf(b, server, study)];
    const items = ofA.slice(0, wishes.length);
    for (const [index, item] of items.entries()) {
      const same = ofB.find(({ explanation }) => explanation === item.explanation);
      if (!same) throw new Error("The graders do not share the item.");
      const grade = byKeys ? gradeByKeys : submit;
      const [wishA, wishB] = wishes[index]!;
      await Promise.all([grade(a, server, study, item, wishA), grade(b, server, study, same, wishB)]);
    }
    return { study, items };
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Grader A's grade of an item, changed: their first one is revision 1 of the draft. */
export async function revise(
  browser: Browser,
  server: StartedServer,
  study: string,
  item: Disagreement,
  wish: Wish,
): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, server, PEOPLE.graderA);
    const address = `${server.url}/studies/${study}/grade/${item.assignmentId}/view`;
    const { value } = (await (await page.request.get(address)).json()) as { value: GradedItem };
    await submit(page, server, study, value, wish);
  } finally {
    await context.close();
  }
}

async function openStudy(
  server: StartedServer,
  name: string,
  task: string,
  adjudicators: readonly string[],
  settings: object,
): Promise<string> {
  const file = join(server.dataDirectory, `${name.replaceAll(/\W+/g, "-")}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      name,
      seed: "20260412",
      tasks: [{ task, split: "demonstration" }],
      models: [{ model: "Demonstration model C", run: "1" }],
      settings: { gradersPerItem: 2, secondLook: false, typesDiffer: "adjudicate", ...settings },
      members: [
        { account: PEOPLE.graderA, roles: ["grader"] },
        { account: PEOPLE.graderB, roles: ["grader"] },
        ...[PEOPLE.adjudicator, ...adjudicators].map((account) => ({ account, roles: ["adjudicator"] })),
      ],
    }),
  );
  const created = await assize(server, "study", "create", "--file", file);
  rmSync(file);
  const study = created.trim().split(/\s/).at(-1)!;
  await assize(server, "assign", study, "--open");
  return study;
}

/** A grader's items in the order of their queue, none of them opened. */
async function queueOf(page: Page, server: StartedServer, study: string): Promise<GradedItem[]> {
  const queue = `${server.url}/studies/${study}/grade`;
  const first = await page.request.get(queue, { maxRedirects: 0 });
  let next: string | null =
    new URL(first.headers().location ?? "", server.url).pathname.split("/").at(-1) ?? null;
  const items: (GradedItem & { readonly nextId: string | null })[] = [];
  while (next !== null) {
    const view = await page.request.get(`${queue}/${next}/view`);
    const { value } = (await view.json()) as { value: GradedItem & { nextId: string | null } };
    items.push(value);
    next = value.nextId;
  }
  return items;
}

async function submit(
  page: Page,
  server: StartedServer,
  study: string,
  item: GradedItem,
  wish: Wish,
): Promise<void> {
  const { marks = {}, notFound = [], analysis = "sufficient", note = "", closeCall = false } = wish;
  const isMarked = (type: ErrorType) => marks[type] !== undefined;
  const response = await page.request.post(
    `${server.url}/studies/${study}/grade/${item.assignmentId}/submit`,
    {
      headers: { Origin: server.url, "Sec-Fetch-Site": "same-origin" },
      data: {
        verdict: {
          rule: isMarked("rule"),
          fact: isMarked("fact"),
          outcome: isMarked("outcome"),
          logic: isMarked("logic"),
          arithmetic: isMarked("arithmetic"),
          subTags: [],
          rawAnalysis: analysis,
          closeCall,
          note: note || (notFound.length > 0 === (analysis === "insufficient") ? "" : "Against the ticks."),
          askedBeforeSubmit: ["outcome_not_marked", "outcome_marked"],
          spans: Object.entries(marks).flatMap(([type, [first, last]]) =>
            first === undefined || last === undefined
              ? []
              : [{ type, ...spanOfWords(item.explanation, first, last) }],
          ),
          findings: (item.entry?.inferences ?? []).map(({ key }, index) => ({
            inferenceKey: key,
            finding: notFound.includes(index + 1) ? "not_found" : "found",
            span: null,
          })),
        },
        guideVersionId: item.guide?.versionId ?? null,
        revision: item.revision,
        idempotencyKey: crypto.randomUUID(),
        activeSeconds: 0,
      },
    },
  );
  const answer = (await response.json()) as { ok: boolean };
  if (!answer.ok) throw new Error(`The grade was refused: ${JSON.stringify(answer)}`);
}

/** The span from one word to another of a text, counted from 1, in code points. */
function spanOfWords(text: string, first: number, last: number) {
  const words = [...text.matchAll(/\S+/gu)];
  const [from, to] = [words[first - 1], words[Math.min(last, words.length) - 1]];
  if (!from || !to) throw new Error(`The text has fewer than ${first} words.`);
  const quote = text.slice(from.index, to.index + to[0].length);
  const start = [...text.slice(0, from.index)].length;
  return { start, end: start + [...quote].length, quote };
}
