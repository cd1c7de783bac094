import { z } from "zod";
import { orNull, ticksOf } from "#app/lib/form-fields.ts";
import { optionalEmailSchema, optionalNameSchema } from "#app/modules/auth/account-schema.ts";
import { STUDY_ROLES, type StudyRole } from "#app/modules/auth/actor.ts";
import { reasonSchema } from "./reason-schema.ts";
import type { RoleGrant } from "./study-schema.ts";

const rolesSchema = ticksOf(z.enum(STUDY_ROLES)).refine(
  (roles) => roles.length > 0,
  "Give at least one role.",
);

/** Ticks as `grader:hearsay`: the tasks that a role is for. */
const taskTicksSchema = ticksOf(z.string().max(120));

/** What a study's page of people asks for, by the button that was pressed. */
export const peopleIntentSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    name: optionalNameSchema,
    email: optionalEmailSchema,
    roles: rolesSchema,
  }),
  z.object({ intent: z.literal("renew-invitation"), invitationId: z.uuid() }),
  z.object({ intent: z.literal("withdraw-invitation"), invitationId: z.uuid() }),
  z.object({
    intent: z.literal(["change-roles", "take-back"]),
    userId: z.uuid(),
    roles: rolesSchema,
    tasks: taskTicksSchema,
  }),
  z.object({ intent: z.literal("remove"), userId: z.uuid() }),
  z.object({
    intent: z.literal(["preview-set-aside", "set-aside"]),
    userId: z.guid(),
    task: orNull(z.string().max(120)),
    from: orNull(z.iso.date("Give a day.")),
    to: orNull(z.iso.date("Give a day.")),
    reason: reasonSchema,
  }),
  z.object({ intent: z.literal(["preview-revoke", "revoke-set-aside"]), setAsideId: z.guid() }),
  z.object({
    intent: z.literal("let-in"),
    userId: z.guid(),
    studyTaskId: z.guid(),
    reason: reasonSchema,
  }),
]);

export type PeopleIntent = z.output<typeof peopleIntentSchema>;

/** Ticked roles with their ticked tasks; a role none of whose tasks is ticked is for all of them. */
export function grantsOf(roles: readonly StudyRole[], taskTicks: readonly string[]): RoleGrant[] {
  return roles.map((role) => {
    const tasks = taskTicks.flatMap((tick) =>
      tick.startsWith(`${role}:`) ? [tick.slice(role.length + 1)] : [],
    );
    return { role, tasks: tasks.length === 0 ? null : tasks };
  });
}
