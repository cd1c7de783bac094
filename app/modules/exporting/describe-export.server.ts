import { sql } from "#app/db/sql.server.ts";
import type { Queries } from "#app/db/transaction.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { isOwnWithheld } from "#app/modules/studies/item-conditions.server.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { HOLDS_SET_ASIDE } from "#app/modules/studies/set-aside.server.ts";
import { agreementColumns } from "./agreement-columns.ts";
import { commentColumns } from "./comment-columns.ts";
import { doubtColumns } from "./doubt-columns.ts";
import type { ExportTable } from "./export-tables.ts";
import { gradeColumns } from "./grade-columns.ts";
import { labelColumns } from "./label-columns.ts";

export type ExportDescription = {
  /** Scored items with all the grades they want, with some work, with none; withdrawn ones stand apart. */
  readonly complete: number;
  readonly inProgress: number;
  readonly notStarted: number;
  readonly withdrawn: number;
  /** Of these, the items that the viewer grades and that are not settled: the files leave them out. */
  readonly ownLeftOut: number;
  readonly withModels: boolean;
  readonly tables: readonly {
    readonly name: ExportTable;
    readonly title: string;
    readonly lead: string;
    readonly columns: readonly { readonly name: string; readonly description: string }[];
  }[];
};

/** What the files of a study would hold for this actor, before they are made. */
export async function describeExport(
  queries: Queries,
  actor: Actor,
  studyId: string,
): Promise<ExportDescription> {
  const withModels = await maySeeModels(queries, actor, studyId);
  const viewerId = actorUserId(actor);
  const counts = await queries.one<
    Pick<ExportDescription, "complete" | "inProgress" | "notStarted" | "withdrawn" | "ownLeftOut">
  >(sql`
    select (count(*) filter (where not "isOut" and "done" >= "gradesWanted"))::int as "complete",
      (count(*) filter (where not "isOut" and "done" < "gradesWanted" and "begun" > 0))::int as "inProgress",
      (count(*) filter (where not "isOut" and "done" < "gradesWanted" and "begun" = 0))::int as "notStarted",
      (count(*) filter (where "isOut"))::int as "withdrawn",
      (count(*) filter (where "isOwn"))::int as "ownLeftOut"
    from (
      select item."gradesWanted", item."status" = 'withdrawn' as "isOut",
        ${viewerId === null ? sql`false` : isOwnWithheld(viewerId)} as "isOwn",
        count(*) filter (where placed."slot" is not null
          and placed."state" in ('submitted', 'second_look', 'sent_back') and not ${HOLDS_SET_ASIDE}) as "done",
        count(*) filter (where placed."state" in ('in_progress', 'submitted', 'second_look', 'sent_back')) as "begun"
      from "Item" item left join "Assignment" placed on placed."itemId" = item."id" and placed."round" = 1
      where item."studyId" = ${studyId}::uuid and item."purpose" = 'scored' group by item."id"
    ) items`);
  return {
    ...counts,
    withModels,
    tables: [
      {
        name: "labels",
        title: "Final labels",
        lead: "One row per item: its final label and how it came about, or what it still waits for.",
        columns: named(labelColumns(withModels)),
      },
      {
        name: "grades",
        title: "Grades",
        lead: "One row per revision of a grade, and one per assignment without a grade. The status says which count.",
        columns: named(gradeColumns(withModels)),
      },
      {
        name: "agreement",
        title: "What agreement rests on",
        lead: "One row per item: whose independent first-round grades enter agreement, and why others do not.",
        columns: named(agreementColumns("with")),
      },
      {
        name: "comments",
        title: "Comments",
        lead: "One row per text about an item: remarks in its thread, what was sent back, the reasons of decisions and of withdrawals. Notes stand with their grades.",
        columns: named(commentColumns(withModels)),
      },
      {
        name: "doubts",
        title: "Doubts and rulings",
        lead: "One row per doubt with the ruling that answers it, and one per ruling that answers none.",
        columns: named(doubtColumns()),
      },
    ],
  };
}

function named(columns: readonly { readonly name: string; readonly description: string }[]) {
  return columns.map(({ name, description }) => ({ name, description }));
}
