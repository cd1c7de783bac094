-- Time with an item's thread, and with what changed in its guide, is counted apart from time with its explanation.

ALTER TABLE "Assignment"
  ADD COLUMN "guideSeconds" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "threadSeconds" INTEGER NOT NULL DEFAULT 0,
  DROP CONSTRAINT "Assignment_seconds",
  ADD CONSTRAINT "Assignment_seconds" CHECK (least("activeSeconds", "guideSeconds", "threadSeconds") >= 0);
