-- What a study plans to test stands as it was when grading began.

CREATE FUNCTION check_planned_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the planned analysis is frozen once the study is open' USING ERRCODE = 'AZ008';
END $$;
CREATE TRIGGER plan_frozen BEFORE UPDATE OF "plannedAnalysis" ON "Study" FOR EACH ROW
  WHEN (OLD."status" <> 'draft' AND OLD."plannedAnalysis" IS DISTINCT FROM NEW."plannedAnalysis")
  EXECUTE FUNCTION check_planned_analysis();
