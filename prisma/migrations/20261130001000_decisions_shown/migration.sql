-- Which grader was shown what became of which item: from then on their grades of it are not independent.

CREATE TABLE "DecisionShown" (
    "itemId" UUID NOT NULL,
    "graderId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "DecisionShown_pkey" PRIMARY KEY ("itemId", "graderId")
);
CREATE INDEX "DecisionShown_graderId_idx" ON "DecisionShown" ("graderId");
ALTER TABLE "DecisionShown"
  ADD CONSTRAINT "DecisionShown_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  ADD CONSTRAINT "DecisionShown_graderId_fkey" FOREIGN KEY ("graderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "DecisionShown" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "DecisionShown" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
