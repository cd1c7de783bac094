import type { Prisma } from "#app/db/generated/client.ts";
import type { PrismaTransaction } from "#app/db/prisma.server.ts";
import { json, sql } from "#app/db/sql.server.ts";
import type { Transaction } from "#app/db/transaction.server.ts";
import type { AuditAction } from "./audit-actions.ts";
import { assertImpersonal, type EventDetail } from "./event-detail.ts";

/** Whoever did it. Structurally the actor of `modules/auth`, which stands above this floor. */
type Doer =
  | { readonly kind: "person"; readonly userId: string; readonly requestId: string | null }
  | { readonly kind: "command_line" }
  | { readonly kind: "system" };

export type NewEvent = {
  readonly actor: Doer;
  readonly action: AuditAction;
  readonly studyId?: string | null;
  /** The table whose row it is about, e.g. `Grade`. */
  readonly subjectType: Prisma.ModelName;
  readonly subjectId?: string | null;
  readonly detail?: EventDetail;
};

/**
 * Adds an event to the append-only record, in the transaction that makes the change.
 * @param executor the transaction of `inTransaction` or of `inPrismaTransaction`
 * @throws when the detail holds a name, an address or a secret
 */
export async function recordEvent(executor: Transaction | PrismaTransaction, event: NewEvent): Promise<void> {
  const detail = event.detail ?? {};
  assertImpersonal(detail);
  const { actor } = event;
  const row = {
    actorId: actor.kind === "person" ? actor.userId : null,
    actorKind: actor.kind,
    action: event.action,
    studyId: event.studyId ?? null,
    subjectType: event.subjectType,
    subjectId: event.subjectId ?? null,
    requestId: actor.kind === "person" ? actor.requestId : null,
  };
  if ("execute" in executor) {
    await executor.execute(sql`
      insert into "AuditEvent"
        ("actorId", "actorKind", "action", "studyId", "subjectType", "subjectId", "requestId", "detail")
      values (${row.actorId}::uuid, ${row.actorKind}, ${row.action}, ${row.studyId}::uuid, ${row.subjectType},
        ${row.subjectId}::uuid, ${row.requestId}, ${json(detail)})`);
  } else {
    await executor.auditEvent.create({ data: { ...row, detail }, select: { seq: true } });
  }
}
