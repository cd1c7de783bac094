-- What the schema language cannot say: generated columns, checks, partial indexes, triggers.
-- Every refusal of our own has an SQLSTATE of class AZ; app/db/database-errors.ts maps them once:
--   AZ001 append-only row         AZ002 span does not fit its text or verdict
--   AZ003 grader and adjudicator  AZ004 adjudicator graded the item
--   AZ005 the item is decided     AZ006 label and status disagree
--   AZ007 no such place or text of the item

-- Lists are never null ------------------------------------------------------------------------------------

ALTER TABLE "Item" ALTER COLUMN "differs" SET NOT NULL;
ALTER TABLE "Verdict" ALTER COLUMN "subTags" SET NOT NULL;
ALTER TABLE "Verdict" ALTER COLUMN "askedBeforeSubmit" SET NOT NULL;
ALTER TABLE "Label" ALTER COLUMN "gradeIds" SET NOT NULL;
ALTER TABLE "Task" ALTER COLUMN "outcomes" SET NOT NULL;
ALTER TABLE "GuideEntry" ALTER COLUMN "acceptableOutcomes" SET NOT NULL;
ALTER TABLE "Invitation" ALTER COLUMN "roles" SET NOT NULL;
ALTER TABLE "ApiToken" ALTER COLUMN "scopes" SET NOT NULL;
ALTER TABLE "SecondLook" ALTER COLUMN "differs" SET NOT NULL;
ALTER TABLE "Adjudication" ALTER COLUMN "consideredGradeIds" SET NOT NULL;

-- Verdicts: correctness is derived, analysis is gated ------------------------------------------------------

ALTER TABLE "Verdict" DROP COLUMN "correct", DROP COLUMN "analysis";
ALTER TABLE "Verdict"
  ADD COLUMN "correct" BOOLEAN NOT NULL
    GENERATED ALWAYS AS (NOT ("rule" OR "fact" OR "outcome" OR "logic" OR "arithmetic")) STORED,
  ADD COLUMN "analysis" "Analysis" NOT NULL
    GENERATED ALWAYS AS (
      CASE WHEN NOT ("rule" OR "fact" OR "outcome" OR "logic" OR "arithmetic") AND "rawAnalysis" = 'sufficient'
        THEN 'sufficient'::"Analysis" ELSE 'insufficient'::"Analysis" END
    ) STORED,
  ADD CONSTRAINT "Verdict_not_asked_needs_error"
    CHECK ("rawAnalysis" <> 'not_asked' OR "rule" OR "fact" OR "outcome" OR "logic" OR "arithmetic");

-- A sub-tag is one of the fixed list, and its type is marked.
CREATE FUNCTION sub_tags_fit(tags text[], marked text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT tags <@ ARRAY['rule.content', 'rule.citation', 'fact.misread', 'fact.invented', 'outcome.wrong',
      'outcome.none_given', 'logic.intermediate_conclusion', 'logic.contradiction', 'logic.false_assertion',
      'arithmetic.sum', 'arithmetic.comparison']
    AND NOT EXISTS (SELECT FROM unnest(tags) tag WHERE split_part(tag, '.', 1) <> ALL (marked))
$$;
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_sub_tags_fit" CHECK (sub_tags_fit("subTags", array_remove(ARRAY[
  CASE WHEN "rule" THEN 'rule' END, CASE WHEN "fact" THEN 'fact' END, CASE WHEN "outcome" THEN 'outcome' END,
  CASE WHEN "logic" THEN 'logic' END, CASE WHEN "arithmetic" THEN 'arithmetic' END], NULL)));

-- Labels: the same gate; types may differ ------------------------------------------------------------------

