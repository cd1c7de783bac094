-- A doubt is about the guide as it was served when somebody asked; a ruling on it can only have led to a newer one.

ALTER TABLE "Doubt" ADD COLUMN "guideVersionId" UUID;
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What was served then: what the last change before put in use, else what the first change after replaced, else what is
-- served.
UPDATE "Doubt" doubt SET "guideVersionId" = (
  SELECT version."id" FROM "StudyTask" studied
  LEFT JOIN LATERAL (
    SELECT true AS "isKnown", (changed."detail" ->> CASE WHEN changed."at" <= doubt."createdAt" THEN 'to' ELSE 'from' END)::int AS "version"
    FROM "AuditEvent" changed
    WHERE changed."action" = 'guide.changed' AND changed."subjectId" = studied."id"
    ORDER BY changed."at" <= doubt."createdAt" DESC,
      CASE WHEN changed."at" <= doubt."createdAt" THEN -changed."seq" ELSE changed."seq" END LIMIT 1
  ) served ON true
  JOIN "GuideVersion" version ON version."taskId" = studied."taskId"
    AND CASE WHEN served."isKnown" THEN version."version" = served."version" ELSE version."id" = studied."guideVersionId" END
  WHERE studied."id" = doubt."studyTaskId");

CREATE FUNCTION check_doubt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "Ruling" ruling
    JOIN "GuideVersion" led ON led."id" = ruling."guideVersionId"
    JOIN "GuideVersion" asked ON asked."id" = NEW."guideVersionId"
    WHERE ruling."id" = NEW."rulingId" AND led."version" <= asked."version"
  ) THEN
    RAISE EXCEPTION 'the ruling led to no newer guide than the doubt is about' USING ERRCODE = 'AZ009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_ruling BEFORE INSERT OR UPDATE OF "rulingId", "guideVersionId" ON "Doubt"
  FOR EACH ROW WHEN (NEW."rulingId" IS NOT NULL) EXECUTE FUNCTION check_doubt();
