-- A second look is of those whom it told what differs: it rests while a grade of theirs does not count, and is over when
-- another takes one's place.

ALTER TABLE "SecondLook" ADD COLUMN "toldAssignmentIds" UUID[];
UPDATE "SecondLook" look SET "toldAssignmentIds" = ARRAY(
  SELECT placed."id" FROM "Assignment" placed
  WHERE placed."itemId" = look."itemId" AND placed."round" = 1 AND EXISTS (
    SELECT FROM "Grade" grade WHERE grade."assignmentId" = placed."id" AND grade."createdAt" <= look."openedAt"));
ALTER TABLE "SecondLook" ALTER COLUMN "toldAssignmentIds" SET NOT NULL;

-- A label is settled since what it rests on was there: its last grade or the end of the second look, or its decision,
-- which a confirmation leaves as it is.

UPDATE "Label" label SET "settledAt" = CASE WHEN label."adjudicationId" IS NULL
  THEN greatest(
    (SELECT max(grade."createdAt") FROM "Grade" grade WHERE grade."id" = ANY(label."gradeIds")),
    (SELECT max(look."closedAt") FROM "SecondLook" look WHERE look."itemId" = label."itemId"))
  ELSE (SELECT max(decision."createdAt") FROM "Adjudication" standing
    JOIN "Adjudication" decision ON decision."itemId" = standing."itemId" AND decision."seq" <= standing."seq"
      AND decision."kind" = 'decide'
    WHERE standing."id" = label."adjudicationId") END;
