import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { confirmDecision } from "#app/modules/adjudicating/confirm-decision.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import type {
  ConfirmationInput,
  DecisionInput,
  ReopeningInput,
} from "#app/modules/adjudicating/decision-schema.ts";
import { reopenItem } from "#app/modules/adjudicating/reopen-item.server.ts";
import { sendBack } from "#app/modules/adjudicating/send-back.server.ts";
import type { SendBackInput } from "#app/modules/adjudicating/send-back-schema.ts";
import type { Verdict } from "#app/modules/verdicts/verdict.ts";
import { insertAccount, type TestAccount } from "./account.ts";
import { assignmentOf, submitAs } from "./graded-item.ts";
import {
  type GradedItem,
  type GradingStudy,
  makeGradeInput,
  openGradingStudy,
  type Seat,
} from "./grading.ts";
import { insertModel, insertTasks } from "./library.ts";
import { makeVerdict } from "./verdict.ts";

/** A decision to hand in, made without a guide, correct and sufficient; `verdict` and `changes` replace its parts. */
export function makeDecisionInput(
  verdict: Partial<Verdict> = {},
  changes: Partial<Omit<DecisionInput, "verdict">> = {},
): DecisionInput {
  return {
    verdict: makeVerdict(verdict) as DecisionInput["verdict"],
    guideVersionId: null,
    rationale: "The pointing is a statement.",
    differenceSource: null,
    confidence: null,
    consideredGradeIds: [],
    knownSeq: 0,
    idempotencyKey: crypto.randomUUID(),
    ...changes,
  };
}

/** Hands in a grade of the seat on whatever draft revision it has. @throws when it is refused */
export async function grade(
  database: Database,
  seat: Seat,
  verdict: Partial<Verdict> = {},
  guideVersionId: string | null = null,
): Promise<void> {
  const { draftRevision: revision } = await assignmentOf(database, seat);
  const submitted = await submitAs(database, seat, makeGradeInput(verdict, { revision, guideVersionId }));
  if (!submitted.ok) throw new Error(submitted.refusal.message);
}

/** Grades an item from its first seat on; the verdicts need not agree. */
export async function gradeAll(
  database: Database,
  item: GradedItem,
  verdicts: readonly Partial<Verdict>[],
): Promise<void> {
  for (const [index, verdict] of verdicts.entries())
    await grade(database, item.seats[index]!, verdict, item.guideVersionId);
}

