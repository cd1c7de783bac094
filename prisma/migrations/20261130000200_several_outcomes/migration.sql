-- A task may allow several outcomes at once; an entry may then name outcomes that can be added to its own.

ALTER TABLE "Task" ADD COLUMN "severalOutcomes" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "GuideEntry" ADD COLUMN "addableOutcomes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

UPDATE "Task" SET "severalOutcomes" = true WHERE "slug" = 'successor_liability';
