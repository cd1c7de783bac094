import { expect, test } from "vitest";
import { grantsOf, peopleIntentSchema } from "./people-intents.ts";

const USER = "3f0e4b5a-6f0c-4b6a-9d0e-2f4f4c1f9a77";

test("a role without a ticked task is for all tasks, another for the ticked ones", () => {
  expect(
    grantsOf(["grader", "adjudicator"], ["adjudicator:hearsay", "adjudicator:ucc", "researcher:ucc"]),
  ).toEqual([
    { role: "grader", tasks: null },
    { role: "adjudicator", tasks: ["hearsay", "ucc"] },
  ]);
});

test("ticks are read whether none, one or several were made", () => {
  const read = (fields: object) =>
    peopleIntentSchema.safeParse({ intent: "change-roles", userId: USER, ...fields });
  expect(read({ roles: "grader" }).data).toMatchObject({ roles: ["grader"], tasks: [] });
  expect(read({ roles: ["grader", "researcher"], tasks: "grader:ucc" }).data).toMatchObject({
    roles: ["grader", "researcher"],
    tasks: ["grader:ucc"],
  });
  expect(read({}).error?.issues[0]).toMatchObject({ path: ["roles"], message: "Give at least one role." });
});
