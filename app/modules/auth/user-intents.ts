import { z } from "zod";
import { ticked } from "#app/lib/form-fields.ts";
import { optionalEmailSchema, optionalNameSchema } from "./account-schema.ts";

const onUser = <Name extends string>(name: Name) => z.object({ intent: z.literal(name), userId: z.uuid() });
const onInvitation = <Name extends string>(name: Name) =>
  z.object({ intent: z.literal(name), invitationId: z.uuid() });

/** What the page of accounts asks for, by the button that was pressed. */
export const userIntentSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    name: optionalNameSchema,
    email: optionalEmailSchema,
    makesAdmin: ticked,
  }),
  onInvitation("renew-invitation"),
  onInvitation("withdraw-invitation"),
  onUser("issue-reset-link"),
  onUser("disable"),
  onUser("enable"),
  onUser("grant-admin"),
  onUser("remove-admin"),
]);

export type UserIntent = z.output<typeof userIntentSchema>;
