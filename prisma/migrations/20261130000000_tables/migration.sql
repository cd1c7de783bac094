-- CreateEnum
CREATE TYPE "ItemPurpose" AS ENUM ('scored', 'calibration', 'practice', 'known_check');

-- CreateEnum
CREATE TYPE "ItemStatus" AS ENUM ('open', 'second_look', 'conflict', 'settled', 'withdrawn');

-- CreateEnum
CREATE TYPE "AssignmentState" AS ENUM ('queued', 'in_progress', 'submitted', 'second_look', 'sent_back', 'declined', 'released');

-- CreateEnum
CREATE TYPE "ErrorType" AS ENUM ('rule', 'fact', 'outcome', 'logic', 'arithmetic');

-- CreateEnum
CREATE TYPE "RawAnalysis" AS ENUM ('sufficient', 'insufficient', 'not_asked');

-- CreateEnum
CREATE TYPE "Analysis" AS ENUM ('sufficient', 'insufficient');

-- CreateEnum
CREATE TYPE "Finding" AS ENUM ('found', 'not_found', 'not_asked');

-- CreateEnum
CREATE TYPE "GradeKind" AS ENUM ('submit', 'revise', 'retract', 'second_look', 'after_send_back');

-- CreateEnum
CREATE TYPE "LabelBasis" AS ENUM ('single', 'agreed', 'second_look', 'by_rule', 'majority', 'adjudicated');

-- CreateEnum
CREATE TYPE "TypesBasis" AS ENUM ('agreed', 'decided', 'differ', 'majority');

-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('task', 'samples', 'guide', 'generations');

-- CreateEnum
CREATE TYPE "RowVerdict" AS ENUM ('new', 'unchanged', 'changed', 'rejected');

-- CreateEnum
CREATE TYPE "JobState" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "InferenceGroupKind" AS ENUM ('all_of', 'one_of', 'optional');

-- CreateEnum
CREATE TYPE "UserKind" AS ENUM ('human', 'automated');

-- CreateEnum
CREATE TYPE "LinkKind" AS ENUM ('set_up', 'invitation', 'reset', 'sign_in');

-- CreateEnum
CREATE TYPE "AdjudicationKind" AS ENUM ('decide', 'confirm', 'reopen');

-- CreateEnum
CREATE TYPE "DifferenceSource" AS ENUM ('unclear_facts', 'guide_gap', 'grader_slip', 'fair_difference', 'other');

-- CreateEnum
CREATE TYPE "Confidence" AS ENUM ('low', 'fair', 'high');

-- CreateEnum
CREATE TYPE "StudyRole" AS ENUM ('grader', 'adjudicator', 'researcher');

-- CreateEnum
CREATE TYPE "StudyStatus" AS ENUM ('draft', 'open', 'closed');

-- CreateEnum
CREATE TYPE "TypesDiffer" AS ENUM ('by_rule', 'adjudicate', 'ignore');

-- CreateEnum
CREATE TYPE "InferencesAsked" AS ENUM ('always', 'when_no_error');

-- CreateEnum
CREATE TYPE "Masking" AS ENUM ('plain', 'masked', 'marked');

