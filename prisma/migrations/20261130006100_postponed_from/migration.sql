ALTER TABLE "Assignment" ADD COLUMN "postponedFrom" INTEGER;
