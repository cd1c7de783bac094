import { beforeAll, expect, test } from "vitest";
import { detailsSearch } from "#app/components/scoring/score-details-view.tsx";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { FINAL_BASIS, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import type { ItemSearchText } from "#app/modules/studies/items-path.ts";
import type { Finding, Verdict } from "#app/modules/verdicts/verdict.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { decideAs, gradeAll } from "#tests/factories/adjudication.ts";
import { type GradingStudy, insertGuideWithEntries, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference, makeVerdict } from "#tests/factories/verdict.ts";
import { countItems as countItemsOf } from "./count-items.ts";

let database: TestDatabase;
let study: GradingStudy;

/** What is found of `statement`, of the ways `oath` and `court`, of which one is enough, and of the optional `purpose`. */
function verdict(findings: string, changes: Partial<Verdict> = {}): Partial<Verdict> {
  const words: Readonly<Record<string, Finding>> = { y: "found", n: "not_found", "-": "not_asked" };
  const keys = ["statement", "oath", "court", "purpose"];
  return {
    rawAnalysis: /^y(?=y|.y)/.test(findings) ? "sufficient" : "insufficient",
    findings: keys.map((inferenceKey, place) => ({
      inferenceKey,
      finding: words[findings[place]!]!,
      span: null,
    })),
    ...changes,
  };
}

const countItems = (search: ItemSearchText) => countItemsOf(database, study, search);

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 6 }]);
  await insertModel(database, "One");
  await insertGuideWithEntries(database, "hearsay", {
    acceptableOutcomes: ["No"],
    inferences: [
      makeInference("statement"),
      makeInference("oath", { group: "where", groupKind: "one_of" }),
      makeInference("court", { group: "where", groupKind: "one_of" }),
      makeInference("purpose", { group: "optional", groupKind: "optional" }),
    ],
  });
  study = await openGradingStudy(database, {
    tasks: [{ task: "hearsay" }],
    models: ["One"],
    settings: { inferencesAsked: "when_no_error" },
  });
  const [both, one, way, neither, error, decided] = study.items;
  const miss = verdict("nnyn");
  await gradeAll(database, both!, [miss, miss]); // the statement is missed
  await gradeAll(database, one!, [verdict("ynyn"), verdict("ynyn")]); // nothing: one way is enough
  await gradeAll(database, way!, [verdict("ynnn"), verdict("ynnn")]); // neither way was found
  await gradeAll(database, neither!, [verdict("nnnn"), verdict("nynn")]); // oath: found by one grader
  const wrong = verdict("----", { logic: true, rawAnalysis: "not_asked" });
  await gradeAll(database, error!, [wrong, wrong]); // nobody judged
  await gradeAll(database, decided!, [verdict("yyyy"), wrong]);
  const decision = await decideAs(database, study, decided!, {
    verdict: makeVerdict(verdict("nyny")) as never,
    guideVersionId: decided!.guideVersionId,
  });
  if (!decision.ok) throw new Error(decision.refusal.message);
  const closed = await closeStudy(database, study.admin.actor, { studyId: study.studyId });
  if (!closed.ok) throw new Error(closed.refusal.message);
});

async function missedOf(basis: ScoreBasis = FINAL_BASIS) {
  const details = await readScoreDetails(database, study.admin.actor, study.studyId, basis);
  return details!.missed;
}

test("an inference is missed where the label says so: by the adjudicator, else by all graders, a way only with the others", async () => {
  const counts = (await missedOf()).map(({ key, models }) => [key, models[0]!.missed, models[0]!.judged]);
  expect(counts).toEqual([
    ["statement", 3, 5],
    ["court", 1, 5],
    ["oath", 1, 5],
  ]);
});

test("T69 every count of missed inferences leads to a list of exactly that many items", async () => {
  for (const basis of [FINAL_BASIS, { ...FINAL_BASIS, tasks: ["hearsay"] }])
    for (const { task, key, models } of await missedOf(basis))
      for (const { modelId, missed, judged } of models) {
        const cell = { ...detailsSearch(basis), task, model: modelId, inference: key };
        expect(await countItems({ ...cell, missed: "yes" })).toBe(missed);
        expect(await countItems(cell)).toBe(judged);
      }
  expect(await countItems({ missed: "yes" })).toBe(4);
});