/** The grade revisions that count now, by slot. */
export async function currentGradeIds(database: Database, itemId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select last."id" from "Assignment" assignment
    join lateral (select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) last on true
    where assignment."itemId" = ${itemId}::uuid and assignment."slot" is not null and last."verdictId" is not null
    order by assignment."slot"`);
  return rows.map(({ id }) => id);
}

/** One more adjudicator of the whole study. */
export async function addAdjudicator(database: Database, study: GradingStudy): Promise<TestAccount> {
  const account = await insertAccount(database);
  await database.execute(sql`
    with member as (
      insert into "StudyMember" ("studyId", "userId", "pseudonym")
      values (${study.studyId}::uuid, ${account.userId}::uuid, ${`Adjudicator ${account.userId.slice(0, 8)}`})
      returning "id"
    )
    insert into "StudyMemberRole" ("memberId", "role") select "id", 'adjudicator' from member`);
  return account;
}

/** What is stored of an item's adjudications, oldest first. */
export async function adjudicationsOf(database: Database, itemId: string) {
  return await database.query<{
    seq: number;
    kind: string;
    rationale: string;
    adjudicatorId: string;
    correct: boolean | null;
    consideredGradeIds: string[];
    idempotencyKey: string;
  }>(sql`
    select adjudication."seq", adjudication."kind", adjudication."rationale", adjudication."adjudicatorId",
      verdict."correct", adjudication."consideredGradeIds", adjudication."idempotencyKey"
    from "Adjudication" adjudication left join "Verdict" verdict on verdict."id" = adjudication."verdictId"
    where adjudication."itemId" = ${itemId}::uuid order by adjudication."seq"`);
}

/** The number of the item's last adjudication; 0: none. */
export async function lastSeq(database: Database, itemId: string): Promise<number> {
  return (await adjudicationsOf(database, itemId)).length;
}

type Study = Pick<GradingStudy, "studyId" | "adjudicator">;
type Item = Pick<GradedItem, "itemId">;

/** Decides on the grades and the last adjudication as they stand now, with a fact marked unless `input` says otherwise. */
export async function decideAs(
  database: Database,
  study: Study,
  { itemId }: Item,
  input: Partial<DecisionInput> = {},
  who: Pick<TestAccount, "actor"> = study.adjudicator,
) {
  const consideredGradeIds = await currentGradeIds(database, itemId);
  const knownSeq = await lastSeq(database, itemId);
  const decision = makeDecisionInput({ fact: true }, { consideredGradeIds, knownSeq });
  return await decideItem(database, who.actor, study.studyId, itemId, { ...decision, ...input });
}

/** Confirms the item's decision on the grades that count now. */
export async function confirmAs(
  database: Database,
  study: Study,
  { itemId }: Item,
  input: Partial<ConfirmationInput> = {},
  who: Pick<TestAccount, "actor"> = study.adjudicator,
) {
  const consideredGradeIds = await currentGradeIds(database, itemId);
  const knownSeq = await lastSeq(database, itemId);
  const confirmation = { rationale: "", consideredGradeIds, knownSeq, idempotencyKey: crypto.randomUUID() };
  return await confirmDecision(database, who.actor, study.studyId, itemId, { ...confirmation, ...input });
}

export async function reopenAs(
  database: Database,
  study: Study,
  { itemId }: Item,
  changes: Partial<ReopeningInput> = {},
) {
  const knownSeq = await lastSeq(database, itemId);
  const input = { reason: "The guide was misread.", knownSeq, idempotencyKey: crypto.randomUUID() };
  return await reopenItem(database, study.adjudicator.actor, study.studyId, itemId, { ...input, ...changes });
}

/** Makes a grader of the study an adjudicator of it; what they graded stays theirs. */
export async function turnIntoAdjudicator(
  database: Database,
  study: Study,
  { userId }: Pick<TestAccount, "userId">,
): Promise<void> {
  await database.execute(sql`
    with gone as (delete from "StudyMemberRole" held using "StudyMember" member where held."memberId" = member."id"
      and member."studyId" = ${study.studyId}::uuid and member."userId" = ${userId}::uuid returning held."memberId")
    insert into "StudyMemberRole" ("memberId", "role") select "memberId", 'adjudicator' from gone`);
}

/** Gives the grades of these letters back with a comment, as they stand now. */
export async function sendBackAs(
  database: Database,
  study: Study,
  { itemId }: Item,
  letters: string,
  input: Partial<SendBackInput> = {},
  who: Pick<TestAccount, "actor"> = study.adjudicator,
) {
  const current = await currentGradeIds(database, itemId);
  const returns = [...letters].flatMap((letter) => {
    const gradeId = current["ABC".indexOf(letter)];
    return gradeId === undefined ? [] : [{ gradeId, comment: `Look again, ${letter}.` }];
  });
  return await sendBack(database, who.actor, study.studyId, itemId, {
    returns,
    idempotencyKey: crypto.randomUUID(),
    ...input,
  });
}

type Conflict = GradedItem & { readonly a: Seat; readonly b: Seat };

/** A study over hearsay by one model, of whose items each test takes its own. */
export type ConflictStudy = {
  readonly study: GradingStudy;
  /** The next item, not graded. */
  readonly nextItem: () => GradedItem;
  /** The next item, put in conflict: the first grader marks logic, the second nothing. */
  readonly nextConflict: () => Promise<Conflict>;
};

export async function openConflictStudy(database: Database, samples: number): Promise<ConflictStudy> {
  await insertTasks(database, [{ slug: "hearsay", samples }]);
  await insertModel(database, "Model one");
  const study = await openGradingStudy(database, { tasks: [{ task: "hearsay" }], models: ["Model one"] });
  const items = study.items.values();
  const nextItem = () => {
    const { value } = items.next();
    if (!value) throw new Error(`The study has no more than ${samples} items.`);
    return value;
  };
  const nextConflict = async () => {
    const item = nextItem();
    await gradeAll(database, item, [{ logic: true }, {}]);
    const [a, b] = item.seats as [Seat, Seat];
    return { ...item, a, b };
  };
  return { study, nextItem, nextConflict };
}
