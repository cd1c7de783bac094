import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/config/project-root.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { DecisionInput } from "#app/modules/adjudicating/decision-schema.ts";
import { ALL_AGREEMENT } from "#app/modules/scoring/agreement-choice.ts";
import { DECIDED_CRITERIA } from "#app/modules/scoring/agreement-criteria.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { gradeSelectionText, parseGradeSelection } from "#app/modules/studies/grade-selection.ts";
import { itemSearchSchema } from "#app/modules/studies/item-search.ts";
import { listItems } from "#app/modules/studies/list-items.server.ts";
import { loadDemonstration } from "#app/seeding/load-demonstration.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { insertAccount, type TestAccount } from "#tests/factories/account.ts";
import { addAdjudicator, decideAs } from "#tests/factories/adjudication.ts";
import { statusOf, submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { insertGrade } from "#tests/factories/study.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import { openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";

let built: TestDatabase;
let study: GradingStudy;

/** Three graders in changing pairs and threes, two tasks, two waves, a calibration item, blind repeats and two adjudicators. */
beforeAll(async () => {
  built = await cloneDatabase();
  await insertTasks(built, [
    { slug: "hearsay", samples: 7 },
    { slug: "abercrombie", samples: 5 },
  ]);
  await insertModel(built, "One");
  study = await openGradingStudy(built, {
    tasks: [{ task: "hearsay" }, { task: "abercrombie" }],
    models: ["One"],
    graders: 3,
  });
  for (const [index, { seats }] of study.items.entries())
    for (const [place, seat] of seats.entries()) {
      if (index === 9 && place === 1) continue;
      await submitAs(
        built,
        seat,
        makeGradeInput(
          {
            rule: index % 3 === 0,
            fact: (index + place) % 4 === 0,
            logic: index === 5,
            closeCall: index === 2 && place === 0,
            rawAnalysis: (index + place) % 5 === 1 ? "insufficient" : "sufficient",
          },
          { activeSeconds: place === 0 ? 40 + index : 0 },
        ),
      );
    }
  await built.execute(sql`
    with wave as (
      insert into "Wave" ("studyId", "number") values (${study.studyId}::uuid, 1), (${study.studyId}::uuid, 2)
      returning "id", "number"
    )
    update "Item" set "waveId" = wave."id" from wave
    where "Item"."studyId" = ${study.studyId}::uuid and wave."number" = 1 + "Item"."position" % 2
      and "Item"."id" <> ${study.items[1]!.itemId}::uuid`);
  await decideConflicts();
  await addOtherRounds();
});

/** By turns incorrect, and correct but insufficient; not on the first four, which come again, nor the last, of calibration. */
async function decideConflicts(): Promise<void> {
  const adjudicators = [study.adjudicator, await addAdjudicator(built, study)];
  const verdicts = [{ fact: true }, { fact: false, rawAnalysis: "insufficient" as const }];
  let decided = 0;
  for (const { itemId } of study.items.slice(4, -1)) {
    if ((await statusOf(built, itemId)).status !== "conflict") continue;
    const verdict = makeVerdict(verdicts[Math.floor(decided / 2) % 2]) as DecisionInput["verdict"];
    const made = await decideAs(built, study, { itemId }, { verdict }, adjudicators[decided % 2]!);
    if (!made.ok) throw new Error(made.refusal.message);
    decided += 1;
  }
}

async function addOtherRounds(): Promise<void> {
  const [first, second, third] = study.graders as [TestAccount, TestAccount, TestAccount];
  const place = async (itemId: string, graderId: string, round: number, slot: number | null = null) => {
    const { id } = await built.one<{ id: string }>(sql`
      insert into "Assignment" ("itemId", "graderId", "round", "slot", "position")
      values (${itemId}::uuid, ${graderId}::uuid, ${round}, ${slot}, 1) returning "id"`);
    return id;
  };
  for (const { itemId, seats } of study.items.slice(0, 2)) {
    await built.execute(sql`update "Item" set "gradesWanted" = 3 where "id" = ${itemId}::uuid`);
    const other = study.graders.find(({ userId }) => seats.every(({ grader }) => grader.userId !== userId))!;
    await insertGrade(built, await place(itemId, other.userId, 1, 3), ["fact"]);
  }
  for (const { itemId, seats } of study.items.slice(0, 4))
    await insertGrade(built, await place(itemId, seats[0]!.grader.userId, 2), ["rule"]);
  const { itemId } = study.items.at(-1)!;
  await built.execute(sql`update "Item" set "purpose" = 'calibration' where "id" = ${itemId}::uuid`);
  for (const [grader, types] of [
    [first, []],
    [second, ["fact"]],
    [third, ["fact"]],
  ] as const)
    await insertGrade(built, await place(itemId, grader.userId, 0), [...types]);
}

/** Every view of the page: as it opens, by each criterion, and with everything that it shows on demand. */
const VIEWS = [
  "",
  "criterion=raw",
  "criterion=gated",
  "criterion=both_correct",
  "show=tasks",
  "show=pairs",
  "show=rounds",
  "show=further",
  "task=hearsay&closeCalls=without&show=pairs",
  "contested=without&closeCalls=without&show=further",
];

type Walk = {
  readonly app: TestApp;
  readonly database: Database;
  readonly slug: string;
  readonly studyId: string;
  readonly viewer: TestAccount;
};

/** The counts of all views that lead to a list which does not have as many rows. @returns them, and how many were walked */
async function walk({ app, database, slug, studyId, viewer }: Walk, views: readonly string[]) {
  const counts = new Map<string, Set<number>>();
  for (const view of views) {
    const page = await app.browse(`/studies/${slug}/agreement?${view}`, {
      headers: await sessionHeaders(database, viewer.userId),
    });
    expect([view, page.status]).toEqual([view, 200]);
    const html = await page.text();
    for (const [, href, text] of html.matchAll(/<a [^>]*href="([^"]*\/items\?[^"]*)"[^>]*>([\d,]+)<\/a>/g)) {
      const known = counts.get(href!) ?? new Set();
      counts.set(href!, known.add(Number(text!.replaceAll(",", ""))));
    }
  }
  const wrong: string[] = [];
  for (const [href, said] of counts) {
    const { searchParams } = new URL(href.replaceAll("&amp;", "&"), "http://localhost");
    const search = itemSearchSchema.parse(Object.fromEntries(searchParams));
    const list = await listItems(database, viewer.actor, { studyId, search });
    if (!list.ok) throw new Error(list.refusal.message);
    if ([...said].some((count) => count !== list.value.total))
      wrong.push(`${href}: ${[...said].join(" and ")} on the page, ${list.value.total} in the list`);
  }
  return { wrong, walked: counts.size };
}

test("every count of agreement leads to a list of exactly as many items, with three graders in changing pairs", async () => {
  const app = await openApp(built);
  const { wrong, walked } = await walk({ app, database: built, ...study, viewer: study.admin }, VIEWS);
  expect(wrong).toEqual([]);
  expect(walked).toBeGreaterThan(150);
}, 120_000);

test("each adjudicator's lean and what they overturned stand apart for correctness and for analysis", async () => {
  const { studyId, admin } = study;
  const { lean, people } = await readAgreement(built, admin.actor, studyId, ALL_AGREEMENT);
  expect(lean.adjudicators).toHaveLength(2);
  for (const criterion of DECIDED_CRITERIA) {
    const all = lean.all[criterion];
    const sum = (key: "x" | "n") =>
      lean.adjudicators.reduce((total, { [criterion]: own }) => total + own[key], 0);
    expect([criterion, sum("x"), sum("n")]).toEqual([criterion, all.x, all.n]);
    expect(all.n).toBeGreaterThan(2);
    expect(people.reduce((total, { overturned }) => total + overturned[criterion].n, 0)).toBe(2 * all.n);
  }
  expect(lean.all.gated.n).not.toBe(lean.all.correctness.n);
});

test("every count of agreement leads to a list of exactly as many items, on the demonstration", async () => {
  const demonstration = await cloneDatabase();
  expect(await loadDemonstration(demonstration, { root: projectRoot() })).toEqual({ ok: true, value: null });
  const studies = await demonstration.query<{ slug: string; studyId: string; walked: number }>(sql`
    select "slug", "id" as "studyId" from "Study" where not "countsOnly" order by "seq"`);
  expect(studies.length).toBeGreaterThan(1);
  const app = await openApp(demonstration);
  const viewer = await insertAccount(demonstration, { isAdmin: true });
  for (const { slug, studyId } of studies) {
    const { wrong, walked } = await walk({ app, database: demonstration, slug, studyId, viewer }, [
      "",
      "criterion=gated&show=further",
      "show=tasks",
    ]);
    expect(wrong).toEqual([]);
    expect([slug, walked > 100]).toEqual([slug, true]);
  }
}, 600_000);

test("a choice of grades is read as it is written, and what is none is refused", () => {
  for (const selection of [
    { on: "correctness", outcome: "split" },
    { round: "repeats", on: "correctness", outcome: "same", between: ["Grader 01"] },
    {
      on: "raw",
      between: ["A.b~c", "Ψ 2"],
      said: [
        { saying: "positive", grader: "A.b~c" },
        { saying: "overturned", grader: "Ψ 2" },
      ],
      decided: "insufficient",
      decidedBy: "Adjudicator 1.b~c",
      withoutCloseCalls: true,
    },
  ] as const)
    expect(parseGradeSelection(gradeSelectionText(selection))).toEqual(selection);
  for (const text of ["", "on.all", "said.positive", "between.%", "on", "said.loud.A", "by.", "decided.no"])
    expect([text, parseGradeSelection(text)]).toEqual([text, null]);
});
