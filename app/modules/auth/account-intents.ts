import { z } from "zod";
import { changePasswordSchema, renameSchema } from "./account-schema.ts";
import { newTokenSchema } from "./token-schema.ts";

const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name) });

/** What the account page asks for, by the button that was pressed. */
export const accountIntentSchema = z.discriminatedUnion("intent", [
  renameSchema.extend(intent("rename")),
  changePasswordSchema.extend(intent("change-password")),
  z.object({ ...intent("end-session"), sessionId: z.uuid() }),
  z.object(intent("end-other-sessions")),
  newTokenSchema.extend(intent("create-token")),
  z.object({ ...intent("revoke-token"), tokenId: z.uuid() }),
]);
