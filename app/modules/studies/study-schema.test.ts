import { expect, test } from "vitest";
import { PRESETS } from "./presets.ts";
import { studySchema, studySettingsSchema } from "./study-schema.ts";

const SMALLEST = { name: "Hearsay", seed: "1", tasks: [{ task: "hearsay" }], models: [{ model: "GPT-4" }] };

test("the smallest study is double-graded, sealed, and takes the whole test split", () => {
  const study = studySchema.parse(SMALLEST);
  expect(study.tasks).toEqual([{ task: "hearsay", split: "test", sampleCount: "all" }]);
  expect(study.models).toEqual([{ model: "GPT-4", run: "" }]);
  expect(study.settings).toMatchObject({ gradersPerItem: 2, typesDiffer: "by_rule", sealed: true });
});

test("a role is written as a word or with its tasks", () => {
  const study = studySchema.parse({
    ...SMALLEST,
    members: [{ account: "a@example.org", roles: ["researcher", { role: "grader", tasks: ["hearsay"] }] }],
  });
  expect(study.members[0]?.roles).toEqual([
    { role: "researcher", tasks: null },
    { role: "grader", tasks: ["hearsay"] },
  ]);
});

test.each([
  ["tasks", { tasks: [{ task: "hearsay" }, { task: "hearsay", split: "train" }] }],
  ["models", { models: [{ model: "GPT-4" }, { model: "GPT-4", run: "" }] }],
  [
    "members",
    {
      members: [
        { account: "a@x.org", roles: ["grader"] },
        { account: "A@x.org", roles: ["grader"] },
      ],
    },
  ],
])("%s named twice are refused", (field, change) => {
  const issues = studySchema.safeParse({ ...SMALLEST, ...change }).error?.issues;
  expect(issues?.[0]).toMatchObject({ path: [field, 1], message: expect.stringContaining("is there twice") });
});

test("one model in two runs is two entries", () => {
  const models = [{ model: "GPT-4" }, { model: "GPT-4", run: "b" }];
  expect(studySchema.safeParse({ ...SMALLEST, models }).success).toBe(true);
});

test("an unknown setting is refused rather than dropped", () => {
  expect(studySchema.safeParse({ ...SMALLEST, settings: { gradersPerItems: 3 } }).success).toBe(false);
});

test.each(PRESETS.map((preset) => [preset.name, preset] as const))(
  "%s holds valid settings",
  (_name, preset) => {
    expect(studySettingsSchema.parse(preset.settings)).toEqual(preset.settings);
  },
);

test("the published protocol draws 30 samples of each diversity task and everything of the others", () => {
  for (const preset of PRESETS) {
    expect(preset.sampleCount({ family: "diversity" })).toBe(30);
    expect(preset.sampleCount({ family: "hearsay" })).toBe("all");
  }
});

test("as many samples are drawn as a library can hold, and no more", () => {
  const draw = (sampleCount: number) =>
    studySchema.safeParse({ ...SMALLEST, tasks: [{ task: "hearsay", sampleCount }] });
  expect(draw(1_000_000).success).toBe(true);
  expect(draw(1e15).error?.issues[0]?.message).toMatch(/^At most 1,000,000 samples/);
});

test("a study is named in any script, on one line", () => {
  const named = (name: string) => studySchema.safeParse({ ...SMALLEST, name });
  expect(named(" 传闻 💩 ").data?.name).toBe("传闻 💩");
  expect(named("one\ntwo").error?.issues[0]?.message).toBe("A name cannot hold line breaks.");
});
