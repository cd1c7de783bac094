-- A study may have its graders practise on known verdicts, and open a task only to those who pass.
CREATE TYPE "PracticeMode" AS ENUM ('off', 'practice', 'qualification');
CREATE TYPE "PassRule" AS ENUM ('observed', 'lower_limit');

ALTER TABLE "Study" ADD COLUMN "practice" "PracticeMode" NOT NULL DEFAULT 'off';
ALTER TABLE "StudyTask"
  ADD COLUMN "practiceItems" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "passRule" "PassRule" NOT NULL DEFAULT 'observed',
  ADD COLUMN "passPercent" INTEGER NOT NULL DEFAULT 90;
ALTER TABLE "Assignment" ADD COLUMN "practiceRound" INTEGER;
ALTER TABLE "Ruling" ADD COLUMN "keyAnswer" TEXT;

CREATE TABLE "Qualification" (
    "studyTaskId" UUID NOT NULL,
    "graderId" UUID NOT NULL,
    "round" INTEGER,
    "right" INTEGER,
    "items" INTEGER,
    "passRule" "PassRule",
    "passPercent" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "letInById" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Qualification_pkey" PRIMARY KEY ("studyTaskId","graderId")
);
ALTER TABLE "Qualification" ADD CONSTRAINT "Qualification_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Qualification" ADD CONSTRAINT "Qualification_graderId_fkey" FOREIGN KEY ("graderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "Qualification" ADD CONSTRAINT "Qualification_letInById_fkey" FOREIGN KEY ("letInById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "StudyTask"
  ADD CONSTRAINT "StudyTask_practice" CHECK ("practiceItems" BETWEEN 0 AND 1000 AND "passPercent" BETWEEN 1 AND 100);
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_practice_round" CHECK ("practiceRound" IS NULL OR "practiceRound" >= 1 AND "round" = 0);
ALTER TABLE "Qualification" ADD CONSTRAINT "Qualification_passed_or_let_in" CHECK (
  CASE WHEN "round" IS NULL THEN num_nonnulls("right", "items", "passRule", "passPercent") = 0 AND btrim("reason") <> ''
    ELSE num_nulls("right", "items", "passRule", "passPercent") = 0 AND 0 <= "right" AND "right" <= "items"
      AND "reason" = '' AND "letInById" IS NULL END);
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_key_answer" CHECK ("keyAnswer" IN ('stands', 'sufficient', 'insufficient', 'incorrect'));

-- Whether a grader was let into a task, and how, is never rewritten.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "Qualification" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "Qualification" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
