import { expect, test } from "vitest";
import { familyHelp, meanNames } from "./score-table-words.ts";

/** Rows of these families with a cell a model; `graded` says of each model which rows have a verdict, 1 or 0. */
const rows = (families: readonly string[], graded: readonly string[] = ["1".repeat(families.length)]) =>
  families.map((family, place) => ({ family, cells: graded.map((own) => ({ n: Number(own[place]) })) }));
const study = { tasks: 12, families: 7 };

test("a mean says over how many tasks and families it is, and of how many where some are left out", () => {
  const seven = ["a", "a", "a", "a", "a", "a", "b", "c", "d", "e", "f", "g"];
  const all = meanNames({ study, rows: rows(seven) });
  expect([all.tasks, all.families]).toEqual(["Mean of 12 tasks", "Mean of 7 families"]);
  const one = meanNames({ study, rows: rows(["a"]) });
  expect([one.tasks, one.families]).toEqual(["Mean of 1 of 12 tasks", "Mean of 1 of 7 families"]);
  const single = meanNames({ study: { tasks: 1, families: 1 }, rows: rows(["a"]) });
  expect([single.tasks, single.families]).toEqual(["Mean of 1 task", "Mean of 1 family"]);
});

test("tasks without any verdict are not in a mean, nor in its name", () => {
  const names = (graded: readonly string[]) => {
    const { tasks, families } = meanNames({
      study: { tasks: 4, families: 3 },
      rows: rows(["a", "a", "b", "c"], graded),
    });
    return [tasks, families];
  };
  expect(names(["1101", "1101"])).toEqual(["Mean of 3 of 4 tasks", "Mean of 2 of 3 families"]);
  expect(names(["1011", "0011"])).toEqual(["Mean of 2 to 3 of 4 tasks", "Mean of 2 to 3 of 3 families"]);
  expect(names(["1111", "0000"])).toEqual(["Mean of 4 tasks", "Mean of 3 families"]);
  expect(names(["0000", "0000"])).toEqual(["Mean of tasks", "Mean of families"]);
});

test("the families that several tasks share are named", () => {
  expect(familyHelp({ rows: rows(["ucc", "diversity", "diversity", "diversity"]) })).toBe(
    "diversity counts once",
  );
  expect(familyHelp({ rows: rows(["a", "a", "b", "b", "c"]) })).toBe("a and b count once each");
  expect(familyHelp({ rows: rows(["a", "b"]) })).toBe("no two tasks are of one family");
});
