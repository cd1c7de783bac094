import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { type Result, success } from "#app/lib/result.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { findConflictNeighbours } from "#app/modules/adjudicating/find-conflict-neighbours.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { studyGate } from "./gate.server.ts";
import { parseForm } from "./parse-form.server.ts";
import { answerScript } from "./respond.server.ts";

type ConflictAct<Input, Done> = (
  database: Database,
  actor: PersonActor,
  studyId: string,
  itemId: string,
  input: Input,
) => Promise<Result<Done>>;

/**
 * Lets an adjudicator act on an item for the room's script, and tells which item comes next in the list that it was
 * opened from: found before the act, which takes the item out of it.
 */
export async function actOnConflict<Schema extends z.ZodType, Done extends object>(
  args: ActionFunctionArgs,
  schema: Schema,
  act: ConflictAct<z.output<Schema>, Done>,
): Promise<Response> {
  return await answerScript(async () => {
    const { actor, database, request, study, search, params } = await studyGate(args, {
      action: "items.adjudicate",
      params: adjudicationParams,
      search: conflictSearchSchema,
    });
    const input = await parseForm(request, schema);
    if (!input.ok) return input;
    const { itemId } = params;
    const { nextId } = await findConflictNeighbours(database, actor.userId, study.id, search, itemId);
    const done = await act(database, actor, study.id, itemId, input.value);
    return done.ok ? success({ ...done.value, nextId }) : done;
  });
}
