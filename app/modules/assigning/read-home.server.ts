import type { Queries } from "#app/db/transaction.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { countMyConflicts } from "#app/modules/studies/count-my-conflicts.server.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";
import type { HomePage } from "./my-work.ts";
import { readMyWork } from "./read-my-work.server.ts";

const STUDIES_SHOWN = 10;

/** What is a person's to do: as a grader, as an adjudicator, and the studies that they look after or read. */
export async function readHome(queries: Queries, actor: PersonActor): Promise<HomePage> {
  const [grading, adjudicating, listed] = await Promise.all([
    readMyWork(queries, actor.userId),
    countMyConflicts(queries, actor.userId),
    listStudies(queries, actor, { limit: STUDIES_SHOWN }),
  ]);
  const studies = listed.studies.filter((study) => study.figures !== null);
  const resting = listed.studies.filter(
    ({ figures, status, roles }) => figures === null && status !== "open" && roles.includes("adjudicator"),
  );
  return { grading, adjudicating, studies, resting };
}
