import { beforeAll, expect, test } from "vitest";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { retractGrade } from "#app/modules/grading/retract-grade.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { insertGuideWithEntries, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makeInference } from "#tests/factories/verdict.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [{ slug: "hearsay", samples: 2 }]);
  await insertModel(database, "GPT-4");
  await insertGuideWithEntries(database, "hearsay", { inferences: [makeInference("assertion")] });
});

test("graders read the history of their own grade: when, how it came about, and what each revision changed", async () => {
  const study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["GPT-4"] });
  const [item] = study.items;
  const [seat, other] = item!.seats;
  const { guideVersionId } = item!;
  const found = { inferenceKey: "assertion", finding: "found", span: null } as const;
  const room = async () => {
    const view = await readRoom(database, seat!.grader.userId, study.studyId, seat!.assignmentId);
    if (!view.ok) throw new Error(view.refusal.message);
    return view.value;
  };
  const submit = async (verdict: Parameters<typeof makeGradeInput>[0]) => {
    const { revision } = await room();
    const made = makeGradeInput({ findings: [found], ...verdict }, { guideVersionId, revision });
    expect(await submitAs(database, seat!, made)).toMatchObject({ ok: true });
  };
  expect((await room()).history).toEqual([]);
  await submit({});
  await submit({ logic: true, note: "It does not follow." });
  const back = await retractGrade(database, seat!.grader.actor, seat!.assignmentId, crypto.randomUUID());
  expect(back).toMatchObject({ ok: true });
  await submit({ logic: true, note: "It does not follow.", closeCall: true });
  await submitAs(database, other!, makeGradeInput({ rule: true }, { guideVersionId }));

  const { history } = await room();
  expect(history.map(({ kind, changes }) => [kind, ...changes])).toEqual([
    ["submit"],
    [
      "revise",
      { part: "Logic", here: "not marked", there: "marked" },
      { part: "Note", here: "empty", there: "It does not follow." },
    ],
    ["retract"],
    ["submit", { part: "Close call", here: "no", there: "yes" }],
  ]);
  const times = history.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((one, another) => one - another));
  expect(times.every(Number.isFinite)).toBe(true);
});
