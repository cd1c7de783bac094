-- A study may mix items with a known verdict into its graders' work, unmarked.
ALTER TABLE "Study"
  ADD COLUMN "checksPerHundred" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "checksShown" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "Study" ADD CONSTRAINT "Study_checks" CHECK ("checksPerHundred" BETWEEN 0 AND 50);
