-- A draft may be deleted as a whole: the transaction names it in the setting assize.deleted_draft. A grade, an
-- adjudication, a doubt or a ruling in it holds it fast by its foreign key.

CREATE FUNCTION is_of_deleted_draft(of_table text, gone jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "Study" study
    WHERE study."id"::text = current_setting('assize.deleted_draft', true) AND study."status" = 'draft'
      AND study."id"::text = CASE
        WHEN of_table = 'Study' THEN gone ->> 'id'
        WHEN of_table IN ('Item', 'StudyMember', 'StudyProtocol', 'StudySample', 'Unblinding') THEN gone ->> 'studyId'
        WHEN of_table IN ('Assignment', 'Withdrawal') THEN (
          SELECT item."studyId"::text FROM "Item" item WHERE item."id" = (gone ->> 'itemId')::uuid)
      END)
$$;

CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_of_deleted_draft(TG_TABLE_NAME, to_jsonb(OLD)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'AZ001';
END $$;
