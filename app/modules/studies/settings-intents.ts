import { z } from "zod";
import { planFormSchema } from "./planned-analysis-schema.ts";
import { sealOpeningSchema } from "./seal-schema.ts";

/** What the settings page asks for, by the button that was pressed. */
export const settingsIntentSchema = z.discriminatedUnion("intent", [
  sealOpeningSchema.extend({ intent: z.literal("open-seal") }),
  z.object({ intent: z.literal("plan-analysis"), plannedAnalysis: planFormSchema }),
]);
