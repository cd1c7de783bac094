import { type SubjectRow, subjectColumns } from "./subject-columns.ts";
import { columnsOf, type ExportColumn } from "./write-rows.ts";

/** Something that somebody wrote about an item, beside the notes of grades, which stand with these. */
export type CommentRow = SubjectRow & {
  readonly commentId: string;
  readonly kind: "remark" | "send_back" | "decision" | "confirmation" | "reopening" | "withdrawal";
  readonly author: string;
  /** Of a send-back: whose grade went back. */
  readonly to: string | null;
  readonly assignmentId: string | null;
  readonly adjudicationId: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly writtenAt: string;
  readonly ended: {
    readonly as: "resolved" | "answered" | "withdrawn" | "put_back";
    readonly at: string;
  } | null;
};

const column = columnsOf((row: CommentRow) => row);
const ofEnd = columnsOf((row: CommentRow) => row.ended);

/** One row per text, in the order of the items and of time. */
export function commentColumns(withModels: boolean): ExportColumn<CommentRow>[] {
  return [
    ...subjectColumns(withModels),
    column("comment_id", "The text.", (row) => row.commentId),
    column(
      "kind",
      "remark (in the item's thread), send_back, decision, confirmation, reopening (an adjudicator's reasons) or withdrawal.",
      (row) => row.kind,
    ),
    column("author", "Pseudonym, stable in the study.", (row) => row.author),
    column("to", "Of a send-back: the pseudonym of the grade's author.", (row) => row.to),
    column(
      "assignment_id",
      "Of a send-back: the assignment in the table of grades.",
      (row) => row.assignmentId,
    ),
    column(
      "adjudication_id",
      "Of a decision, confirmation or reopening; the labels name the one that stands.",
      (row) => row.adjudicationId,
    ),
    column("text", "The whole text as it was written.", (row) => row.text),
    column("written_at", "ISO 8601, UTC.", (row) => row.writtenAt),
    ofEnd(
      "ended_as",
      "resolved (a thread), answered or withdrawn (a send-back), put_back (a withdrawal); empty while it is open.",
      (ended) => ended.as,
    ),
    ofEnd("ended_at", "ISO 8601, UTC.", (ended) => ended.at),
  ];
}
