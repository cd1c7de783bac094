import type { Database } from "#app/db/database.server.ts";
import { inTransaction, type Queries } from "#app/db/transaction.server.ts";
import type { WithOrWithout } from "#app/lib/with-or-without.ts";
import { recordEvent } from "#app/modules/audit/record-event.server.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import { maySeeModels } from "#app/modules/studies/may-see-models.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { agreementColumns } from "./agreement-columns.ts";
import { commentColumns } from "./comment-columns.ts";
import { doubtColumns } from "./doubt-columns.ts";
import type { Cursor, ExportScope, Page } from "./export-items.server.ts";
import type { ExportFormat, ExportTable } from "./export-tables.ts";
import { gradeColumns } from "./grade-columns.ts";
import { labelColumns } from "./label-columns.ts";
import { readCommentRows } from "./read-comment-rows.server.ts";
import { readDoubtRows } from "./read-doubt-rows.server.ts";
import { readAgreementRows, readGradeRows, readLabelRows } from "./read-export-rows.server.ts";
import { type ExportColumn, exportHead, exportRow } from "./write-rows.ts";

const encoder = new TextEncoder();

export type StudyExport = {
  /** The file in pieces, each of whole lines, UTF-8. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly rows: number;
  readonly withModels: boolean;
};

export type ExportOptions = {
  /** `without`: no row of a sample whose answer the guide in use calls contested. */
  readonly contested?: WithOrWithout;
  /** Rows of this task alone. */
  readonly task?: string | undefined;
  /** `without`: agreement uses no item that a grader called a close call; the other tables know nothing of it. */
  readonly closeCalls?: WithOrWithout;
  /** Told how many rows are written. */
  readonly onProgress?: (rows: number) => void;
};

/**
 * Writes one table of a study as a file. All of it comes from one snapshot, which is released before the file is
 * sent, so that a slow reader holds nothing. While the study is sealed the columns that name models are left out;
 * where they are in, the unblinding is recorded. Whoever grades gets no row of their own items until these are
 * settled. That it was exported is in the record.
 */
export async function exportStudy(
  database: Database,
  actor: Actor,
  studyId: string,
  table: ExportTable,
  format: ExportFormat,
  { contested = "with", task, closeCalls = "with", onProgress = () => {} }: ExportOptions = {},
): Promise<StudyExport> {
  const withModels = await maySeeModels(database, actor, studyId);
  if (withModels) await recordUnblinding(database, actor, studyId, "export");
  const scope = { studyId, withModels, viewerId: actorUserId(actor), contested, task: task ?? null };
  const written = await inTransaction(
    database,
    async (tx) => {
      const write = <Row>(columns: readonly ExportColumn<Row>[], readPage: ReadPage<Row>) =>
        writeTable(columns, (after) => readPage(tx, scope, after), format, onProgress);
      switch (table) {
        case "grades":
          return await write(gradeColumns(withModels), readGradeRows);
        case "labels":
          return await write(labelColumns(withModels), readLabelRows);
        case "agreement":
          return await write(agreementColumns(closeCalls), readAgreementRows);
        case "comments":
          return await write(commentColumns(withModels), readCommentRows);
        case "doubts":
          return await write(doubtColumns(), readDoubtRows);
      }
    },
    { isolation: "repeatable read", readOnly: true },
  );
  await inTransaction(database, async (tx) => {
    await recordEvent(tx, {
      actor,
      action: "study.exported",
      studyId,
      subjectType: "Study",
      subjectId: studyId,
      detail: { table, format, contested, ...(task && { task }), rows: written.rows, withModels },
    });
  });
  return { ...written, withModels };
}

type ReadPage<Row> = (queries: Queries, scope: ExportScope, after: Cursor | null) => Promise<Page<Row>>;

async function writeTable<Row>(
  columns: readonly ExportColumn<Row>[],
  readPage: (after: Cursor | null) => Promise<Page<Row>>,
  format: ExportFormat,
  onProgress: (rows: number) => void,
) {
  const pieces = [encoder.encode(exportHead(columns, format))];
  let rows = 0;
  let after: Cursor | null = null;
  do {
    const page: Page<Row> = await readPage(after);
    pieces.push(encoder.encode(page.rows.map((row) => exportRow(columns, row, format)).join("")));
    rows += page.rows.length;
    onProgress(rows);
    after = page.next;
  } while (after !== null);
  return { pieces, rows };
}