-- CreateTable
CREATE TABLE "Item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "studyId" UUID NOT NULL,
    "studyTaskId" UUID NOT NULL,
    "studyModelId" UUID NOT NULL,
    "sampleVersionId" UUID NOT NULL,
    "generationVersionId" UUID NOT NULL,
    "waveId" UUID,
    "purpose" "ItemPurpose" NOT NULL DEFAULT 'scored',
    "status" "ItemStatus" NOT NULL DEFAULT 'open',
    "gradesWanted" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "withdrawnReason" TEXT,
    "differs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "itemId" UUID NOT NULL,
    "graderId" UUID NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "slot" INTEGER,
    "state" "AssignmentState" NOT NULL DEFAULT 'queued',
    "position" INTEGER NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "draft" JSONB,
    "draftRevision" INTEGER NOT NULL DEFAULT 0,
    "draftSavedAt" TIMESTAMPTZ(3),
    "activeSeconds" INTEGER NOT NULL DEFAULT 0,
    "declineReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "openedAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "generationVersionId" UUID NOT NULL,
    "rule" BOOLEAN NOT NULL,
    "fact" BOOLEAN NOT NULL,
    "outcome" BOOLEAN NOT NULL,
    "logic" BOOLEAN NOT NULL,
    "arithmetic" BOOLEAN NOT NULL,
    "subTags" TEXT[],
    "rawAnalysis" "RawAnalysis" NOT NULL,
    "correct" BOOLEAN NOT NULL,
    "analysis" "Analysis" NOT NULL,
    "closeCall" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "askedBeforeSubmit" TEXT[],
    "guideVersionId" UUID,
    "rubricVersion" INTEGER NOT NULL,
    "shownAs" "Masking" NOT NULL DEFAULT 'plain',
    "unblinded" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ErrorSpan" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "verdictId" UUID NOT NULL,
    "type" "ErrorType" NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "quote" TEXT NOT NULL,

    CONSTRAINT "ErrorSpan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InferenceFinding" (
    "verdictId" UUID NOT NULL,
    "inferenceKey" TEXT NOT NULL,
    "finding" "Finding" NOT NULL,
    "start" INTEGER,
    "end" INTEGER,
    "quote" TEXT,

    CONSTRAINT "InferenceFinding_pkey" PRIMARY KEY ("verdictId","inferenceKey")
);

-- CreateTable
CREATE TABLE "Grade" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "assignmentId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" "GradeKind" NOT NULL,
    "verdictId" UUID,
    "idempotencyKey" TEXT NOT NULL,
    "independent" BOOLEAN NOT NULL,
    "activeSeconds" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Grade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Label" (
    "itemId" UUID NOT NULL,
    "correct" BOOLEAN NOT NULL,
    "analysis" "Analysis" NOT NULL,
    "rule" BOOLEAN,
    "fact" BOOLEAN,
    "outcome" BOOLEAN,
    "logic" BOOLEAN,
    "arithmetic" BOOLEAN,
    "typesBasis" "TypesBasis" NOT NULL,
    "basis" "LabelBasis" NOT NULL,
    "gradeIds" UUID[],
    "adjudicationId" UUID,
    "protocolId" UUID NOT NULL,
    "settledAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Label_pkey" PRIMARY KEY ("itemId")
);

-- CreateTable
CREATE TABLE "ReferenceGrade" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "generationVersionId" UUID NOT NULL,
    "guideVersionId" UUID NOT NULL,
    "verdictId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "authorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "ReferenceGrade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimeEntry" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "work" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "day" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "submittedAt" TIMESTAMPTZ(3),
    "approvedAt" TIMESTAMPTZ(3),
    "approvedById" UUID,

    CONSTRAINT "TimeEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportBatch" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileHash" TEXT NOT NULL,
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "newCount" INTEGER NOT NULL,
    "unchangedCount" INTEGER NOT NULL,
    "changedCount" INTEGER NOT NULL,
    "rejectedCount" INTEGER NOT NULL,
    "report" JSONB NOT NULL DEFAULT '[]',
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "ImportBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportUpload" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "ImportKind" NOT NULL,
    "fileName" TEXT NOT NULL,
    "byteLength" BIGINT NOT NULL,
    "reading" JSONB NOT NULL DEFAULT '{}',
    "actorId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '7 days'::interval),

    CONSTRAINT "ImportUpload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportChunk" (
    "uploadId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "ImportChunk_pkey" PRIMARY KEY ("uploadId","index")
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "uploadId" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "verdict" "RowVerdict" NOT NULL,
    "values" JSONB NOT NULL,
    "column" TEXT,
    "reason" TEXT,

    CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("uploadId","row")
);

