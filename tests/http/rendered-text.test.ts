import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { MarkdownNode } from "#app/lib/markdown-tree.ts";
import { preferencesCookie, USUAL_PREFERENCES } from "#app/modules/grading/room-preferences.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { gradeAll } from "#tests/factories/adjudication.ts";
import { type GradingStudy, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const HOSTILE = [
  "# A heading <script>alert(1)</script>",
  "**Bold** and [pressed](javascript:alert(2)), [inside](/sign-out), [out](https://example.org/rule).",
  "![A scanned exhibit](https://tracker.example/x.png)",
  "<iframe src='https://tracker.example'></iframe>",
].join("\n\n");

/** Explanations by the key of their sample. */
const TEXTS: Readonly<Record<string, string>> = {
  "0": HOSTILE,
  "1": "Yes. 1. It was said out of court. 2. It is offered for its truth: 2 * 3 * 4 > 20.",
  "2": `**Deep**\n\n${"> ".repeat(25_000)}the deepest words`,
  "3": `**Wide**\n\n${"*a_b".repeat(12_500)}`,
  "4": `**Long.**\n${"One line of fifty letters, and one more as long.\n".repeat(1_000)}`,
};

let database: TestDatabase;
let app: TestApp;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: Object.keys(TEXTS).length }]);
  await insertModel(database, "model");
  // The versions are never changed once they are stored; here they get the texts in question.
  await database.execute(sql`alter table "GenerationVersion" disable trigger append_only`);
  for (const [key, text] of Object.entries(TEXTS)) {
    await database.execute(sql`
      update "GenerationVersion" set "text" = ${text} where "generationId" = (
        select generation."id" from "Generation" generation
        join "Sample" sample on sample."id" = generation."sampleId" where sample."key" = ${key})`);
  }
  await database.execute(sql`alter table "GenerationVersion" enable trigger append_only`);
  study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["model"] });
});

const itemOf = (sampleKey: string) => study.items.find((item) => item.sampleKey === sampleKey)!;
const RENDERED = preferencesCookie({ ...USUAL_PREFERENCES, rendered: true }, false).split(";", 1)[0];

async function get(path: string, userId: string): Promise<Response> {
  const { Cookie } = await sessionHeaders(database, userId);
  return await app.browse(`/studies/${study.slug}${path}`, { headers: { Cookie: `${Cookie}; ${RENDERED}` } });
}

async function renderedFor(sampleKey: string): Promise<readonly MarkdownNode[] | null> {
  const seat = itemOf(sampleKey).seats[0]!;
  const answer = await get(`/grade/${seat.assignmentId}/view`, seat.grader.userId);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: { rendered: readonly MarkdownNode[] | null } }).value.rendered;
}

function expectHarmless(page: string): void {
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).toContain("&lt;iframe src=");
  expect(page).toContain("<strong>Bold</strong>");
  expect(page).toContain("A scanned exhibit");
  expect(page).not.toMatch(
    /<script>alert|<iframe|<img[^>]*tracker|href="javascript:|href="\/sign-out"[^>]*>inside/u,
  );
  expect(page).toMatch(
    /<a class="link" href="https:\/\/example\.org\/rule" target="_blank" rel="noopener noreferrer">/u,
  );
  // Its first heading lies below that of the region, whatever level it names itself.
  expect(page).toMatch(/<h3>A heading/u);
}

test("T78 the room draws an explanation in Markdown without its markup, its scripts, its pictures and its ways into the site", async () => {
  const seat = itemOf("0").seats[0]!;
  const answer = await get(`/grade/${seat.assignmentId}`, seat.grader.userId);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expectHarmless(page);
  expect(page).toContain("Marks refer to the plain text");
});

test("T78 the adjudication room draws it the same", async () => {
  const item = itemOf("0");
  await gradeAll(database, item, [{ logic: true, note: "The step fails." }, {}]);
  const answer = await get(`/adjudicate/${item.itemId}`, study.adjudicator.userId);
  expect(answer.status).toBe(200);
  expectHarmless(await answer.text());
});

test("ordinary prose is not offered rendered, and stays plain for somebody who likes it rendered", async () => {
  expect(await renderedFor("1")).toBeNull();
  const seat = itemOf("1").seats[0]!;
  const page = await (await get(`/grade/${seat.assignmentId}`, seat.grader.userId)).text();
  expect(page).toContain("marked-text");
  expect(page).not.toContain("Form of the text");
});

test("texts made to hold a reader of Markdown up open like all others", async () => {
  expect(await renderedFor("2")).toEqual([
    { kind: "paragraph", children: [{ kind: "text", text: TEXTS["2"] }] },
  ]);
  for (const key of ["2", "3", "4"]) {
    const seat = itemOf(key).seats[0]!;
    const answer = await get(`/grade/${seat.assignmentId}`, seat.grader.userId);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("rendered-text");
  }
});
