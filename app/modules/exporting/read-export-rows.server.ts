import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { IS_STALE, LAST_DECISION } from "#app/modules/adjudicating/decision-state.server.ts";
import { hideNames } from "#app/modules/blinding/hidden-names.ts";
import { asShown } from "#app/modules/blinding/shown-text.ts";
import { entryFits } from "#app/modules/library/entry-fits.server.ts";
import { COUNTED_GRADES } from "#app/modules/reconciling/counted-grades.server.ts";
import { DOUBTS_OF_DECISION } from "#app/modules/studies/doubts-of-decision.server.ts";
import { LABEL_PROMPTED_BY } from "#app/modules/studies/label-prompts.server.ts";
import { OPENED_EARLY_AT } from "#app/modules/studies/read-early-sight.server.ts";
import { isSetAside, setAsideReason } from "#app/modules/studies/set-aside.server.ts";
import { verdictJson } from "#app/modules/verdicts/load-verdicts.server.ts";
import type { AgreementRow } from "./agreement-columns.ts";
import {
  type Cursor,
  type ExportScope,
  type Hiding,
  hiddenNames,
  isoTime,
  nextItems,
  type Page,
  subject,
  subjectTables,
} from "./export-items.server.ts";
import type { GradeRow } from "./grade-columns.ts";
import type { LabelRow } from "./label-columns.ts";

/** The next items with everything that is exported of their grades: every revision, and assignments without one. */
export async function readGradeRows(
  queries: Queries,
  scope: ExportScope,
  after: Cursor | null,
): Promise<Page<GradeRow>> {
  const page = await nextItems(queries, scope, after);
  const rows = await queries.query<GradeRow & Hiding>(sql`
    select ${subject(scope.withModels)}, ${hiddenNames(scope.withModels)}, assignment."id" as "assignmentId", grade."id" as "gradeId",
      coalesce(member."pseudonym", 'former member') as "grader", assignment."round", assignment."slot",
      case
        when grade."id" is null then case assignment."state" when 'queued' then 'not_started'
          when 'declined' then 'declined' when 'released' then 'released' else 'in_progress' end
        when grade."seq" < last."seq" then case when grade."kind" = 'retract' then 'retracted' else 'superseded' end
        when grade."kind" = 'retract' then 'retracted'
        when item."status" = 'withdrawn' then 'withdrawn'
        when ${isSetAside(sql`grade`, sql`assignment`)} then 'set_aside'
        when item."purpose" <> 'scored' then 'not_scored'
        when assignment."round" = 1 and assignment."slot" is null then 'extra'
        else 'counted' end as "status",
      grade."seq" as "revision", grade."kind", ${verdictJson(sql`verdict`)} as "verdict", grade."independent",
      verdict."unblinded", verdict."shownAs", verdict."sourceRevealed", guide."version" as "guideVersion", verdict."rubricVersion",
      case when grade."id" is not null then grade."activeSeconds" end as "activeSeconds",
      ${isoTime(sql`grade."createdAt"`)} as "gradedAt", ${setAsideReason(sql`grade`, sql`assignment`)} as "setAsideReason"
    ${subjectTables}
    join "Assignment" assignment on assignment."itemId" = item."id"
    left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
    left join "Grade" grade on grade."assignmentId" = assignment."id"
    left join lateral (select max("seq") as "seq" from "Grade" where "assignmentId" = assignment."id") last on true
    left join "Verdict" verdict on verdict."id" = grade."verdictId"
    left join "GuideVersion" guide on guide."id" = verdict."guideVersionId"
    where item."id" = any(${page.ids}::uuid[])
    order by item."position", item."seq", assignment."round", assignment."slot" nulls last, member."pseudonym", grade."seq"`);
  return { rows: rows.map(hideInGrade), next: page.next };
}

function hideInGrade({ hiddenNames: names, ...row }: GradeRow & Hiding): GradeRow {
  const shown = hideNames(row.text, names);
  return { ...row, text: shown.text, verdict: row.verdict && asShown(row.verdict, shown) };
}

