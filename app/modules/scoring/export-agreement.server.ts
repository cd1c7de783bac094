import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import type { AgreementChoice } from "./agreement-choice.ts";
import { type AgreementFile, readAgreementFile } from "./read-agreement.server.ts";
import { checkTask } from "./score-basis.ts";

/**
 * Every figure of agreement, the same for the page's download, the API and the command line. Refused of published counts,
 * which have no grades, and of a task that the study does not have.
 */
export async function exportAgreement(
  database: Database,
  actor: Actor,
  studyId: string,
  choice: AgreementChoice,
): Promise<Result<AgreementFile>> {
  const { countsOnly } = await database.prisma.study.findUniqueOrThrow({
    where: { id: studyId },
    select: { countsOnly: true },
  });
  if (countsOnly) return refuse("conflict", "Published counts have no grades that could agree.");
  const { tasks } = await readItemFilters(database, actor, { studyId, withModels: false });
  const hasTask = checkTask(choice.task, { tasks });
  if (!hasTask.ok) return hasTask;
  return success(await readAgreementFile(database, actor, studyId, choice));
}
