import { sql } from "#app/db/sql.server.ts";

/** "StudyModel" as `ran` with its "Model" as `model`, as `modelName` writes them. */
export const MODEL_NAME = sql`model."name" || case when ran."run" = '' then '' else ', run ' || ran."run" end`;

/** The name of the model that wrote the text of "Item" as `item`. */
export const MODEL_OF_ITEM = sql`(
  select ${MODEL_NAME} from "StudyModel" ran join "Model" model on model."id" = ran."modelId"
  where ran."id" = item."studyModelId")`;