ALTER TABLE "Label"
  ADD CONSTRAINT "Label_correct_has_no_type" CHECK (
    NOT "correct" OR NOT (coalesce("rule", false) OR coalesce("fact", false) OR coalesce("outcome", false)
      OR coalesce("logic", false) OR coalesce("arithmetic", false))),
  ADD CONSTRAINT "Label_sufficient_is_correct" CHECK ("analysis" = 'insufficient' OR "correct"),
  ADD CONSTRAINT "Label_types_known_unless_differ" CHECK (
    "typesBasis" = 'differ' OR num_nulls("rule", "fact", "outcome", "logic", "arithmetic") = 0),
  ADD CONSTRAINT "Label_incorrect_has_type_unless_differ" CHECK (
    "correct" OR "typesBasis" = 'differ' OR "rule" OR "fact" OR "outcome" OR "logic" OR "arithmetic"),
  ADD CONSTRAINT "Label_adjudicated_names_decision" CHECK (("basis" = 'adjudicated') = ("adjudicationId" IS NOT NULL)),
  ADD CONSTRAINT "Label_rests_on_something" CHECK ("basis" = 'adjudicated' OR cardinality("gradeIds") > 0);

-- Plain checks ---------------------------------------------------------------------------------------------

ALTER TABLE "Person"
  ADD CONSTRAINT "Person_email_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "Person_erased_is_blank" CHECK ("erasedAt" IS NULL OR ("name" IS NULL AND "email" IS NULL));
ALTER TABLE "AccessLink"
  ADD CONSTRAINT "AccessLink_names_its_subject" CHECK (
    CASE "kind" WHEN 'set_up' THEN "userId" IS NULL AND "invitationId" IS NULL
      WHEN 'invitation' THEN "invitationId" IS NOT NULL AND "userId" IS NULL
      ELSE "userId" IS NOT NULL AND "invitationId" IS NULL END);
ALTER TABLE "Installation" ADD CONSTRAINT "Installation_one_row" CHECK ("id" = 1);
ALTER TABLE "AuditEvent"
  ADD CONSTRAINT "AuditEvent_actor_kind" CHECK ("actorKind" IN ('person', 'command_line', 'system')),
  ADD CONSTRAINT "AuditEvent_person_has_id" CHECK ("actorKind" <> 'person' OR "actorId" IS NOT NULL);
ALTER TABLE "Task"
  ADD CONSTRAINT "Task_slug_form" CHECK ("slug" ~ '^[a-z0-9_]{1,80}$'),
  ADD CONSTRAINT "Task_has_outcomes" CHECK (cardinality("outcomes") > 0);
ALTER TABLE "SampleVersion"
  ADD CONSTRAINT "SampleVersion_canonical" CHECK (position(E'\r' IN "facts") = 0 AND "facts" !~ '[ \t\n\f\v]\Z'),
  ADD CONSTRAINT "SampleVersion_version" CHECK ("version" >= 1);
ALTER TABLE "GenerationVersion"
  ADD CONSTRAINT "GenerationVersion_canonical" CHECK (position(E'\r' IN "text") = 0),
  ADD CONSTRAINT "GenerationVersion_version" CHECK ("version" >= 1);
ALTER TABLE "GuideVersion" ADD CONSTRAINT "GuideVersion_version" CHECK ("version" >= 1);
ALTER TABLE "MaskHit" ADD CONSTRAINT "MaskHit_range" CHECK (0 <= "start" AND "start" < "end");
ALTER TABLE "Study" ADD CONSTRAINT "Study_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "StudyProtocol"
  ADD CONSTRAINT "StudyProtocol_ranges" CHECK (
    "version" >= 1 AND "gradersPerItem" BETWEEN 1 AND 20 AND "secondLookDays" >= 1 AND "leaseMinutes" >= 1);
ALTER TABLE "StudyTask" ADD CONSTRAINT "StudyTask_sample_count" CHECK ("sampleCount" > 0);
ALTER TABLE "PublishedCount"
  ADD CONSTRAINT "PublishedCount_adds_up" CHECK (0 <= "sufficient" AND "sufficient" <= "correct" AND "correct" <= "items");
