import type { Database } from "#app/db/database.server.ts";
import { type Sql, sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { renderText } from "#app/lib/render-text.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { NAMED_TEXT } from "#app/modules/blinding/named-text.server.ts";
import { asShown, type NamedText, shownNames, showText } from "#app/modules/blinding/shown-text.ts";
import { findGuideEntry } from "#app/modules/library/find-guide-entry.server.ts";
import { markedTypes } from "#app/modules/verdicts/marked-types.server.ts";
import { DOUBTS_OF_DECISION } from "./doubts-of-decision.server.ts";
import { isOwnWithheld } from "./item-conditions.server.ts";
import type { ItemRecord, ShownAssignment, ShownDecision, ShownEvent, ShownVerdict } from "./item-record.ts";
import { LABEL_PROMPTED_BY } from "./label-prompts.server.ts";
import { MODEL_OF_ITEM } from "./model-name.server.ts";
import { setAsideReason } from "./set-aside.server.ts";
import { showModelsOfItems } from "./show-models.server.ts";

type ItemRow = Omit<
  ItemRecord,
  | "entry"
  | "assignments"
  | "decisions"
  | "label"
  | "events"
  | "model"
  | "facts"
  | "text"
  | "rendered"
  | "answer"
  | "names"
  | "namedModels"
> & {
  readonly named: NamedText;
  readonly guideVersionId: string | null;
  readonly sampleVersionId: string;
  readonly isWithheld: boolean;
};

/**
 * Everything about an item of the study, with grades and decisions by pseudonym. Refused to somebody who grades the
 * item, as `isOwnWithheld` says. The model only when asked for and allowed by the seal, which is recorded; until then names of
 * models stay hidden in the text where graders do not see them. Why somebody gave the item back is told to admins alone.
 */
export async function readItem(
  database: Database,
  actor: Actor,
  input: { readonly studyId: string; readonly itemId: string; readonly showModel: boolean },
): Promise<Result<ItemRecord>> {
  const { studyId, itemId } = input;
  const item = await findItem(database, actor, studyId, itemId);
  if (item === null) return refuse("not_found", "There is no such item in this study.");
  if (item.isWithheld) {
    return refuse(
      "forbidden",
      "You grade this item yourself, so its page opens to you when it is settled; where the study has known checks, when it is closed.",
    );
  }
  if (input.showModel) {
    const models = await showModelsOfItems(database, actor, studyId);
    if (!models.ok) return models;
  }
  const maySeeReasons = actor.kind !== "person" || actor.isAdmin;
  const [entry, assignments, decisions, label, events, model] = await Promise.all([
    findGuideEntry(database, item.guideVersionId, item.sampleVersionId),
    readAssignments(database, studyId, itemId),
    readDecisions(database, studyId, itemId),
    readLabel(database, itemId),
    readEvents(database, studyId, itemId, maySeeReasons),
    input.showModel ? readModel(database, itemId) : null,
  ]);
  const { guideVersionId: _guide, sampleVersionId: _sample, isWithheld: _withheld, named, ...shown } = item;
  const text = showText(input.showModel ? { ...named, masking: "marked" } : named);
  const seen = (verdict: ShownVerdict | null) => verdict && asShown(verdict, text);
  return success({
    ...shown,
    facts: named.facts,
    text: text.text,
    rendered: renderText(text.text),
    names: shownNames(text),
    namedModels: text.shownAs === "masked" ? [] : [...new Set(named.names.map(({ term }) => term))],
    answer: text.answer,
    entry,
    assignments: assignments.map((assignment) => ({
      ...assignment,
      revisions: assignment.revisions.map((revision) => ({ ...revision, verdict: seen(revision.verdict) })),
    })),
    decisions: decisions.map((decision) => ({
      ...decision,
      verdict: seen(decision.verdict),
      blindVerdict: seen(decision.blindVerdict),
    })),
    label,
    events,
    model,
  });
}

async function findItem(
  queries: Queries,
  actor: Actor,
  studyId: string,
  itemId: string,
): Promise<ItemRow | null> {
  return await queries.maybeOne<ItemRow>(sql`
    select item."id" as "itemId", task."slug" as "task", task."name" as "taskName", task."question", keyed."split",
      keyed."key" as "sampleKey", sample."slice", sample."goldOutcome", ${NAMED_TEXT} as "named",
      generation."finishReason", item."purpose", item."status", item."differs",
      item."gradesWanted", guide."rule", guide."version" as "guideVersion", guide."id" as "guideVersionId",
      sample."id" as "sampleVersionId",
      (select jsonb_build_object('kind', "kind", 'reason', "reason", 'at', "createdAt") from "Withdrawal"
        where "itemId" = item."id" and "endedAt" is null) as "withdrawal",
      generation."version" as "textVersion", (select max("version") from "GenerationVersion"
        where "generationId" = generation."generationId") as "newestTextVersion",
      ${isOwnWithheld(actorUserId(actor))} as "isWithheld"
    from "Item" item
    join "StudyTask" studied on studied."id" = item."studyTaskId"
    join "Task" task on task."id" = studied."taskId"
    join "SampleVersion" sample on sample."id" = item."sampleVersionId"
    join "Sample" keyed on keyed."id" = sample."sampleId"
    join "GenerationVersion" generation on generation."id" = item."generationVersionId"
    join lateral (
      select "masking" from "StudyProtocol" where "studyId" = item."studyId" order by "version" desc limit 1
    ) protocol on true
    left join "GuideVersion" guide on guide."id" = studied."guideVersionId"
    where item."id" = ${itemId}::uuid and item."studyId" = ${studyId}::uuid`);
}

/** A verdict as JSON, read in one go with its spans and findings; null where there is none. */
function shownVerdict(verdictId: Sql): Sql {
  return sql`(
    select jsonb_build_object(
      'types', to_jsonb(${markedTypes(sql`v`)}),
      'subTags', to_jsonb(v."subTags"), 'correct', v."correct", 'rawAnalysis', v."rawAnalysis",
      'analysis', v."analysis", 'closeCall', v."closeCall", 'note', v."note",
      'rubricVersion', v."rubricVersion", 'unblinded', v."unblinded", 'sourceRevealed', v."sourceRevealed",
      'guideVersion', (select "version" from "GuideVersion" where "id" = v."guideVersionId"),
      'spans', coalesce((
        select jsonb_agg(jsonb_build_object('type', "type", 'start', "start", 'end', "end", 'quote', "quote")
          order by "start", "end") from "ErrorSpan" where "verdictId" = v."id"), '[]'),
      'findings', coalesce((
        select jsonb_agg(jsonb_build_object('inferenceKey', "inferenceKey", 'finding', "finding",
          'span', case when "quote" is not null
            then jsonb_build_object('start', "start", 'end', "end", 'quote', "quote") end) order by "inferenceKey")
        from "InferenceFinding" where "verdictId" = v."id"), '[]'))
    from "Verdict" v where v."id" = ${verdictId})`;
}

async function readAssignments(
  queries: Queries,
  studyId: string,
  itemId: string,
): Promise<ShownAssignment[]> {
  return await queries.query<ShownAssignment>(sql`
    select assignment."id" as "assignmentId", member."pseudonym", assignment."round", assignment."slot",
      assignment."state", ${setAsideReason(sql`held`, sql`assignment`)} as "setAside", coalesce((
        select jsonb_agg(jsonb_build_object('gradeId', grade."id", 'seq', grade."seq", 'kind', grade."kind",
          'independent', grade."independent", 'at', grade."createdAt",
          'verdict', ${shownVerdict(sql`grade."verdictId"`)}) order by grade."seq")
        from "Grade" grade where grade."assignmentId" = assignment."id"), '[]') as "revisions"
    from "Assignment" assignment
    join "Item" item on item."id" = assignment."itemId"
    join "StudyMember" member on member."userId" = assignment."graderId" and member."studyId" = ${studyId}::uuid
    left join lateral (
      select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) held on true
    where assignment."itemId" = ${itemId}::uuid
    order by assignment."round", assignment."slot" nulls last, member."seq"`);
}

async function readDecisions(queries: Queries, studyId: string, itemId: string): Promise<ShownDecision[]> {
  return await queries.query<ShownDecision>(sql`
    select decision."id" as "adjudicationId", coalesce(member."pseudonym", 'Adjudicator') as "pseudonym",
      decision."seq", decision."kind", decision."rationale", to_jsonb(decision."createdAt") #>> '{}' as "at",
      ${shownVerdict(sql`decision."verdictId"`)} as "verdict",
      ${shownVerdict(sql`decision."blindVerdictId"`)} as "blindVerdict",
      (select coalesce(jsonb_agg(jsonb_build_object('doubtId', doubt."id", 'text', doubt."text",
          'rulingId', doubt."rulingId") order by doubt."seq"), '[]') ${DOUBTS_OF_DECISION}) as "doubts"
    from "Adjudication" decision
    left join "StudyMember" member on member."userId" = decision."adjudicatorId"
      and member."studyId" = ${studyId}::uuid
    where decision."itemId" = ${itemId}::uuid order by decision."seq"`);
}

async function readLabel(queries: Queries, itemId: string): Promise<ItemRecord["label"]> {
  return await queries.maybeOne<NonNullable<ItemRecord["label"]>>(sql`
    select label."correct", label."analysis", label."basis", ${LABEL_PROMPTED_BY} as "promptedBy", label."typesBasis", label."gradeIds",
      ${markedTypes(sql`label`)} as "types",
      protocol."version" as "protocolVersion", to_jsonb(label."settledAt") #>> '{}' as "settledAt"
    from "Label" label join "StudyProtocol" protocol on protocol."id" = label."protocolId"
    where label."itemId" = ${itemId}::uuid`);
}

/** The record of the item and of what hangs on it, the newest last. */
async function readEvents(
  queries: Queries,
  studyId: string,
  itemId: string,
  withReasons: boolean,
): Promise<ShownEvent[]> {
  return await queries.query<ShownEvent>(sql`
    with subject as (
      select ${itemId}::uuid as "id"
      union all select "id" from "Assignment" where "itemId" = ${itemId}::uuid
      union all select grade."id" from "Grade" grade join "Assignment" assignment
        on assignment."id" = grade."assignmentId" where assignment."itemId" = ${itemId}::uuid
      union all select "id" from "Adjudication" where "itemId" = ${itemId}::uuid
    )
    select to_jsonb(event."at") #>> '{}' as "at", event."action",
      case event."actorKind" when 'person' then coalesce(member."pseudonym", 'Admin')
        when 'command_line' then 'Command line' else 'System' end as "by",
      case when event."action" = 'item.withdrawn' then
        (select jsonb_build_object('kind', "kind", 'reason', "reason") from "Withdrawal"
          where "id" = (event."detail" ->> 'withdrawalId')::uuid) end as "withdrawal",
      case when ${withReasons}::boolean and event."seq" = max(event."seq") filter (where event."action" = 'assignment.declined')
          over (partition by event."subjectId")
        then (select "declineReason" from "Assignment" where "id" = event."subjectId") end as "declineReason"
    from "AuditEvent" event
    left join "StudyMember" member on member."userId" = event."actorId" and member."studyId" = ${studyId}::uuid
    where event."subjectId" in (select "id" from subject) and event."studyId" = ${studyId}::uuid
    order by event."seq"`);
}

async function readModel(queries: Queries, itemId: string): Promise<string> {
  const { model } = await queries.one<{ model: string }>(sql`
    select ${MODEL_OF_ITEM} as "model" from "Item" item where item."id" = ${itemId}::uuid`);
  return model;
}
