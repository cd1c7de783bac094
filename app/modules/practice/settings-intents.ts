import { z } from "zod";
import { planFormSchema } from "#app/modules/studies/planned-analysis-schema.ts";
import { sealOpeningSchema } from "#app/modules/studies/seal-schema.ts";
import { practiceSchema } from "./practice-schema.ts";

/** What the settings page asks for, by the button that was pressed. */
export const settingsIntentSchema = z.discriminatedUnion("intent", [
  sealOpeningSchema.extend({ intent: z.literal("open-seal") }),
  z.object({ intent: z.literal("plan-analysis"), plannedAnalysis: planFormSchema }),
  practiceSchema.extend({ intent: z.literal("set-practice") }),
]);