ALTER TABLE "SetAside" ADD CONSTRAINT "SetAside_period" CHECK ("from" IS NULL OR "to" IS NULL OR "from" <= "to");
ALTER TABLE "Item"
  ADD CONSTRAINT "Item_grades_wanted" CHECK ("gradesWanted" BETWEEN 1 AND 20),
  ADD CONSTRAINT "Item_withdrawn_has_reason" CHECK (("status" = 'withdrawn') = ("withdrawnReason" IS NOT NULL));
ALTER TABLE "Assignment"
  ADD CONSTRAINT "Assignment_round" CHECK ("round" BETWEEN 0 AND 2),
  ADD CONSTRAINT "Assignment_slot" CHECK ("slot" >= 1),
  ADD CONSTRAINT "Assignment_given_up_holds_no_slot" CHECK ("state" NOT IN ('declined', 'released') OR "slot" IS NULL),
  ADD CONSTRAINT "Assignment_seconds" CHECK ("activeSeconds" >= 0),
  ADD CONSTRAINT "Assignment_declined_has_reason" CHECK ("state" <> 'declined' OR coalesce("declineReason", '') <> '');
ALTER TABLE "Grade"
  ADD CONSTRAINT "Grade_seq" CHECK ("seq" >= 1),
  ADD CONSTRAINT "Grade_retract_has_no_verdict" CHECK (("kind" = 'retract') = ("verdictId" IS NULL));
ALTER TABLE "ErrorSpan" ADD CONSTRAINT "ErrorSpan_range" CHECK (0 <= "start" AND "start" < "end");
ALTER TABLE "InferenceFinding"
  ADD CONSTRAINT "InferenceFinding_link" CHECK (
    num_nulls("start", "end", "quote") = 3
    OR (num_nulls("start", "end", "quote") = 0 AND "finding" = 'found' AND 0 <= "start" AND "start" < "end"));
ALTER TABLE "Adjudication"
  ADD CONSTRAINT "Adjudication_seq" CHECK ("seq" >= 1),
  ADD CONSTRAINT "Adjudication_reopen_has_no_verdict" CHECK (("kind" = 'reopen') = ("verdictId" IS NULL)),
  ADD CONSTRAINT "Adjudication_has_rationale" CHECK (btrim("rationale") <> '');
ALTER TABLE "TimeEntry"
  ADD CONSTRAINT "TimeEntry_work" CHECK ("work" IN ('room', 'guide', 'practice', 'thread', 'correction')),
  ADD CONSTRAINT "TimeEntry_correction_has_reason" CHECK ("work" = 'correction' AND "reason" <> '' OR "work" <> 'correction' AND "seconds" >= 0);
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_about" CHECK ("about" IN ('guide', 'key'));

-- One place, one claim, one open second look ---------------------------------------------------------------

CREATE UNIQUE INDEX "Assignment_itemId_round_slot_key" ON "Assignment" ("itemId", "round", "slot") WHERE "slot" IS NOT NULL;
CREATE UNIQUE INDEX "AdjudicationClaim_open_key" ON "AdjudicationClaim" ("itemId") WHERE "closedAt" IS NULL;
CREATE UNIQUE INDEX "SecondLook_open_key" ON "SecondLook" ("itemId") WHERE "closedAt" IS NULL;
CREATE UNIQUE INDEX "StudyMemberRole_key" ON "StudyMemberRole" ("memberId", "role", "studyTaskId") NULLS NOT DISTINCT;
CREATE INDEX "AccessLink_open_idx" ON "AccessLink" ("expiresAt") WHERE "spentAt" IS NULL AND "revokedAt" IS NULL;

-- Staged rows can be made again from their file ------------------------------------------------------------

ALTER TABLE "ImportRow" SET UNLOGGED;

-- Append-only: what was recorded is never rewritten --------------------------------------------------------

CREATE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'AZ001';
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'Verdict', 'ErrorSpan', 'InferenceFinding', 'Grade', 'Adjudication', 'AuditEvent', 'Comment', 'Ruling',
    'SampleVersion', 'GenerationVersion', 'MaskHit', 'GuideVersion', 'GuideEntry', 'GuideInference',
    'StudyProtocol', 'StudySample', 'SealOpening', 'Unblinding', 'ReferenceGrade', 'ImportBatch',
    'Release', 'ReleaseFile', 'ReleaseFileChunk'
  ] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_rewrite()', name);
    EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()', name);
  END LOOP;
