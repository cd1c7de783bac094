import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { inTransaction, type Transaction } from "#app/db/transaction.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { RUBRIC_VERSION } from "#app/modules/verdicts/error-types.ts";
import { storeVerdict } from "#app/modules/verdicts/store-verdict.server.ts";
import { validateVerdict } from "#app/modules/verdicts/validate-verdict.ts";
import type { Reference } from "./reference-schema.ts";

export type ReferenceFile = {
  readonly task: string;
  readonly split: string;
  readonly references: readonly Reference[];
};

export type ImportedReferences = {
  readonly added: number;
  /** There was a known verdict on this text under this guide already; it stands, whatever the file says. */
  readonly known: number;
};

/**
 * Stores known verdicts on texts of the library, each under a version of its task's guide; all of the file or none.
 * A known verdict is never changed: a text has one for each version of the guide.
 *
 * Refusals: `invalid`, naming the sample and the model, where a text or a guide version is missing, or where the
 * verdict does not fit the text or the guide.
 */
export async function importReferences(
  database: Database,
  actor: Actor,
  file: ReferenceFile,
): Promise<Result<ImportedReferences>> {
  return await inTransaction(database, async (tx) => {
    const task = await tx.maybeOne<{ id: string }>(sql`select "id" from "Task" where "slug" = ${file.task}`);
    if (task === null) return refuse("invalid", `There is no task ${file.task}.`);
    let added = 0;
    for (const reference of file.references) {
      const stored = await storeReference(tx, actor, task.id, file.split, reference);
      if (!stored.ok) return stored;
      if (stored.value) added++;
    }
    if (added > 0)
      await recordEvent(tx, {
        actor,
        action: "references.added",
        subjectType: "Task",
        subjectId: task.id,
        detail: { added },
      });
    return success({ added, known: file.references.length - added });
  });
}

/** @returns whether it is new */
async function storeReference(
  tx: Transaction,
  actor: Actor,
  taskId: string,
  split: string,
  reference: Reference,
): Promise<Result<boolean>> {
  const { sample, model, run, guideVersion, verdict } = reference;
  const about = `Sample ${sample}, ${model}${run === "" ? "" : `, run ${run}`}:`;
  const subject = await tx.maybeOne<Subject>(sql`
    select text."id" as "generationVersionId", text."text", guide."id" as "guideVersionId", (
        select "id" from "SampleVersion" where "sampleId" = sample."id" order by "version" desc limit 1
      ) as "sampleVersionId",
      exists (select from "ReferenceGrade" where "generationVersionId" = text."id"
        and "guideVersionId" = guide."id") as "isKnown"
    from "Sample" sample
    join "Generation" generation on generation."sampleId" = sample."id" and generation."run" = ${run}
    join "Model" model on model."id" = generation."modelId" and model."name" = ${model}
    join lateral (
      select "id", "text" from "GenerationVersion" where "generationId" = generation."id" order by "version" desc limit 1
    ) text on true
    left join "GuideVersion" guide on guide."taskId" = sample."taskId" and guide."version" = ${guideVersion}
    where sample."taskId" = ${taskId}::uuid and sample."split" = ${split} and sample."key" = ${sample}`);
  if (subject === null) return refuse("invalid", `${about} there is no such text in the split ${split}.`);
  const { guideVersionId, generationVersionId } = subject;
  if (guideVersionId === null)
    return refuse("invalid", `${about} the task has no guide version ${guideVersion}.`);
  if (subject.isKnown) return success(false);
  const entry = await findGuideEntry(tx, guideVersionId, subject.sampleVersionId);
  const [problem] = validateVerdict(verdict, subject.text, entry, { inferencesAsked: "always" });
  if (problem) return refuse("invalid", `${about} ${problem.sentence}`);
  const verdictId = await storeVerdict(tx, verdict, {
    generationVersionId,
    guideVersionId,
    rubricVersion: RUBRIC_VERSION,
    shownAs: "plain",
    sourceRevealed: false,
    unblinded: false,
  });
  await tx.execute(sql`
    insert into "ReferenceGrade" ("generationVersionId", "guideVersionId", "verdictId", "reason", "authorId")
    values (${generationVersionId}::uuid, ${guideVersionId}::uuid, ${verdictId}::uuid, ${verdict.note.trim()},
      ${actorUserId(actor)}::uuid)`);
  return success(true);
}

type Subject = {
  generationVersionId: string;
  text: string;
  guideVersionId: string | null;
  sampleVersionId: string;
  isKnown: boolean;
};