/** The next scored items with their final labels, settled or not. */
export async function readLabelRows(
  queries: Queries,
  scope: ExportScope,
  after: Cursor | null,
): Promise<Page<LabelRow>> {
  const page = await nextItems(queries, scope, after);
  const rows = await queries.query<LabelRow & Hiding>(sql`
    select ${subject(scope.withModels)}, ${hiddenNames(scope.withModels)}, item."status",
      to_jsonb(item."differs") as "differs", item."gradesWanted",
      (select jsonb_build_object('kind', "kind", 'reason', "reason") from "Withdrawal"
        where "itemId" = item."id" and "endedAt" is null) as "withdrawal",
      ${isoTime(OPENED_EARLY_AT)} as "openedEarlyAt",
      (select count(*)::int ${COUNTED_GRADES}) as "gradesCounted",
      (select entry."contested" from "GuideEntry" entry where entry."guideVersionId" = studied."guideVersionId"
        and ${entryFits(sql`entry`, sql`sample`, sql`version`)}) as "contested",
      case when label."itemId" is not null then to_jsonb(label) || jsonb_build_object(
        'promptedBy', ${LABEL_PROMPTED_BY}, 'protocolVersion', (select "version" from "StudyProtocol" where "id" = label."protocolId"),
        'settledAt', ${isoTime(sql`label."settledAt"`)}) end as "label",
      case when decision."id" is not null then jsonb_build_object(
        'id', decision."id", 'rationale', decision."rationale", 'source', decision."differenceSource",
        'confidence', decision."confidence", 'verdict', ${verdictJson(sql`verdict`)},
        'blindVerdict', ${verdictJson(sql`blind`)}, 'adjudicator', coalesce(member."pseudonym", 'former member'),
        'decidedAt', ${isoTime(sql`decision."createdAt"`)},
        'doubtIds', array(select doubt."id" ${DOUBTS_OF_DECISION} order by doubt."seq"), 'isStale', ${IS_STALE}) end as "decision"
    ${subjectTables}
    left join "Label" label on label."itemId" = item."id"
    left join lateral (${LAST_DECISION}) decision on decision."id" = label."adjudicationId"
    left join "Verdict" verdict on verdict."id" = decision."verdictId"
    left join "Verdict" blind on blind."id" = decision."blindVerdictId"
    left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = decision."adjudicatorId"
    where item."id" = any(${page.ids}::uuid[]) and item."purpose" = 'scored'
    order by item."position", item."seq"`);
  return { rows: rows.map(hideInLabel), next: page.next };
}

function hideInLabel({ hiddenNames: names, decision, ...row }: LabelRow & Hiding): LabelRow {
  const shown = hideNames(row.text, names);
  return {
    ...row,
    text: shown.text,
    decision: decision && { ...decision, verdict: asShown(decision.verdict, shown) },
  };
}

/** The next scored items with what agreement makes of their first-round grades. */
export async function readAgreementRows(
  queries: Queries,
  scope: ExportScope,
  after: Cursor | null,
): Promise<Page<AgreementRow>> {
  const page = await nextItems(queries, scope, after);
  const rows = await queries.query<AgreementRow>(sql`
    select study."slug" as "study", task."slug" as "task", sample."split", sample."key" as "sampleKey",
      item."id" as "itemId", coalesce(judged."grades", '[]') as "grades"
    ${subjectTables}
    left join lateral (
      select jsonb_agg(jsonb_build_object('grader', coalesce(member."pseudonym", 'former member'), 'notUsed', case
          when last."id" is null then case assignment."state" when 'declined' then 'declined'
            when 'released' then 'released' else 'not graded' end
          when assignment."slot" is null then 'an extra grade'
          when own."id" is null then 'made after something of the others had reached the grader'
          when own."verdictId" is null then 'taken back'
          when ${isSetAside(sql`own`, sql`assignment`)} then 'set aside' end,
          'closeCall', coalesce((select "closeCall" from "Verdict" where "id" = own."verdictId"), false))
        order by assignment."slot" nulls last, member."pseudonym") as "grades"
      from "Assignment" assignment
      left join "StudyMember" member on member."studyId" = item."studyId" and member."userId" = assignment."graderId"
      left join lateral (
        select * from "Grade" where "assignmentId" = assignment."id" order by "seq" desc limit 1) last on true
      left join lateral (
        select * from "Grade" where "assignmentId" = assignment."id" and "independent" order by "seq" desc limit 1) own
        on true
      where assignment."itemId" = item."id" and assignment."round" = 1
    ) judged on true
    where item."id" = any(${page.ids}::uuid[]) and item."purpose" = 'scored' and item."status" <> 'withdrawn'
    order by item."position", item."seq"`);
  return { rows, next: page.next };
}