END $$;

-- Items, assignments and everything that hangs on them are never deleted either.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['Item', 'Assignment', 'SendBack', 'SecondLook', 'Doubt', 'SetAside', 'User', 'Person', 'Study', 'StudyMember'] LOOP
    EXECUTE format('CREATE TRIGGER kept BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_rewrite()', name);
    EXECUTE format('CREATE TRIGGER kept_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()', name);
  END LOOP;
END $$;

-- Spans equal the words they quote -------------------------------------------------------------------------

CREATE FUNCTION check_error_span() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE marked boolean; stored text; written timestamptz;
BEGIN
  SELECT CASE NEW."type" WHEN 'rule' THEN v."rule" WHEN 'fact' THEN v."fact" WHEN 'outcome' THEN v."outcome"
      WHEN 'logic' THEN v."logic" ELSE v."arithmetic" END,
    substring(g."text" FROM NEW."start" + 1 FOR NEW."end" - NEW."start"), v."createdAt"
  INTO marked, stored, written
  FROM "Verdict" v JOIN "GenerationVersion" g ON g."id" = v."generationVersionId" WHERE v."id" = NEW."verdictId";
  IF written <> now()::timestamptz(3) THEN
    RAISE EXCEPTION 'a span is written with its verdict' USING ERRCODE = 'AZ001';
  ELSIF NOT marked THEN
    RAISE EXCEPTION 'span type % is not marked on its verdict', NEW."type" USING ERRCODE = 'AZ002';
  ELSIF stored IS DISTINCT FROM NEW."quote" THEN
    RAISE EXCEPTION 'span % to % does not hold its quote', NEW."start", NEW."end" USING ERRCODE = 'AZ002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_text BEFORE INSERT ON "ErrorSpan" FOR EACH ROW EXECUTE FUNCTION check_error_span();

CREATE FUNCTION check_inference_finding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stored text; written timestamptz;
BEGIN
  SELECT substring(g."text" FROM NEW."start" + 1 FOR NEW."end" - NEW."start"), v."createdAt" INTO stored, written
  FROM "Verdict" v JOIN "GenerationVersion" g ON g."id" = v."generationVersionId" WHERE v."id" = NEW."verdictId";
  IF written <> now()::timestamptz(3) THEN
    RAISE EXCEPTION 'a finding is written with its verdict' USING ERRCODE = 'AZ001';
  ELSIF NEW."quote" IS NOT NULL AND stored IS DISTINCT FROM NEW."quote" THEN
    RAISE EXCEPTION 'finding % to % does not hold its quote', NEW."start", NEW."end" USING ERRCODE = 'AZ002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_text BEFORE INSERT ON "InferenceFinding" FOR EACH ROW EXECUTE FUNCTION check_inference_finding();

-- Grades and decisions -------------------------------------------------------------------------------------

-- A verdict on the item's own text; nobody grades what they decided; a decided item takes grades only when reopened.
CREATE FUNCTION check_grade() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE assignment record; last_kind "AdjudicationKind";
BEGIN
  SELECT a."graderId", a."itemId", a."round", i."generationVersionId" INTO assignment
  FROM "Assignment" a JOIN "Item" i ON i."id" = a."itemId" WHERE a."id" = NEW."assignmentId";
  IF NEW."verdictId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Verdict" WHERE "id" = NEW."verdictId" AND "generationVersionId" = assignment."generationVersionId"
  ) THEN
    RAISE EXCEPTION 'the verdict is about another text' USING ERRCODE = 'AZ007';
  END IF;
  IF EXISTS (SELECT FROM "Adjudication" WHERE "itemId" = assignment."itemId" AND "adjudicatorId" = assignment."graderId") THEN
    RAISE EXCEPTION 'this person decided the item' USING ERRCODE = 'AZ004';
  END IF;
  SELECT "kind" INTO last_kind FROM "Adjudication" WHERE "itemId" = assignment."itemId" ORDER BY "seq" DESC LIMIT 1;
  IF last_kind IN ('decide', 'confirm') AND assignment."round" = 1 THEN
    RAISE EXCEPTION 'the item is decided' USING ERRCODE = 'AZ005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_item BEFORE INSERT ON "Grade" FOR EACH ROW EXECUTE FUNCTION check_grade();

