import { beforeAll, expect, test } from "vitest";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { unwrap } from "#tests/importing/library-rows.ts";
import { runAssize } from "#tests/run-assize.ts";

let database: TestDatabase;
let study: GradingStudy;

beforeAll(async () => {
  database = await cloneDatabase();
  await insertTasks(database, [
    { slug: "contracts", samples: 2 },
    { slug: "hearsay", samples: 3 },
  ]);
  for (const name of ["One", "Two"]) await insertModel(database, name);
  study = await openGradingStudy(database, {
    tasks: [{ task: "contracts" }, { task: "hearsay" }],
    models: ["One", "Two"],
  });
  for (const [place, { seats }] of study.items.entries()) {
    await submitAs(database, seats[0]!, makeGradeInput({ outcome: place % 3 === 0 }));
    await submitAs(database, seats[1]!, makeGradeInput({ outcome: place % 3 === 0 || place === 4 }));
  }
});

async function scores(options = "", slug = study.slug) {
  const words = ["scores", slug, ...options.split(" ").filter(Boolean)];
  const { code, out, err } = await runAssize({ DATABASE_URL: database.url }, words);
  return code === 0 ? JSON.parse(out) : err.trim();
}

test("the command line has no figures of a sealed study", async () => {
  expect(await scores()).toContain("The scores are sealed until the study closes.");
});

test("the command line prints every figure as JSON, of both metrics or of what the options choose", async () => {
  unwrap(await closeStudy(database, study.admin.actor, { studyId: study.studyId }));
  const all = await scores();
  expect(Object.keys(all)).toEqual([
    "study",
    "counted",
    "methods",
    "planned",
    "openedEarly",
    "metrics",
    "details",
    "agreement",
    "versions",
  ]);
  expect(all.metrics.map(({ metric }: { metric: string }) => metric)).toEqual(["correctness", "analysis"]);
  expect(all.metrics[0].bootstrap.replicates).toBe(10_000);
  expect(all.counted).toEqual({ labels: "final", contested: "with", slice: null, tasks: null, models: null });
  expect(all.metrics[0].table.models).toHaveLength(2);
  expect(all.metrics[0].table.settled).toBe(9); // of ten, one is in conflict
  expect(all.versions.guides.map(({ task }: { task: string }) => task)).toEqual(["contracts", "hearsay"]);
  expect(all.versions.generations[0]).toMatchObject({
    items: 5,
    textsHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });

  const chosen = await scores("--metric correctness --labels grader_2 --task hearsay --model Two");
  const [{ table, graders }] = chosen.metrics;
  expect(chosen.metrics).toHaveLength(1);
  expect(chosen.counted).toMatchObject({ labels: "grader_2", tasks: ["hearsay"] });
  expect(table.rows.map(({ slug }: { slug: string }) => slug)).toEqual(["hearsay"]);
  expect(table.models.map(({ name }: { name: string }) => name)).toEqual(["Two"]);
  const [cell] = table.rows[0].cells;
  expect(graders.value[0].grader2).toEqual({ x: cell.x, n: 3, percent: cell.percent });
});

test("what the study does not have is refused by name", async () => {
  expect(await scores("--task proa")).toContain("The study has no task “proa”.");
  expect(await scores("--slice words")).toContain("The study has no slice “words”.");
  expect(await scores("--model Three")).toContain("The study has no model “Three”. It has One and Two.");
  expect(await scores("--labels grader_3")).toContain("takes");
  expect(await scores("", "nothing")).toContain("There is no study nothing.");
});
