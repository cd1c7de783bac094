-- The doubts of an item, read with every grade that is written on it, and those that a ruling answers.

CREATE INDEX "Doubt_itemId_idx" ON "Doubt" ("itemId");
CREATE INDEX "Doubt_rulingId_idx" ON "Doubt" ("rulingId");