CREATE FUNCTION check_adjudication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "Assignment" a JOIN "Grade" g ON g."assignmentId" = a."id"
    WHERE a."itemId" = NEW."itemId" AND a."graderId" = NEW."adjudicatorId"
  ) THEN
    RAISE EXCEPTION 'this person graded the item' USING ERRCODE = 'AZ004';
  END IF;
  IF EXISTS (
    SELECT FROM "Verdict" v JOIN "Item" i ON i."id" = NEW."itemId"
    WHERE v."id" IN (NEW."verdictId", NEW."blindVerdictId") AND v."generationVersionId" <> i."generationVersionId"
  ) THEN
    RAISE EXCEPTION 'the verdict is about another text' USING ERRCODE = 'AZ007';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_item BEFORE INSERT ON "Adjudication" FOR EACH ROW EXECUTE FUNCTION check_adjudication();

CREATE FUNCTION check_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."slot" > (SELECT "gradesWanted" FROM "Item" WHERE "id" = NEW."itemId") THEN
    RAISE EXCEPTION 'the item has no place %', NEW."slot" USING ERRCODE = 'AZ007';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_item BEFORE INSERT OR UPDATE OF "slot", "itemId" ON "Assignment"
  FOR EACH ROW WHEN (NEW."slot" IS NOT NULL) EXECUTE FUNCTION check_slot();

-- Nobody is grader and adjudicator of the same task in one study -------------------------------------------

CREATE FUNCTION check_member_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."role" IN ('grader', 'adjudicator') AND EXISTS (
    SELECT FROM "StudyMemberRole" other WHERE other."memberId" = NEW."memberId" AND other."id" <> NEW."id"
      AND other."role" IN ('grader', 'adjudicator') AND other."role" <> NEW."role"
      AND (other."studyTaskId" IS NULL OR NEW."studyTaskId" IS NULL OR other."studyTaskId" = NEW."studyTaskId")
  ) THEN
    RAISE EXCEPTION 'grader and adjudicator of the same task' USING ERRCODE = 'AZ003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER roles_apart BEFORE INSERT OR UPDATE ON "StudyMemberRole" FOR EACH ROW EXECUTE FUNCTION check_member_role();

-- A scored item is settled exactly while it has a label ----------------------------------------------------

CREATE FUNCTION check_label_and_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE item_id uuid; item record;
BEGIN
  IF TG_TABLE_NAME = 'Item' THEN item_id := NEW."id";
  ELSIF TG_OP = 'DELETE' THEN item_id := OLD."itemId";
  ELSE item_id := NEW."itemId"; END IF;
  SELECT i."status", i."purpose", l."itemId" IS NOT NULL AS labelled INTO item
  FROM "Item" i LEFT JOIN "Label" l ON l."itemId" = i."id" WHERE i."id" = item_id;
  IF item.labelled AND (item."status" <> 'settled' OR item."purpose" <> 'scored')
    OR NOT item.labelled AND item."status" = 'settled' AND item."purpose" = 'scored' THEN
    RAISE EXCEPTION 'item % is %, label %', item_id, item."status", item.labelled USING ERRCODE = 'AZ006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER label_fits_status AFTER INSERT OR UPDATE OF "status", "purpose" ON "Item"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_label_and_status();
CREATE CONSTRAINT TRIGGER label_fits_status AFTER INSERT OR DELETE OR UPDATE ON "Label"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_label_and_status();