-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "state" "JobState" NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,
    "result" JSONB,
    "error" TEXT,
    "actorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "outcomes" TEXT[],
    "description" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sample" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "taskId" UUID NOT NULL,
    "split" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "Sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SampleVersion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sampleId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "facts" TEXT NOT NULL,
    "goldOutcome" TEXT NOT NULL,
    "slice" TEXT,
    "extra" JSONB NOT NULL DEFAULT '{}',
    "textHash" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "rawHash" TEXT NOT NULL,
    "importBatchId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "SampleVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuideVersion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "taskId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "contentHash" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "modesOfError" JSONB NOT NULL,
    "importBatchId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "GuideVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuideEntry" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "guideVersionId" UUID NOT NULL,
    "split" TEXT NOT NULL,
    "sampleKey" TEXT NOT NULL,
    "textHash" TEXT,
    "outcome" TEXT NOT NULL,
    "acceptableOutcomes" TEXT[],
    "likelyErrors" JSONB NOT NULL DEFAULT '[]',
    "contested" TEXT,
    "keyRemark" TEXT,

    CONSTRAINT "GuideEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GuideInference" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "guideEntryId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "groupKind" "InferenceGroupKind" NOT NULL,

    CONSTRAINT "GuideInference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Model" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "maker" TEXT,
    "isDemonstration" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Generation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "sampleId" UUID NOT NULL,
    "modelId" UUID NOT NULL,
    "run" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GenerationVersion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "generationId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "textHash" TEXT NOT NULL,
    "rawHash" TEXT NOT NULL,
    "answer" TEXT,
    "prompt" TEXT,
    "parameters" JSONB,
    "finishReason" TEXT,
    "importBatchId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "GenerationVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MaskHit" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "generationVersionId" UUID NOT NULL,
    "wordListVersion" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "term" TEXT NOT NULL,

    CONSTRAINT "MaskHit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "erasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "personId" UUID NOT NULL,
    "kind" "UserKind" NOT NULL DEFAULT 'human',
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "passwordHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "disabledAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "personId" UUID NOT NULL,
    "makesAdmin" BOOLEAN NOT NULL DEFAULT false,
    "studyId" UUID,
    "roles" "StudyRole"[],
    "invitedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "acceptedAt" TIMESTAMPTZ(3),
    "acceptedById" UUID,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessLink" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "LinkKind" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userId" UUID,
    "invitationId" UUID,
    "issuedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "spentAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimitBucket" (
    "key" TEXT NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RateLimitBucket_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "demonstrationAt" TIMESTAMPTZ(3),

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "seq" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "actorId" UUID,
    "actorKind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "studyId" UUID,
    "subjectType" TEXT NOT NULL,
    "subjectId" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "requestId" TEXT,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "SecondLook" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "itemId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "differs" TEXT[],
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deadlineAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SecondLook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Adjudication" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "itemId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" "AdjudicationKind" NOT NULL,
    "adjudicatorId" UUID NOT NULL,
    "verdictId" UUID,
    "blindVerdictId" UUID,
    "rationale" TEXT NOT NULL,
    "differenceSource" "DifferenceSource",
    "confidence" "Confidence",
    "consideredGradeIds" UUID[],
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Adjudication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdjudicationClaim" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "itemId" UUID NOT NULL,
    "adjudicatorId" UUID NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "draft" JSONB,
    "draftRevision" INTEGER NOT NULL DEFAULT 0,
    "blindVerdictId" UUID,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AdjudicationClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SendBack" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "assignmentId" UUID NOT NULL,
    "adjudicatorId" UUID NOT NULL,
    "comment" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SendBack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "itemId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "resolves" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Doubt" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "studyId" UUID NOT NULL,
    "studyTaskId" UUID NOT NULL,
    "itemId" UUID,
    "askedById" UUID NOT NULL,
    "about" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "rulingId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Doubt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ruling" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "studyId" UUID NOT NULL,
    "studyTaskId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "scope" JSONB NOT NULL,
    "guideVersionId" UUID,
    "decidedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Ruling_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reading" (
    "userId" UUID NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("userId","subjectType","subjectId")
);

