import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { disableUser } from "#app/modules/auth/disable-user.server.ts";
import { inviteToWorkplace } from "#app/modules/auth/invite-to-workplace.server.ts";
import { issueLink } from "#app/modules/auth/issue-link.server.ts";
import { changeUpload } from "#app/modules/importing/change-upload.server.ts";
import { startUpload } from "#app/modules/importing/start-upload.server.ts";
import { storeUploadPiece } from "#app/modules/importing/store-upload-piece.server.ts";
import { addMember } from "#app/modules/studies/add-member.server.ts";
import { removeMember } from "#app/modules/studies/remove-member.server.ts";
import { submitAs } from "#tests/factories/graded-item.ts";
import { type GradingStudy, makeGradeInput, openGradingStudy } from "#tests/factories/grading.ts";
import { makeSamplesFile } from "#tests/factories/import-input.ts";
import { insertModel, insertTasks } from "#tests/factories/library.ts";
import { makePerson } from "#tests/factories/person.ts";
import type { Role } from "#tests/http/permission-table.ts";

export type PermissionWorld = {
  /** The account that plays a role; null for nobody. */
  readonly userIds: Readonly<Record<Role, string | null>>;
  /** What words in braces stand for. */
  readonly words: Readonly<Record<string, string>>;
  /** Forms by name; what is not all text is sent as the room's scripts send it. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Two open studies with people of every kind, a conflict in each, and links that wait to be used. */
export async function makePermissionWorld(database: Database): Promise<PermissionWorld> {
  await insertTasks(database, [{ slug: "hearsay", samples: 8 }]);
  for (const model of ["Model one", "Model two"]) await insertModel(database, model);
  const design = { tasks: [{ task: "hearsay" }], models: ["Model one", "Model two"], graders: 4 };
  const own = await openGradingStudy(database, { ...design, name: "Own" });
  const foreign = await openGradingStudy(database, { ...design, name: "Foreign" });

  const [stranger, researcher] = [await makePerson(database), await makePerson(database)];
  const { admin, adjudicator, studyId } = own;
  const [grader, peer, removed, disabled] = own.graders;
  if (!grader || !peer || !removed || !disabled) throw new Error("The study has fewer graders than roles.");
  const roles = [{ role: "researcher" as const, tasks: null }];
  value(await addMember(database, admin.actor, { studyId, account: researcher.userId, roles }));
  value(await removeMember(database, admin.actor, { studyId, userId: removed.userId }));
  value(await disableUser(database, admin.actor, { userId: disabled.userId }));
  const invited = value(
    await inviteToWorkplace(database, admin.actor, { name: null, email: null, makesAdmin: false }),
  );
  const reset = value(await issueLink(database, admin.actor, { kind: "reset", userId: stranger.userId }));

  return {
    userIds: {
      out: null,
      stranger: stranger.userId,
      grader: grader.userId,
      adjudicator: adjudicator.userId,
      researcher: researcher.userId,
      admin: admin.userId,
      removed: removed.userId,
      disabled: disabled.userId,
    },
    words: {
      own: own.slug,
      foreign: foreign.slug,
      // An item and the grader's own place on one; `peer` is somebody else's place, on an item that the grader lacks.
      item: own.items[0]!.itemId,
      seat: seatOf(own, grader.userId),
      peer: own.items
        .filter((item) => item.seats.every((seat) => seat.grader.userId !== grader.userId))
        .map((item) => item.seats[0]!.assignmentId)[0]!,
      conflict: await makeConflict(database, own),
      "foreign-item": foreign.items[0]!.itemId,
      "foreign-seat": foreign.items[0]!.seats[0]!.assignmentId,
      "foreign-conflict": await makeConflict(database, foreign),
      generation: await firstGeneration(database),
      upload: await makeUpload(database, admin.actor),
      "foreign-upload": await makeUpload(database, foreign.admin.actor),
      link: lastPart(reset.path),
      invitation: lastPart(invited.link.path),
    },
    forms: {
      discard: { intent: "discard" },
      key: { idempotencyKey: "key-of-somebody-else" },
      ruling: {
        intent: "rule",
        studyTaskId: own.items[0]!.itemId,
        text: "On a task that does not exist.",
        scope: "all",
      },
      elsewhere: { guideVersionId: own.items[0]!.itemId },
      doubt: { about: "guide", text: "Is it meant?" },
      reason: { reason: "It is somebody else's." },
      confirmation: {
        rationale: "",
        consideredGradeIds: [own.items[0]!.itemId],
        knownSeq: 0,
        idempotencyKey: "key-of-a-confirmation",
      },
      extra: { intent: "count-extra", assignmentId: own.items[0]!.seats[0]!.assignmentId },
      remark: { text: "Which sentence says so?" },
      return: {
        "returns.0.gradeId": own.items[0]!.itemId,
        "returns.0.comment": "Look at the second sentence again.",
        idempotencyKey: "key-of-a-send-back",
      },
      reopening: { reason: "It is another study's.", knownSeq: 0, idempotencyKey: "key-of-a-reopening" },
    },
  };
}

/** Two grades that differ, on an item with two places that are still taken. @returns the item's id */
async function makeConflict(database: Database, study: GradingStudy): Promise<string> {
  const places = new Set(study.graders.slice(0, 2).map((grader) => grader.userId));
  const item = study.items.find(({ seats }) => seats.every((seat) => places.has(seat.grader.userId)));
  const [first, second] = item?.seats ?? [];
  if (!item || !first || !second) throw new Error("No item is graded by the first two graders.");
  value(await submitAs(database, first, makeGradeInput({ logic: true })));
  value(await submitAs(database, second));
  return item.itemId;
}

/** An import that waits for its last step. */
async function makeUpload(database: Database, actor: Actor): Promise<string> {
  if (actor.kind !== "person") throw new Error("Uploads are people's.");
  const { name, bytes } = makeSamplesFile(1);
  const files = [{ name, byteLength: bytes.byteLength }];
  const { uploadId } = value(await startUpload(database, actor, { kind: "samples", files }));
  value(await storeUploadPiece(database, actor, { uploadId, index: 0, bytes }));
  value(await changeUpload(database, actor, uploadId, { task: "hearsay", split: "extra" }));
  return uploadId;
}

async function firstGeneration(database: Database): Promise<string> {
  const { id } = await database.one<{ id: string }>(
    sql`select "id" from "Generation" order by "seq" limit 1`,
  );
  return id;
}

function seatOf(study: GradingStudy, userId: string): string {
  const seats = study.items.flatMap((item) => item.seats).filter((seat) => seat.grader.userId === userId);
  return seats.at(-1)!.assignmentId;
}

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const lastPart = (path: string) => path.split("/").at(-1) ?? "";
