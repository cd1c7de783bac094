import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import { decideItem } from "#app/modules/adjudicating/decide-item.server.ts";
import { decisionSchema } from "#app/modules/adjudicating/decision-schema.ts";
import { gradeSchema } from "#app/modules/grading/grade-schema.ts";
import { submitGrade } from "#app/modules/grading/submit-grade.server.ts";
import { doubtSchema, rulingSchema } from "#app/modules/rulings/doubt-schema.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { raiseDoubt } from "#app/modules/rulings/raise-doubt.server.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { readStudy } from "#app/modules/studies/read-study.server.ts";
import type { StudyAction } from "#seeds/play-study.ts";
import type { DemonstrationActors } from "./make-people.server.ts";
import type { RehearsedStudy } from "./rehearse-study.server.ts";
import { stepValue } from "./step-value.ts";

type Action<Kind extends StudyAction["kind"]> = Extract<StudyAction, { readonly kind: Kind }>;

/** A study under way: what will be done in it, by whom, and how long each assignment takes in all, in seconds. */
type Performance = RehearsedStudy & {
  readonly database: Database;
  readonly actors: DemonstrationActors;
  readonly seconds: ReadonlyMap<string, number>;
};

const HANDS = 4;

/**
 * Lets the people of a study do everything that their script says, each action through its use case as the person
 * whose it is. What is in the database already is not done again: grades and decisions carry fixed idempotency keys,
 * a doubt is known by its words, and it is ruled on once. Actions of one kind that follow each other are done by
 * several hands at once; the use cases lock the rows that they meet in.
 */
export async function performStudy(
  database: Database,
  study: RehearsedStudy,
  actors: DemonstrationActors,
  onAction: () => void,
): Promise<void> {
  const performance = { ...study, database, actors, seconds: secondsSpent(study) };
  await backdateOpening(performance);
  for (const stretch of stretchesOf(study.actions))
    await withHands(stretch, async (action) => {
      await perform(performance, action);
      onAction();
    });
  const { studyId, script } = study;
  if (script.status === "closed" && (await readStudy(database, studyId)).status === "open")
    stepValue(await closeStudy(database, actors.admin, { studyId }));
}

async function perform(performance: Performance, action: StudyAction): Promise<void> {
  switch (action.kind) {
    case "grade":
    case "second_look":
      return await grade(performance, action);
    case "doubt":
      return await ask(performance, action);
    case "ruling":
      return await rule(performance, action);
    case "adjudicate":
      return await decide(performance, action);
  }
}

async function grade(
  { database, actors, assignmentOf, seconds }: Performance,
  { kind, grader, item, verdict, activeSeconds }: Action<"grade"> | Action<"second_look">,
): Promise<void> {
  const { id, guideVersionId } = assignmentOf(grader, item);
  const isSecond = kind === "second_look";
  const input = gradeSchema.parse({
    verdict,
    guideVersionId,
    revision: isSecond ? 1 : 0,
    idempotencyKey: `demonstration ${kind}`,
    activeSeconds: isSecond ? seconds.get(id) : activeSeconds,
  });
  stepValue(await submitGrade(database, actors[grader], id, input));
}

async function ask(
  { database, actors, studyId }: Performance,
  { grader, item, about, text }: Action<"doubt">,
): Promise<void> {
  stepValue(
    await raiseDoubt(database, actors[grader], studyId, { itemId: item }, doubtSchema.parse({ about, text })),
  );
}

/** The ruling answers the doubts about the item. */
async function rule(
  { database, actors, studyId, itemOf }: Performance,
  { item, text, scope }: Action<"ruling">,
): Promise<void> {
  const doubts = await database.prisma.doubt.findMany({
    where: { itemId: item, rulingId: null },
    select: { id: true },
  });
  if (doubts.length === 0) return;
  const input = rulingSchema.parse({
    studyTaskId: itemOf(item).studyTaskId,
    doubtIds: doubts.map(({ id }) => id),
    text,
    scope,
    guideVersionId: null,
  });
  stepValue(await giveRuling(database, actors.adjudicator, studyId, input));
}

/** The decision considers the grades that stand on the item. */
async function decide(
  { database, actors, studyId, itemOf }: Performance,
  { item, verdict, rationale }: Action<"adjudicate">,
): Promise<void> {
  const grades = await database.query<{ id: string }>(sql`
    select distinct on (assignment."id") grade."id" from "Assignment" assignment
    join "Grade" grade on grade."assignmentId" = assignment."id"
    where assignment."itemId" = ${item}::uuid order by assignment."id", grade."seq" desc`);
  const input = decisionSchema.parse({
    verdict,
    guideVersionId: itemOf(item).guideVersionId,
    rationale,
    differenceSource: null,
    confidence: null,
    consideredGradeIds: grades.map(({ id }) => id),
    knownSeq: 0,
    idempotencyKey: "demonstration decision",
  });
  stepValue(await decideItem(database, actors.adjudicator, studyId, item, input));
}

/** Seconds by assignment, the second look's included. */
function secondsSpent({ actions, assignmentOf }: RehearsedStudy): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const action of actions) {
    if (action.kind !== "grade" && action.kind !== "second_look") continue;
    const { id } = assignmentOf(action.grader, action.item);
    seconds.set(id, (seconds.get(id) ?? 0) + action.activeSeconds);
  }
  return seconds;
}

/** Counted seconds never exceed the time since an item was first shown, so each is shown that much earlier. */
async function backdateOpening({ database, seconds }: Performance): Promise<void> {
  await database.execute(sql`
    update "Assignment" set "openedAt" = now() - make_interval(secs => spent."seconds")
    from unnest(${[...seconds.keys()]}::uuid[], ${[...seconds.values()]}::int[]) as spent ("id", "seconds")
    where "Assignment"."id" = spent."id" and "openedAt" is null`);
}

/** Parts of the list in which all actions are of one kind. */
function stretchesOf(actions: readonly StudyAction[]): StudyAction[][] {
  const stretches: StudyAction[][] = [];
  for (const action of actions) {
    const current = stretches.at(-1);
    if (current?.[0]?.kind === action.kind) current.push(action);
    else stretches.push([action]);
  }
  return stretches;
}

/** Works a list off from its front, several at a time. After a failure nothing more is begun, and it is thrown. */
async function withHands<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<void>,
): Promise<void> {
  let next = 0;
  const hand = async () => {
    while (next < values.length)
      await work(values[next++]!).catch((error: unknown) => {
        next = values.length;
        throw error;
      });
  };
  const ends = await Promise.allSettled(Array.from({ length: HANDS }, hand));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