-- CreateTable
CREATE TABLE "Release" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "asOf" TIMESTAMPTZ(3) NOT NULL,
    "asOfEvent" BIGINT NOT NULL,
    "manifest" JSONB NOT NULL,
    "checksum" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReleaseFile" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "releaseId" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "byteLength" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "ReleaseFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReleaseFileChunk" (
    "fileId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "ReleaseFileChunk_pkey" PRIMARY KEY ("fileId","index")
);

-- CreateTable
CREATE TABLE "ExportSpool" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "byteLength" BIGINT,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "finishedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '7 days'::interval),

    CONSTRAINT "ExportSpool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExportSpoolChunk" (
    "spoolId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "ExportSpoolChunk_pkey" PRIMARY KEY ("spoolId","index")
);

-- CreateTable
CREATE TABLE "Study" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "seedAlgorithm" TEXT NOT NULL,
    "planSeed" TEXT,
    "planAlgorithm" TEXT,
    "status" "StudyStatus" NOT NULL DEFAULT 'draft',
    "countsOnly" BOOLEAN NOT NULL DEFAULT false,
    "isDemonstration" BOOLEAN NOT NULL DEFAULT false,
    "terms" TEXT NOT NULL DEFAULT '',
    "plannedAnalysis" JSONB NOT NULL DEFAULT '{}',
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "openedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyProtocol" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "gradersPerItem" INTEGER NOT NULL,
    "typesDiffer" "TypesDiffer" NOT NULL DEFAULT 'by_rule',
    "secondLook" BOOLEAN NOT NULL DEFAULT false,
    "secondLookDays" INTEGER NOT NULL DEFAULT 7,
    "majority" BOOLEAN NOT NULL DEFAULT false,
    "inferencesAsked" "InferencesAsked" NOT NULL DEFAULT 'always',
    "blindFirst" BOOLEAN NOT NULL DEFAULT false,
    "masking" "Masking" NOT NULL DEFAULT 'plain',
    "leaseMinutes" INTEGER NOT NULL DEFAULT 120,
    "sealed" BOOLEAN NOT NULL DEFAULT true,
    "showsDecisions" BOOLEAN NOT NULL DEFAULT true,
    "rubricVersion" INTEGER NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "StudyProtocol_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyTask" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "taskId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "split" TEXT NOT NULL,
    "sampleCount" INTEGER,
    "guideVersionId" UUID,

    CONSTRAINT "StudyTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyModel" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "modelId" UUID NOT NULL,
    "run" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,

    CONSTRAINT "StudyModel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudySample" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "studyTaskId" UUID NOT NULL,
    "sampleVersionId" UUID NOT NULL,
    "rank" INTEGER NOT NULL,

    CONSTRAINT "StudySample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyMember" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "pseudonym" TEXT NOT NULL,
    "profile" JSONB NOT NULL DEFAULT '{}',
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StudyMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyMemberRole" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "memberId" UUID NOT NULL,
    "role" "StudyRole" NOT NULL,
    "studyTaskId" UUID,

    CONSTRAINT "StudyMemberRole_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Wave" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "openedById" UUID,
    "openedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Wave_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PublishedCount" (
    "studyTaskId" UUID NOT NULL,
    "studyModelId" UUID NOT NULL,
    "items" INTEGER NOT NULL,
    "correct" INTEGER NOT NULL,
    "sufficient" INTEGER NOT NULL,

    CONSTRAINT "PublishedCount_pkey" PRIMARY KEY ("studyTaskId","studyModelId")
);

-- CreateTable
CREATE TABLE "SealOpening" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "openedById" UUID NOT NULL,
    "openedForId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "SealOpening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Unblinding" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "how" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "Unblinding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SetAside" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "graderId" UUID NOT NULL,
    "studyTaskId" UUID,
    "from" TIMESTAMPTZ(3),
    "to" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SetAside_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyReferenceGrade" (
    "studyId" UUID NOT NULL,
    "referenceGradeId" UUID NOT NULL,
    "use" TEXT NOT NULL,

    CONSTRAINT "StudyReferenceGrade_pkey" PRIMARY KEY ("studyId","referenceGradeId","use")
);

