import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { codePointLength, codePointSlice } from "#app/lib/code-points.ts";
import { plainText } from "#app/lib/heading-anchors.ts";
import type { TextRange } from "#app/modules/blinding/hidden-names.ts";
import type { Masking } from "#app/modules/blinding/masking.ts";
import type { NewStudyInput } from "#app/modules/studies/study-schema.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import type { TestAccount } from "#tests/factories/account.ts";
import { currentGradeIds, gradeAll, makeDecisionInput } from "#tests/factories/adjudication.ts";
import {
  type GradedItem,
  type GradingStudy,
  insertGuideWithEntries,
  makeGradeInput,
  openGradingStudy,
} from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

const MODEL = "Zephyrine-9b-chat";
const TEXT = "💩 As Claude, made by Anthropic, I say: **no**. Zephyrine knows that it is hearsay.";
const SHOWN =
  "💩 As ‹name hidden›, made by ‹name hidden›, I say: **no**. ‹name hidden› knows that it is hearsay.";
const NAMES = ["Claude", "Anthropic", "Zephyrine"];

let database: TestDatabase;
let app: TestApp;
const received: { readonly what: string; readonly bytes: string }[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertModel(database, MODEL);
  await database.execute(sql`
    insert into "GenerationVersion" ("generationId", "version", "text", "textHash", "rawHash", "answer")
    select "id", 2, ${TEXT}, 'h', 'h', 'No, says Claude' from "Generation"`);
  await insertGuideWithEntries(database, "hearsay", { inferences: [makeInference("assertion")] });
});

async function openNaming(masking: Masking, settings: NewStudyInput["settings"] = {}): Promise<GradingStudy> {
  return await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: [MODEL],
    settings: { ...settings, masking },
  });
}

