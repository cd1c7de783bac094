-- A grade is sent back once at a time; a send-back ends by its answer or by being withdrawn.

ALTER TABLE "SendBack"
  ADD COLUMN "idempotencyKey" TEXT NOT NULL,
  ADD COLUMN "withdrawnAt" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "SendBack_assignmentId_idempotencyKey_key" ON "SendBack" ("assignmentId", "idempotencyKey");

ALTER TABLE "SendBack"
  ADD CONSTRAINT "SendBack_has_comment" CHECK (btrim("comment") <> ''),
  ADD CONSTRAINT "SendBack_ends_once" CHECK ("answeredAt" IS NULL OR "withdrawnAt" IS NULL);
CREATE UNIQUE INDEX "SendBack_open_key" ON "SendBack" ("assignmentId")
  WHERE "answeredAt" IS NULL AND "withdrawnAt" IS NULL;
