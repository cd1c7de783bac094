-- Which texts were searched for names of models, with which word list; which list an item's text is shown by; and whether
-- a verdict was given on a text that names its model.

CREATE TABLE "NameSearch" (
    "generationVersionId" UUID NOT NULL,
    "wordListVersion" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "NameSearch_pkey" PRIMARY KEY ("generationVersionId", "wordListVersion")
);
ALTER TABLE "NameSearch"
  ADD CONSTRAINT "NameSearch_generationVersionId_fkey" FOREIGN KEY ("generationVersionId") REFERENCES "GenerationVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "NameSearch" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "NameSearch" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

ALTER TABLE "Item" ADD COLUMN "wordListVersion" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Verdict"
  ADD COLUMN "sourceRevealed" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "Verdict_hidden_names_reveal_nothing" CHECK ("shownAs" <> 'masked' OR NOT "sourceRevealed");
