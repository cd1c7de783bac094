import type { Database } from "#app/db/database.server.ts";
import { revokeSetAside } from "#app/modules/reconciling/revoke-set-aside.server.ts";
import { type GradesToSetAside, setAsideGrades } from "#app/modules/reconciling/set-aside-grades.server.ts";
import { listSetAsides } from "#app/modules/studies/list-set-asides.server.ts";
import type { GradingStudy } from "./grading.ts";

type Study = Pick<GradingStudy, "studyId" | "admin">;
type Options = Parameters<typeof setAsideGrades>[3];

const FOR_GOOD: Options = { isPreview: false };

/** Sets all of a grader's grades aside as the study's admin; `changes` narrows which. */
export async function setAsideAs(
  database: Database,
  study: Study,
  { userId }: { readonly userId: string },
  changes: Partial<GradesToSetAside> = {},
  options: Options = FOR_GOOD,
) {
  const all = { task: null, from: null, to: null, reason: "Graded without the guide." };
  const input = { studyId: study.studyId, graderId: userId, ...all, ...changes };
  return await setAsideGrades(database, study.admin.actor, input, options);
}

/** Lets the grades that were set aside last count again, if they do not. */
export async function revokeLast(database: Database, study: Study, options: Options = FOR_GOOD) {
  const open = (await listSetAsides(database, study.studyId)).find(({ revokedAt }) => revokedAt === null);
  const setAsideId = open?.setAsideId ?? crypto.randomUUID();
  return await revokeSetAside(database, study.admin.actor, { studyId: study.studyId, setAsideId }, options);
}
