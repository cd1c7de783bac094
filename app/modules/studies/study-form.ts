import { z } from "zod";
import { numbered, ticksOf } from "#app/lib/form-fields.ts";
import { planChoiceSchema, planOfChoice } from "./planned-analysis-schema.ts";
import type { NewStudyInput } from "./study-schema.ts";

const text = z.string().default("");

/**
 * The form of a new study as a browser sends it: choices by number, so that names with dots stand as values and not in
 * field names. Everything is text; `studySchema` checks what it means.
 */
export const studyFormSchema = z.object({
  name: text,
  seed: text,
  tasks: numbered(
    z.array(z.object({ chosen: z.string().optional(), task: text, split: text, sampleCount: text })),
  ).default([]),
  models: numbered(z.array(z.object({ chosen: z.string().optional(), model: text, run: text }))).default([]),
  members: numbered(z.array(z.object({ account: text, roles: ticksOf(z.string()) }))).default([]),
  plannedAnalysis: planChoiceSchema.prefault({}),
  settings: z
    .object({
      gradersPerItem: text,
      typesDiffer: text,
      inferencesAsked: text,
      secondLook: text,
      secondLookDays: text,
      majority: text,
      blindFirst: text,
      sealed: text,
      showsDecisions: text,
      showsArithmetic: text,
      masking: text,
    })
    .prefault({}),
});

/** What the form asks for, as a design to be checked: only what is chosen, numbers as numbers. */
export function designOfForm(form: z.output<typeof studyFormSchema>): unknown {
  const { settings } = form;
  const days = settings.secondLookDays.trim();
  return {
    name: form.name,
    seed: form.seed,
    tasks: form.tasks.filter((task) => task.chosen).map(taskOf),
    models: form.models.filter((model) => model.chosen).map(({ model, run }) => ({ model, run })),
    members: form.members.filter((member) => member.roles.length > 0),
    plannedAnalysis: planOfChoice(form.plannedAnalysis),
    settings: {
      gradersPerItem: Number(settings.gradersPerItem),
      typesDiffer: settings.typesDiffer,
      inferencesAsked: settings.inferencesAsked,
      secondLook: settings.secondLook !== "",
      ...(days === "" ? {} : { secondLookDays: Number(days) }),
      majority: settings.majority !== "",
      blindFirst: settings.blindFirst !== "",
      sealed: settings.sealed !== "",
      showsDecisions: settings.showsDecisions !== "",
      showsArithmetic: settings.showsArithmetic !== "",
      ...(settings.masking === "" ? {} : { masking: settings.masking }),
    },
  };
}

function taskOf(task: { task: string; split: string; sampleCount: string }): NewStudyInput["tasks"][number] {
  const count = task.sampleCount.trim().toLowerCase();
  return {
    task: task.task,
    split: task.split,
    sampleCount: count === "" || count === "all" ? "all" : Number(count),
  };
}
