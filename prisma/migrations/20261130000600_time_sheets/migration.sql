-- Time entries are sent in by the sheet: a person's month, which an admin approves or gives back.

DROP INDEX "TimeEntry_userId_studyId_day_idx";
ALTER TABLE "TimeEntry" DROP CONSTRAINT "TimeEntry_approvedById_fkey";
ALTER TABLE "TimeEntry" DROP COLUMN "submittedAt", DROP COLUMN "approvedAt", DROP COLUMN "approvedById",
  ADD COLUMN "sheetId" UUID;

CREATE TABLE "TimeSheet" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "through" DATE NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "approvedAt" TIMESTAMPTZ(3),
    "returnedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "TimeSheet_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "TimeSheet_seq_key" ON "TimeSheet"("seq");
CREATE INDEX "TimeSheet_userId_month_idx" ON "TimeSheet"("userId", "month");
CREATE INDEX "TimeEntry_userId_day_idx" ON "TimeEntry"("userId", "day");
CREATE INDEX "TimeEntry_sheetId_idx" ON "TimeEntry"("sheetId");
ALTER TABLE "TimeSheet" ADD CONSTRAINT "TimeSheet_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "TimeSheet" ADD CONSTRAINT "TimeSheet_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "TimeEntry" ADD CONSTRAINT "TimeEntry_sheetId_fkey" FOREIGN KEY ("sheetId") REFERENCES "TimeSheet"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "TimeSheet"
  ADD CONSTRAINT "TimeSheet_within_month" CHECK (
    "month" = date_trunc('month', "month"::timestamp)::date AND "through" >= "month" AND "through" < "month" + interval '1 month'),
  ADD CONSTRAINT "TimeSheet_decided_once" CHECK (
    num_nonnulls("approvedAt", "returnedAt") <= 1
    AND (num_nonnulls("approvedAt", "returnedAt") = 1) = ("decidedById" IS NOT NULL)
    AND ("returnedAt" IS NULL OR "note" <> ''));

-- One sheet of a month waits at a time; what is measured on a day adds up in one entry until it is sent in.
CREATE UNIQUE INDEX "TimeSheet_waiting_key" ON "TimeSheet" ("userId", "month")
  WHERE "approvedAt" IS NULL AND "returnedAt" IS NULL;
CREATE UNIQUE INDEX "TimeEntry_measured_key" ON "TimeEntry" ("userId", "studyId", "day", "work")
  WHERE "sheetId" IS NULL AND "work" <> 'correction';

CREATE TRIGGER kept BEFORE DELETE ON "TimeSheet" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
CREATE TRIGGER kept_truncate BEFORE TRUNCATE ON "TimeSheet" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();

-- A decided sheet stays as it is.
CREATE TRIGGER decided_for_good BEFORE UPDATE ON "TimeSheet" FOR EACH ROW
  WHEN (OLD."approvedAt" IS NOT NULL OR OLD."returnedAt" IS NOT NULL) EXECUTE FUNCTION refuse_rewrite();

-- Entries of a sheet are the person's own, of its days, and locked until it is given back.
CREATE FUNCTION check_time_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."sheetId" IS NOT NULL
    AND (SELECT "returnedAt" IS NULL FROM "TimeSheet" WHERE "id" = OLD."sheetId") THEN
    RAISE EXCEPTION 'time that was sent in is locked' USING ERRCODE = 'AZ001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW."sheetId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "TimeSheet" sheet WHERE sheet."id" = NEW."sheetId" AND sheet."userId" = NEW."userId"
      AND NEW."day" BETWEEN sheet."month" AND sheet."through"
      AND sheet."approvedAt" IS NULL AND sheet."returnedAt" IS NULL
  ) THEN
    RAISE EXCEPTION 'the sheet takes no such entry' USING ERRCODE = 'AZ001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fits_sheet BEFORE INSERT OR UPDATE OR DELETE ON "TimeEntry" FOR EACH ROW EXECUTE FUNCTION check_time_entry();
