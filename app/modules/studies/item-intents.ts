import { z } from "zod";
import { reasonSchema } from "./reason-schema.ts";
import { WITHDRAWAL_KINDS } from "./withdrawal.ts";

const withdraw = z.object({
  intent: z.literal("withdraw"),
  kind: z.enum(WITHDRAWAL_KINDS, "Say which it is."),
  reason: reasonSchema,
});
const putBack = z.object({ intent: z.literal("put-back") });

/** What the page of an item asks for, by the button that was pressed. */
export const itemIntentSchema = z.discriminatedUnion("intent", [
  withdraw,
  putBack,
  z.object({ intent: z.literal("count-extra"), assignmentId: z.guid("Say which grade is meant.") }),
]);

const chosenItems = {
  itemIds: z.array(z.guid(), "Choose the items.").min(1, "Choose the items.").max(500, "Choose fewer."),
};

/** What the list of items asks for, of those that were chosen. */
export const itemsIntentSchema = z.discriminatedUnion("intent", [
  withdraw.extend(chosenItems),
  putBack.extend(chosenItems),
]);
