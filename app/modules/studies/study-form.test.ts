import { expect, test } from "vitest";
import { designOfForm, studyFormSchema } from "./study-form.ts";
import { studySchema } from "./study-schema.ts";

/** What `parseForm` makes of a submitted form. */
const SUBMITTED = {
  name: "Two tasks",
  seed: "1",
  tasks: {
    "0": { chosen: "on", task: "hearsay", split: "test", sampleCount: "all" },
    "1": { task: "ucc", split: "test", sampleCount: "30" },
    "2": { chosen: "on", task: "diversity_1", split: "test", sampleCount: " 30 " },
  },
  models: { "0": { chosen: "on", model: "gpt-4.1", run: "" }, "1": { model: "Phi-4", run: "b" } },
  members: {
    "0": { account: "u1", roles: "grader" },
    "1": { account: "u2", roles: ["adjudicator", "researcher"] },
    "2": { account: "u3" },
  },
  settings: {
    gradersPerItem: "2",
    typesDiffer: "by_rule",
    inferencesAsked: "always",
    sealed: "on",
    secondLookDays: "",
  },
};

test("a form becomes a design of what is chosen in it", () => {
  const design = studySchema.parse(designOfForm(studyFormSchema.parse(SUBMITTED)));
  expect(design).toMatchObject({
    tasks: [
      { task: "hearsay", split: "test", sampleCount: "all" },
      { task: "diversity_1", split: "test", sampleCount: 30 },
    ],
    models: [{ model: "gpt-4.1", run: "" }],
    members: [
      { account: "u1", roles: [{ role: "grader", tasks: null }] },
      { account: "u2", roles: [{ role: "adjudicator" }, { role: "researcher" }] },
    ],
    settings: {
      gradersPerItem: 2,
      sealed: true,
      secondLook: false,
      secondLookDays: 7,
      showsDecisions: false,
      blindFirst: false,
      showsArithmetic: false,
    },
  });
});

test("a form without anything chosen names every field that is missing", () => {
  const checked = studySchema.safeParse(designOfForm(studyFormSchema.parse({})));
  const paths = checked.error?.issues.map((issue) => issue.path.join("."));
  expect(paths).toEqual(
    expect.arrayContaining(["name", "seed", "tasks", "models", "settings.gradersPerItem"]),
  );
});
