import { counted, wholeNumber } from "#app/lib/counted.ts";
import { refuse, success } from "#app/lib/result.ts";
import { commitPlan } from "#app/modules/assigning/commit-plan.server.ts";
import { planAssignments } from "#app/modules/assigning/plan-assignments.server.ts";
import type { PlanPreview } from "#app/modules/assigning/plan-preview.ts";
import { defineCommand } from "./command.ts";
import { findStudy } from "./find-study.server.ts";

const ACTOR = { kind: "command_line" } as const;

export const command = defineCommand({
  arguments: { study: { required: true, summary: "The study's name in addresses" } },
  options: {
    seed: {
      kind: "text",
      value: "TEXT",
      summary: "The same seed gives the same plan; by default the study's own",
    },
    "graders-per-item": { kind: "text", value: "N", summary: "In place of the study's number" },
    "dry-run": { kind: "flag", summary: "Show the plan and store nothing" },
    open: { kind: "flag", summary: "Open the study in the same step" },
  },
  details:
    "Shows who grades how many items of which task, then stores it. A draft may be planned anew until work begins.",
  run: async (input, context) => {
    const { print, tell } = context;
    const found = await findStudy(context, input.study);
    if (!found.ok) return found;
    const { database, study } = found.value;
    const gradersPerItem =
      input["graders-per-item"] === undefined ? undefined : Number(input["graders-per-item"]);
    if (
      gradersPerItem !== undefined &&
      !(Number.isInteger(gradersPerItem) && gradersPerItem >= 1 && gradersPerItem <= 20)
    ) {
      return refuse("invalid", "Graders per item is a whole number from 1 to 20.");
    }
    const wish = { studyId: study.id, seed: input.seed, gradersPerItem };
    const plan = await planAssignments(database, ACTOR, wish);
    if (!plan.ok) return refuse(plan.refusal.code, plan.refusal.message);
    for (const line of planLines(plan.value)) print(line);
    if (input["dry-run"]) {
      tell("Nothing was stored.");
      return success(null);
    }
    const committed = await commitPlan(database, ACTOR, {
      ...plan.value,
      studyId: study.id,
      open: input.open,
    });
    if (!committed.ok) return committed;
    tell(
      `${counted(committed.value.assignments, "assignment")} stored${input.open ? ", and the study is open" : ""}.` +
        (input.open ? "" : ` Next: assize study open ${study.slug}`),
    );
    return success(null);
  },
});

/** The plan as lines of cells parted by tabs, graders by pseudonym. */
function planLines({ matrix, checks, seed }: PlanPreview): string[] {
  return [
    ["Grader", ...matrix.tasks.map((task) => task.taskId), "Load"].join("\t"),
    ...matrix.graders.map((grader) =>
      [
        grader.graderId,
        ...grader.perTask.map((count) => (count === null ? "–" : wholeNumber(count))),
        wholeNumber(grader.load),
      ].join("\t"),
    ),
    [
      "Per task",
      ...matrix.tasks.map((task) => wholeNumber(task.assignments)),
      wholeNumber(checks.assignments),
    ].join("\t"),
    `${counted(checks.assignments, "assignment")} for ${counted(checks.items, "item")}, seed ${seed}; loads differ by at most ${checks.loadDifference}.`,
  ];
}
