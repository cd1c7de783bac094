import { expect, test } from "vitest";
import { familyHelp, meanNames } from "./score-table-words.ts";

const rows = (families: readonly string[]) => families.map((family) => ({ family }));
const study = { tasks: 12, families: 7, models: 3 };

test("a mean says over how many tasks and families it is, and of how many where some are left out", () => {
  const all = meanNames({ study, rows: rows(Array.from({ length: 12 }, () => "a")), familyCount: 7 });
  expect([all.tasks, all.families]).toEqual(["Mean of 12 tasks", "Mean of 7 families"]);
  const one = meanNames({ study, rows: rows(["a"]), familyCount: 1 });
  expect([one.tasks, one.families]).toEqual(["Mean of 1 of 12 tasks", "Mean of 1 of 7 families"]);
  const single = meanNames({
    study: { tasks: 1, families: 1, models: 1 },
    rows: rows(["a"]),
    familyCount: 1,
  });
  expect([single.tasks, single.families]).toEqual(["Mean of 1 task", "Mean of 1 family"]);
});

test("the families that several tasks share are named", () => {
  expect(familyHelp({ rows: rows(["ucc", "diversity", "diversity", "diversity"]) })).toBe(
    "diversity counts once",
  );
  expect(familyHelp({ rows: rows(["a", "a", "b", "b", "c"]) })).toBe("a and b count once each");
  expect(familyHelp({ rows: rows(["a", "b"]) })).toBe("no two tasks are of one family");
});