/** Sends a request as this person's browser does and keeps every byte that comes back. */
async function browseAs({ userId }: { readonly userId: string }, path: string, body?: unknown) {
  const cookie = await sessionHeaders(database, userId);
  const response = await app.browse(path, {
    headers: { ...cookie, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  received.push({ what: `${response.status} ${path}`, bytes: `${headers}\n\n${text}` });
  const isJson = response.headers.get("Content-Type")?.includes("json") && !path.endsWith(".data");
  return { status: response.status, ...(isJson ? JSON.parse(text) : {}) };
}

/** A mark on these words of the text shown. */
function mark(words: string) {
  const start = codePointLength(SHOWN.slice(0, SHOWN.indexOf(words)));
  return { start, end: start + [...words].length, quote: words };
}

const ASKED = ["outcome_not_marked"];
const FOUND = makeVerdict({
  askedBeforeSubmit: ASKED,
  findings: [{ inferenceKey: "assertion", finding: "found", span: mark("‹name hidden› knows that it is") }],
});

/** Over a token, inside one, and beside it. */
const MARKED = makeVerdict({
  fact: true,
  logic: true,
  spans: [
    { type: "fact", ...mark("‹name hidden›, made by") },
    { type: "logic", ...mark("name") },
    { type: "logic", ...mark("I say: **no**.") },
  ],
  findings: FOUND.findings,
});

const seatOf = (item: GradedItem, { userId }: { readonly userId: string }) =>
  item.seats.find(({ grader }) => grader.userId === userId)!;

const quotesOf = ({ spans }: Pick<Verdict, "spans">) => spans.map(({ quote }) => quote);

/** The names that stand in what was received since, whatever their case. */
function leaksSince(first: number): string[] {
  const answers = received.slice(first);
  expect(answers.some(({ bytes }) => bytes.includes("‹name hidden›"))).toBe(true);
  return answers.flatMap(({ what, bytes }) =>
    NAMES.filter((name) => bytes.toLowerCase().includes(name.toLowerCase())).map(
      (name) => `${name} in ${what}`,
    ),
  );
}

async function shownIn(study: GradingStudy) {
  return await database.query<{ shownAs: string; sourceRevealed: boolean }>(sql`
    select distinct verdict."shownAs", verdict."sourceRevealed" from "Verdict" verdict
    join "Item" item on item."generationVersionId" = verdict."generationVersionId"
    join "Grade" grade on grade."verdictId" = verdict."id"
    join "Assignment" assignment on assignment."id" = grade."assignmentId" and assignment."itemId" = item."id"
    where item."studyId" = ${study.studyId}::uuid`);
}

test("T46 a study that hides names sends none to a grader: in no page, data, draft, question or refusal", async () => {
  const first = received.length;
  const study = await openNaming("masked", { secondLook: true });
  const [me, other] = study.graders as [TestAccount, TestAccount];
  const [item] = study.items as [GradedItem];
  const at = `/studies/${study.slug}`;
  const room = `${at}/grade/${seatOf(item, me).assignmentId}`;
  const { guideVersionId } = item;

  for (const path of ["/", `${at}/grade`, room, `${room}.data`, `${room}/ahead`, `${room}/train`])
    await browseAs(me, path);
  const view = (await browseAs(me, `${room}/view`)).value;
  expect(view).toMatchObject({ explanation: SHOWN, answer: "No, says ‹name hidden›" });
  expect(plainText(view.rendered)).toBe(SHOWN.replaceAll("**", ""));
  const tokens = view.names.tokens.map((token: TextRange) => codePointSlice(SHOWN, token.start, token.end));
  expect(tokens).toEqual(["‹name hidden›", "‹name hidden›", "‹name hidden›"]);

  await browseAs(me, `${room}/open`, {});
  const draft = { draft: { ...MARKED, guideVersionId }, revision: 0, activeSeconds: 1 };
  expect((await browseAs(me, `${room}/draft`, draft)).status).toBe(200);
  const stale = (await browseAs(me, `${room}/draft`, draft)).refusal;
  expect(quotesOf(stale.detail.draft)).toEqual(["‹name hidden›, made by", "‹name hidden›", "I say: **no**."]);

  const grade = makeGradeInput(MARKED, { guideVersionId, revision: 1 });
  const guessed = { ...grade.verdict, spans: [{ type: "fact", start: 5, end: 11, quote: "Guess" }] };
  expect((await browseAs(me, `${room}/submit`, { ...grade, verdict: guessed })).status).toBe(422);
  const asked = (await browseAs(me, `${room}/submit`, grade)).refusal;
  expect(asked.message).toContain("Answer given is No, says ‹name hidden›");
  const kept = { ...grade, verdict: { ...grade.verdict, askedBeforeSubmit: ASKED } };
  expect((await browseAs(me, `${room}/submit`, kept)).status).toBe(200);
  await gradeAll(database, { ...item, seats: [seatOf(item, other)] }, [FOUND]);
  const again = (await browseAs(me, `${room}/view`)).value;
  expect([again.state, quotesOf(again.draft)]).toEqual([
    "second_look",
    ["‹name hidden›, made by", "‹name hidden›", "I say: **no**."],
  ]);
  for (const path of ["graded", "graded.data", `grade/${crypto.randomUUID()}`, "no-such-page"])
    await browseAs(me, `${at}/${path}`);
  expect(leaksSince(first)).toEqual([]);
});

test("T46 nor to an adjudicator, who sees both graders' marks where they stand in the text shown", async () => {
  const first = received.length;
  const study = await openNaming("masked");
  const { adjudicator } = study;
  const [item] = study.items as [GradedItem];
  await gradeAll(database, item, [{ ...MARKED, askedBeforeSubmit: ASKED }, FOUND]);
  const at = `/studies/${study.slug}/adjudicate`;
  const room = `${at}/${item.itemId}`;
  const consideredGradeIds = await currentGradeIds(database, item.itemId);
  const draft = {
    verdict: MARKED,
    undecidedTypes: [],
    rationale: "",
    differenceSource: null,
    confidence: null,
  };

  for (const path of [at, `${at}.data`, room, `${room}.data`]) await browseAs(adjudicator, path);
  const view = (await browseAs(adjudicator, `${room}/view`)).value;
  expect(view.explanation).toBe(SHOWN);
  expect(plainText(view.rendered)).toBe(SHOWN.replaceAll("**", ""));
  for (const { verdict } of view.grades)
    for (const { start, end, quote } of verdict.spans) expect(codePointSlice(SHOWN, start, end)).toBe(quote);
  expect((await browseAs(adjudicator, `${room}/draft`, { draft, revision: 0 })).status).toBe(200);
  expect((await browseAs(adjudicator, `${room}/draft`, { draft, revision: 0 })).refusal.code).toBe("stale");
  const decision = makeDecisionInput(
    { ...MARKED, askedBeforeSubmit: ASKED },
    { consideredGradeIds, guideVersionId: item.guideVersionId, revision: 1 },
  );
  expect((await browseAs(adjudicator, `${room}/decide`, decision)).status).toBe(200);
  const decided = (await browseAs(adjudicator, `${room}/view`)).value.decision;
  expect(quotesOf(decided.verdict)).toEqual(["‹name hidden›, made by", "‹name hidden›", "I say: **no**."]);
  expect(leaksSince(first)).toEqual([]);
});

test("T46 marks are stored where they stand in the stored text, and whole names with them", async () => {
  const study = await openNaming("masked");
  await gradeAll(database, study.items[0]!, [{ ...MARKED, askedBeforeSubmit: ASKED }]);
  const { rows } = await database.one<{ rows: unknown }>(sql`
    select jsonb_agg(distinct jsonb_build_object('quote', span."quote", 'start', span."start")) as "rows"
    from "ErrorSpan" span join "Grade" grade on grade."verdictId" = span."verdictId"
    where grade."assignmentId" = ${study.items[0]!.seats[0]!.assignmentId}::uuid`);
  expect(rows).toEqual([
    { quote: "Claude", start: 5 },
    { quote: "Claude, made by", start: 5 },
    { quote: "I say: **no**.", start: 32 },
  ]);
  expect(await shownIn(study)).toEqual([{ shownAs: "masked", sourceRevealed: false }]);
});

test.each(["marked", "plain"] as const)(
  "T46 where names are shown (%s), the grade carries that the source was revealed",
  async (masking) => {
    const study = await openNaming(masking);
    const [item] = study.items as [GradedItem];
    const [seat] = item.seats as [GradedItem["seats"][number]];
    const view = (await browseAs(seat.grader, `/studies/${study.slug}/grade/${seat.assignmentId}/view`))
      .value;
    expect(view.explanation).toBe(TEXT);
    expect(view.names).toEqual(masking === "marked" ? { shownAs: "marked", tokens: [] } : null);
    const findings = [{ ...FOUND.findings[0]!, span: null }];
    await gradeAll(database, item, [{ ...FOUND, findings }]);
    expect(await shownIn(study)).toEqual([{ shownAs: masking, sourceRevealed: true }]);
  },
);

test("T46 a researcher's page of the item hides the names as well, until the model is shown", async () => {
  const study = await openNaming("masked", { sealed: false });
  const page = `/studies/${study.slug}/items/${study.items[0]!.itemId}`;
  const first = received.length;
  await browseAs(study.admin, page);
  expect(leaksSince(first)).toEqual([]);
  await browseAs(study.admin, `${page}?models=shown`);
  expect(received.at(-1)?.bytes).toContain("It names Claude, Anthropic and Zephyrine.");
});