-- CreateIndex
CREATE UNIQUE INDEX "Item_seq_key" ON "Item"("seq");

-- CreateIndex
CREATE INDEX "Item_studyId_status_seq_idx" ON "Item"("studyId", "status", "seq");

-- CreateIndex
CREATE INDEX "Item_studyId_position_seq_idx" ON "Item"("studyId", "position", "seq");

-- CreateIndex
CREATE INDEX "Item_studyId_studyTaskId_studyModelId_status_idx" ON "Item"("studyId", "studyTaskId", "studyModelId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Item_studyId_generationVersionId_key" ON "Item"("studyId", "generationVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_seq_key" ON "Assignment"("seq");

-- CreateIndex
CREATE INDEX "Assignment_graderId_state_position_idx" ON "Assignment"("graderId", "state", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_itemId_graderId_round_key" ON "Assignment"("itemId", "graderId", "round");

-- CreateIndex
CREATE INDEX "Verdict_generationVersionId_idx" ON "Verdict"("generationVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "ErrorSpan_verdictId_type_start_end_key" ON "ErrorSpan"("verdictId", "type", "start", "end");

-- CreateIndex
CREATE UNIQUE INDEX "Grade_verdictId_key" ON "Grade"("verdictId");

-- CreateIndex
CREATE UNIQUE INDEX "Grade_assignmentId_seq_key" ON "Grade"("assignmentId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Grade_assignmentId_idempotencyKey_key" ON "Grade"("assignmentId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "ReferenceGrade_verdictId_key" ON "ReferenceGrade"("verdictId");

-- CreateIndex
CREATE UNIQUE INDEX "ReferenceGrade_generationVersionId_guideVersionId_key" ON "ReferenceGrade"("generationVersionId", "guideVersionId");

-- CreateIndex
CREATE INDEX "TimeEntry_userId_studyId_day_idx" ON "TimeEntry"("userId", "studyId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "ImportBatch_seq_key" ON "ImportBatch"("seq");

-- CreateIndex
CREATE INDEX "ImportRow_uploadId_verdict_row_idx" ON "ImportRow"("uploadId", "verdict", "row");

-- CreateIndex
CREATE UNIQUE INDEX "Job_seq_key" ON "Job"("seq");

-- CreateIndex
CREATE INDEX "Job_state_seq_idx" ON "Job"("state", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Task_slug_key" ON "Task"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Sample_seq_key" ON "Sample"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Sample_taskId_split_key_key" ON "Sample"("taskId", "split", "key");

-- CreateIndex
CREATE INDEX "SampleVersion_textHash_idx" ON "SampleVersion"("textHash");

-- CreateIndex
CREATE UNIQUE INDEX "SampleVersion_sampleId_version_key" ON "SampleVersion"("sampleId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "GuideVersion_taskId_version_key" ON "GuideVersion"("taskId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "GuideVersion_taskId_contentHash_key" ON "GuideVersion"("taskId", "contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "GuideEntry_guideVersionId_split_sampleKey_key" ON "GuideEntry"("guideVersionId", "split", "sampleKey");

-- CreateIndex
CREATE UNIQUE INDEX "GuideInference_guideEntryId_key_key" ON "GuideInference"("guideEntryId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Model_name_key" ON "Model"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Generation_seq_key" ON "Generation"("seq");

-- CreateIndex
CREATE INDEX "Generation_modelId_run_idx" ON "Generation"("modelId", "run");

-- CreateIndex
CREATE UNIQUE INDEX "Generation_sampleId_modelId_run_key" ON "Generation"("sampleId", "modelId", "run");

-- CreateIndex
CREATE UNIQUE INDEX "GenerationVersion_generationId_version_key" ON "GenerationVersion"("generationId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "MaskHit_generationVersionId_wordListVersion_start_end_key" ON "MaskHit"("generationVersionId", "wordListVersion", "start", "end");

-- CreateIndex
CREATE UNIQUE INDEX "Person_email_key" ON "Person"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_seq_key" ON "User"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "User_personId_key" ON "User"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Invitation_personId_idx" ON "Invitation"("personId");

-- CreateIndex
CREATE INDEX "Invitation_studyId_idx" ON "Invitation"("studyId");

-- CreateIndex
CREATE UNIQUE INDEX "AccessLink_tokenHash_key" ON "AccessLink"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessLink_userId_idx" ON "AccessLink"("userId");

-- CreateIndex
CREATE INDEX "AccessLink_invitationId_idx" ON "AccessLink"("invitationId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_id_key" ON "AuditEvent"("id");

-- CreateIndex
CREATE INDEX "AuditEvent_studyId_seq_idx" ON "AuditEvent"("studyId", "seq");

-- CreateIndex
CREATE INDEX "AuditEvent_subjectId_seq_idx" ON "AuditEvent"("subjectId", "seq");

-- CreateIndex
CREATE INDEX "AuditEvent_actorId_seq_idx" ON "AuditEvent"("actorId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "SecondLook_itemId_number_key" ON "SecondLook"("itemId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Adjudication_verdictId_key" ON "Adjudication"("verdictId");

-- CreateIndex
CREATE UNIQUE INDEX "Adjudication_blindVerdictId_key" ON "Adjudication"("blindVerdictId");

-- CreateIndex
CREATE UNIQUE INDEX "Adjudication_itemId_seq_key" ON "Adjudication"("itemId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Adjudication_itemId_idempotencyKey_key" ON "Adjudication"("itemId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "AdjudicationClaim_blindVerdictId_key" ON "AdjudicationClaim"("blindVerdictId");

-- CreateIndex
CREATE INDEX "AdjudicationClaim_adjudicatorId_idx" ON "AdjudicationClaim"("adjudicatorId");

-- CreateIndex
CREATE INDEX "SendBack_assignmentId_idx" ON "SendBack"("assignmentId");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_seq_key" ON "Comment"("seq");

-- CreateIndex
CREATE INDEX "Comment_itemId_seq_idx" ON "Comment"("itemId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Doubt_seq_key" ON "Doubt"("seq");

-- CreateIndex
CREATE INDEX "Doubt_studyId_rulingId_idx" ON "Doubt"("studyId", "rulingId");

-- CreateIndex
CREATE UNIQUE INDEX "Ruling_seq_key" ON "Ruling"("seq");

-- CreateIndex
CREATE INDEX "Ruling_studyId_studyTaskId_seq_idx" ON "Ruling"("studyId", "studyTaskId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Release_studyId_number_key" ON "Release"("studyId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "ReleaseFile_releaseId_path_key" ON "ReleaseFile"("releaseId", "path");

-- CreateIndex
CREATE INDEX "ExportSpool_studyId_idx" ON "ExportSpool"("studyId");

-- CreateIndex
CREATE UNIQUE INDEX "Study_seq_key" ON "Study"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Study_slug_key" ON "Study"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "StudyProtocol_studyId_version_key" ON "StudyProtocol"("studyId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "StudyTask_studyId_taskId_key" ON "StudyTask"("studyId", "taskId");

-- CreateIndex
CREATE UNIQUE INDEX "StudyModel_studyId_modelId_run_key" ON "StudyModel"("studyId", "modelId", "run");

-- CreateIndex
CREATE UNIQUE INDEX "StudySample_studyId_sampleVersionId_key" ON "StudySample"("studyId", "sampleVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "StudySample_studyTaskId_rank_key" ON "StudySample"("studyTaskId", "rank");

-- CreateIndex
CREATE UNIQUE INDEX "StudyMember_seq_key" ON "StudyMember"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "StudyMember_studyId_userId_key" ON "StudyMember"("studyId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "StudyMember_studyId_pseudonym_key" ON "StudyMember"("studyId", "pseudonym");

-- CreateIndex
CREATE INDEX "StudyMemberRole_memberId_idx" ON "StudyMemberRole"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Wave_studyId_number_key" ON "Wave"("studyId", "number");

-- CreateIndex
CREATE INDEX "SealOpening_studyId_openedForId_idx" ON "SealOpening"("studyId", "openedForId");

-- CreateIndex
CREATE UNIQUE INDEX "Unblinding_studyId_userId_how_key" ON "Unblinding"("studyId", "userId", "how");

-- CreateIndex
CREATE INDEX "SetAside_studyId_graderId_idx" ON "SetAside"("studyId", "graderId");

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_studyModelId_fkey" FOREIGN KEY ("studyModelId") REFERENCES "StudyModel"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_sampleVersionId_fkey" FOREIGN KEY ("sampleVersionId") REFERENCES "SampleVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_generationVersionId_fkey" FOREIGN KEY ("generationVersionId") REFERENCES "GenerationVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_waveId_fkey" FOREIGN KEY ("waveId") REFERENCES "Wave"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_graderId_fkey" FOREIGN KEY ("graderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_generationVersionId_fkey" FOREIGN KEY ("generationVersionId") REFERENCES "GenerationVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ErrorSpan" ADD CONSTRAINT "ErrorSpan_verdictId_fkey" FOREIGN KEY ("verdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "InferenceFinding" ADD CONSTRAINT "InferenceFinding_verdictId_fkey" FOREIGN KEY ("verdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Grade" ADD CONSTRAINT "Grade_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Grade" ADD CONSTRAINT "Grade_verdictId_fkey" FOREIGN KEY ("verdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_adjudicationId_fkey" FOREIGN KEY ("adjudicationId") REFERENCES "Adjudication"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_protocolId_fkey" FOREIGN KEY ("protocolId") REFERENCES "StudyProtocol"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReferenceGrade" ADD CONSTRAINT "ReferenceGrade_generationVersionId_fkey" FOREIGN KEY ("generationVersionId") REFERENCES "GenerationVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReferenceGrade" ADD CONSTRAINT "ReferenceGrade_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReferenceGrade" ADD CONSTRAINT "ReferenceGrade_verdictId_fkey" FOREIGN KEY ("verdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReferenceGrade" ADD CONSTRAINT "ReferenceGrade_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "TimeEntry" ADD CONSTRAINT "TimeEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "TimeEntry" ADD CONSTRAINT "TimeEntry_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "TimeEntry" ADD CONSTRAINT "TimeEntry_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ImportBatch" ADD CONSTRAINT "ImportBatch_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ImportUpload" ADD CONSTRAINT "ImportUpload_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ImportChunk" ADD CONSTRAINT "ImportChunk_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ImportUpload"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ImportUpload"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Sample" ADD CONSTRAINT "Sample_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SampleVersion" ADD CONSTRAINT "SampleVersion_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SampleVersion" ADD CONSTRAINT "SampleVersion_importBatchId_fkey" FOREIGN KEY ("importBatchId") REFERENCES "ImportBatch"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GuideVersion" ADD CONSTRAINT "GuideVersion_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GuideVersion" ADD CONSTRAINT "GuideVersion_importBatchId_fkey" FOREIGN KEY ("importBatchId") REFERENCES "ImportBatch"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GuideEntry" ADD CONSTRAINT "GuideEntry_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GuideInference" ADD CONSTRAINT "GuideInference_guideEntryId_fkey" FOREIGN KEY ("guideEntryId") REFERENCES "GuideEntry"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GenerationVersion" ADD CONSTRAINT "GenerationVersion_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES "Generation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "GenerationVersion" ADD CONSTRAINT "GenerationVersion_importBatchId_fkey" FOREIGN KEY ("importBatchId") REFERENCES "ImportBatch"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "MaskHit" ADD CONSTRAINT "MaskHit_generationVersionId_fkey" FOREIGN KEY ("generationVersionId") REFERENCES "GenerationVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AccessLink" ADD CONSTRAINT "AccessLink_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SecondLook" ADD CONSTRAINT "SecondLook_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_adjudicatorId_fkey" FOREIGN KEY ("adjudicatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_verdictId_fkey" FOREIGN KEY ("verdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Adjudication" ADD CONSTRAINT "Adjudication_blindVerdictId_fkey" FOREIGN KEY ("blindVerdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AdjudicationClaim" ADD CONSTRAINT "AdjudicationClaim_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AdjudicationClaim" ADD CONSTRAINT "AdjudicationClaim_adjudicatorId_fkey" FOREIGN KEY ("adjudicatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "AdjudicationClaim" ADD CONSTRAINT "AdjudicationClaim_blindVerdictId_fkey" FOREIGN KEY ("blindVerdictId") REFERENCES "Verdict"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SendBack" ADD CONSTRAINT "SendBack_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SendBack" ADD CONSTRAINT "SendBack_adjudicatorId_fkey" FOREIGN KEY ("adjudicatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Doubt" ADD CONSTRAINT "Doubt_rulingId_fkey" FOREIGN KEY ("rulingId") REFERENCES "Ruling"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReleaseFile" ADD CONSTRAINT "ReleaseFile_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ReleaseFileChunk" ADD CONSTRAINT "ReleaseFileChunk_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "ReleaseFile"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ExportSpool" ADD CONSTRAINT "ExportSpool_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ExportSpool" ADD CONSTRAINT "ExportSpool_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ExportSpoolChunk" ADD CONSTRAINT "ExportSpoolChunk_spoolId_fkey" FOREIGN KEY ("spoolId") REFERENCES "ExportSpool"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Study" ADD CONSTRAINT "Study_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyProtocol" ADD CONSTRAINT "StudyProtocol_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyProtocol" ADD CONSTRAINT "StudyProtocol_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyTask" ADD CONSTRAINT "StudyTask_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyTask" ADD CONSTRAINT "StudyTask_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyTask" ADD CONSTRAINT "StudyTask_guideVersionId_fkey" FOREIGN KEY ("guideVersionId") REFERENCES "GuideVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyModel" ADD CONSTRAINT "StudyModel_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyModel" ADD CONSTRAINT "StudyModel_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudySample" ADD CONSTRAINT "StudySample_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudySample" ADD CONSTRAINT "StudySample_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudySample" ADD CONSTRAINT "StudySample_sampleVersionId_fkey" FOREIGN KEY ("sampleVersionId") REFERENCES "SampleVersion"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyMember" ADD CONSTRAINT "StudyMember_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyMember" ADD CONSTRAINT "StudyMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyMemberRole" ADD CONSTRAINT "StudyMemberRole_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "StudyMember"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyMemberRole" ADD CONSTRAINT "StudyMemberRole_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Wave" ADD CONSTRAINT "Wave_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Wave" ADD CONSTRAINT "Wave_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "PublishedCount" ADD CONSTRAINT "PublishedCount_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "PublishedCount" ADD CONSTRAINT "PublishedCount_studyModelId_fkey" FOREIGN KEY ("studyModelId") REFERENCES "StudyModel"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SealOpening" ADD CONSTRAINT "SealOpening_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SealOpening" ADD CONSTRAINT "SealOpening_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SealOpening" ADD CONSTRAINT "SealOpening_openedForId_fkey" FOREIGN KEY ("openedForId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Unblinding" ADD CONSTRAINT "Unblinding_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Unblinding" ADD CONSTRAINT "Unblinding_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SetAside" ADD CONSTRAINT "SetAside_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SetAside" ADD CONSTRAINT "SetAside_graderId_fkey" FOREIGN KEY ("graderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SetAside" ADD CONSTRAINT "SetAside_studyTaskId_fkey" FOREIGN KEY ("studyTaskId") REFERENCES "StudyTask"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "SetAside" ADD CONSTRAINT "SetAside_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyReferenceGrade" ADD CONSTRAINT "StudyReferenceGrade_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "StudyReferenceGrade" ADD CONSTRAINT "StudyReferenceGrade_referenceGradeId_fkey" FOREIGN KEY ("referenceGradeId") REFERENCES "ReferenceGrade"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
