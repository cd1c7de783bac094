-- A study may show graders which sums and comparisons of an explanation do not hold.

ALTER TABLE "StudyProtocol" ADD COLUMN "showsArithmetic" BOOLEAN NOT NULL DEFAULT false;
