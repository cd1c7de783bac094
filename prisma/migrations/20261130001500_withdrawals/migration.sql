-- That an item is withdrawn is a row with its reason, which ends when the item is put back.

CREATE TYPE "WithdrawalKind" AS ENUM ('superseded', 'source_error', 'model_removed');

CREATE TABLE "Withdrawal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "itemId" UUID NOT NULL,
    "kind" "WithdrawalKind" NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "endedById" UUID,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Withdrawal_has_reason" CHECK (btrim("reason") <> '')
);

ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_endedById_fkey" FOREIGN KEY ("endedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE INDEX "Withdrawal_itemId_idx" ON "Withdrawal" ("itemId");
CREATE UNIQUE INDEX "Withdrawal_open_key" ON "Withdrawal" ("itemId") WHERE "endedAt" IS NULL;

CREATE TRIGGER kept BEFORE DELETE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER kept_truncate BEFORE TRUNCATE ON "Withdrawal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- No use case has withdrawn an item without such a row.
ALTER TABLE "Item" DROP CONSTRAINT "Item_withdrawn_has_reason", DROP COLUMN "withdrawnReason";
