import { expect, test } from "vitest";
import { holdsRoleFor, rolesOfGrants } from "./member-roles.ts";

const TASKS = new Map([
  ["hearsay", "id-hearsay"],
  ["diversity_1", "id-diversity"],
]);

test("a role without tasks is for the whole study", () => {
  expect(rolesOfGrants([{ role: "grader", tasks: null }], TASKS)).toEqual({
    ok: true,
    value: [{ role: "grader", studyTaskId: null }],
  });
});

test("grader of one task and adjudicator of another is allowed", () => {
  const held = rolesOfGrants(
    [
      { role: "grader", tasks: ["hearsay"] },
      { role: "adjudicator", tasks: ["diversity_1"] },
    ],
    TASKS,
  );
  expect(held).toEqual({
    ok: true,
    value: [
      { role: "grader", studyTaskId: "id-hearsay" },
      { role: "adjudicator", studyTaskId: "id-diversity" },
    ],
  });
});

test("grader and adjudicator of the same task is refused, and the task is named", () => {
  const both = rolesOfGrants(
    [
      { role: "grader", tasks: null },
      { role: "adjudicator", tasks: ["hearsay"] },
    ],
    TASKS,
  );
  expect(both).toMatchObject({ ok: false, refusal: { message: expect.stringContaining("hearsay") } });
  const everywhere = rolesOfGrants(
    [
      { role: "grader", tasks: null },
      { role: "adjudicator", tasks: null },
    ],
    TASKS,
  );
  expect(everywhere).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining("every task") },
  });
});

test("a task outside the study is refused by name", () => {
  expect(rolesOfGrants([{ role: "grader", tasks: ["abercrombie"] }], TASKS)).toMatchObject({
    ok: false,
    refusal: { message: "abercrombie is no task of this study." },
  });
});

test("a role given twice, once for all tasks, is for all tasks", () => {
  const held = rolesOfGrants(
    [
      { role: "grader", tasks: ["hearsay"] },
      { role: "grader", tasks: null },
      { role: "grader", tasks: ["diversity_1"] },
    ],
    TASKS,
  );
  expect(held).toEqual({ ok: true, value: [{ role: "grader", studyTaskId: null }] });
});

test("a role is held for its task alone, or for every task", () => {
  expect(holdsRoleFor([{ role: "grader", studyTaskId: "a" }], "grader", "a")).toBe(true);
  expect(holdsRoleFor([{ role: "grader", studyTaskId: "a" }], "grader", "b")).toBe(false);
  expect(holdsRoleFor([{ role: "grader", studyTaskId: null }], "grader", "b")).toBe(true);
  expect(holdsRoleFor([{ role: "grader", studyTaskId: null }], "adjudicator", "b")).toBe(false);
});
