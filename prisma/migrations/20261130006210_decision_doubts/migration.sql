-- What was asked while an item was decided is tied to the decision.

CREATE TABLE "AdjudicationDoubt" (
    "adjudicationId" UUID NOT NULL,
    "doubtId" UUID NOT NULL,

    CONSTRAINT "AdjudicationDoubt_pkey" PRIMARY KEY ("adjudicationId","doubtId")
);
CREATE INDEX "AdjudicationDoubt_doubtId_idx" ON "AdjudicationDoubt"("doubtId");
ALTER TABLE "AdjudicationDoubt" ADD CONSTRAINT "AdjudicationDoubt_adjudicationId_fkey" FOREIGN KEY ("adjudicationId") REFERENCES "Adjudication"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "AdjudicationDoubt" ADD CONSTRAINT "AdjudicationDoubt_doubtId_fkey" FOREIGN KEY ("doubtId") REFERENCES "Doubt"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Of the decisions that are there: what their adjudicator had asked about the item by then.
INSERT INTO "AdjudicationDoubt" ("adjudicationId", "doubtId")
SELECT decision."id", doubt."id" FROM "Adjudication" decision
JOIN "Doubt" doubt ON doubt."itemId" = decision."itemId" AND doubt."askedById" = decision."adjudicatorId"
  AND doubt."createdAt" <= decision."createdAt"
WHERE decision."kind" <> 'reopen';

CREATE FUNCTION check_adjudication_doubt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "Adjudication" decision JOIN "Doubt" doubt ON doubt."itemId" = decision."itemId"
    WHERE decision."id" = NEW."adjudicationId" AND decision."kind" <> 'reopen' AND doubt."id" = NEW."doubtId"
  ) THEN
    RAISE EXCEPTION 'the doubt is about another item than the decision' USING ERRCODE = 'AZ007';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_item BEFORE INSERT ON "AdjudicationDoubt" FOR EACH ROW EXECUTE FUNCTION check_adjudication_doubt();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "AdjudicationDoubt" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "AdjudicationDoubt" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
