/**
 * What only the SQL of the migrations holds, because the Prisma schema cannot say it, as lines of `readCatalog`.
 * A migration that adds to it adds a line here.
 */
export function migrationsOnly(): string[] {
  return [
    ...CHECKS.map((name) => `check ${name}`),
    ...FUNCTIONS.map((name) => `function ${name}`),
    ...GENERATED_COLUMNS.map((name) => `generated ${name}`),
    ...LISTS_NOT_NULL.map((name) => `not null ${name}`),
    ...INDEXES.map((definition) => `index ${definition}`),
    ...APPEND_ONLY.flatMap((table) => [
      `trigger ${table} append_only`,
      `trigger ${table} append_only_truncate`,
    ]),
    ...KEPT.flatMap((table) => [`trigger ${table} kept`, `trigger ${table} kept_truncate`]),
    ...TRIGGERS.map((name) => `trigger ${name}`),
    "unlogged ImportRow",
  ].sort();
}

const CHECKS = [
  "AccessLink_names_its_subject",
  "Adjudication_has_rationale",
  "Adjudication_reopen_has_no_verdict",
  "Adjudication_seq",
  "Assignment_declined_has_reason",
  "Assignment_given_up_holds_no_slot",
  "Assignment_practice_round",
  "Assignment_round",
  "Assignment_seconds",
  "Assignment_slot",
  "AuditEvent_actor_kind",
  "AuditEvent_person_has_id",
  "Comment_length",
  "Comment_says_something",
  "Doubt_about",
  "ErrorSpan_range",
  "GenerationVersion_canonical",
  "GenerationVersion_version",
  "Grade_retract_has_no_verdict",
  "Grade_seq",
  "GuideVersion_version",
  "InferenceFinding_link",
  "Installation_one_row",
  "Item_grades_wanted",
  "Label_adjudicated_names_decision",
  "Label_correct_has_no_type",
  "Label_incorrect_has_type_unless_differ",
  "Label_rests_on_something",
  "Label_sufficient_is_correct",
  "Label_types_known_unless_differ",
  "MaskHit_range",
  "Person_email_lower_case",
  "Person_erased_is_blank",
  "PublishedCount_adds_up",
  "Qualification_passed_or_let_in",
  "Ruling_key_answer",
  "SampleVersion_canonical",
  "SampleVersion_version",
  "SendBack_ends_once",
  "SendBack_has_comment",
  "SetAside_period",
  "StudyProtocol_ranges",
  "StudyTask_practice",
  "StudyTask_sample_count",
  "Study_checks",
  "Study_slug_form",
  "Task_has_outcomes",
  "Task_slug_form",
  "TimeEntry_correction_has_reason",
  "TimeEntry_work",
  "TimeSheet_decided_once",
  "TimeSheet_within_month",
  "Verdict_hidden_names_reveal_nothing",
  "Verdict_not_asked_needs_error",
  "Verdict_sub_tags_fit",
  "Withdrawal_has_reason",
];

const FUNCTIONS = [
  "check_adjudication",
  "check_error_span",
  "check_grade",
  "check_inference_finding",
  "check_label_and_status",
  "check_member_role",
  "check_planned_analysis",
  "check_slot",
  "check_time_entry",
  "refuse_rewrite",
  "sub_tags_fit",
];

const GENERATED_COLUMNS = ["Verdict.analysis", "Verdict.correct"];

/** Prisma makes list columns nullable. */
const LISTS_NOT_NULL = [
  "Adjudication.consideredGradeIds",
  "ApiToken.scopes",
  "GuideEntry.acceptableOutcomes",
  "GuideEntry.addableOutcomes",
  "Invitation.roles",
  "Item.differs",
  "Label.gradeIds",
  "SecondLook.differs",
  "SecondLook.toldAssignmentIds",
  "Task.outcomes",
  "Verdict.askedBeforeSubmit",
  "Verdict.subTags",
];

/** Partial, or with nulls that count as equal. */
const INDEXES = [
  `INDEX "AccessLink_open_idx" ON public."AccessLink" USING btree ("expiresAt") WHERE (("spentAt" IS NULL) AND ("revokedAt" IS NULL))`,
  `UNIQUE INDEX "AdjudicationClaim_open_key" ON public."AdjudicationClaim" USING btree ("itemId") WHERE ("closedAt" IS NULL)`,
  `UNIQUE INDEX "Assignment_itemId_round_slot_key" ON public."Assignment" USING btree ("itemId", round, slot) WHERE (slot IS NOT NULL)`,
  `UNIQUE INDEX "SecondLook_open_key" ON public."SecondLook" USING btree ("itemId") WHERE ("closedAt" IS NULL)`,
  `UNIQUE INDEX "TimeEntry_measured_key" ON public."TimeEntry" USING btree ("userId", "studyId", day, work) WHERE (("sheetId" IS NULL) AND (work <> 'correction'::text))`,
  `UNIQUE INDEX "TimeSheet_waiting_key" ON public."TimeSheet" USING btree ("userId", month) WHERE (("approvedAt" IS NULL) AND ("returnedAt" IS NULL))`,
  `UNIQUE INDEX "SendBack_open_key" ON public."SendBack" USING btree ("assignmentId") WHERE (("answeredAt" IS NULL) AND ("withdrawnAt" IS NULL))`,
  `UNIQUE INDEX "Withdrawal_open_key" ON public."Withdrawal" USING btree ("itemId") WHERE ("endedAt" IS NULL)`,
  `UNIQUE INDEX "StudyMemberRole_key" ON public."StudyMemberRole" USING btree ("memberId", role, "studyTaskId") NULLS NOT DISTINCT`,
];

/** Rows that are only ever added. */
const APPEND_ONLY = [
  "Adjudication",
  "AuditEvent",
  "Comment",
  "DecisionShown",
  "ErrorSpan",
  "GenerationVersion",
  "Grade",
  "GuideEntry",
  "GuideInference",
  "GuideVersion",
  "ImportBatch",
  "InferenceFinding",
  "MaskHit",
  "NameSearch",
  "Qualification",
  "ReferenceGrade",
  "Release",
  "ReleaseFile",
  "ReleaseFileChunk",
  "Ruling",
  "SampleVersion",
  "SealOpening",
  "StudyProtocol",
  "StudySample",
  "Unblinding",
  "Verdict",
];

/** Rows that may change and are never deleted. */
const KEPT = [
  "Assignment",
  "Doubt",
  "Item",
  "Person",
  "SecondLook",
  "SendBack",
  "SetAside",
  "Study",
  "StudyMember",
  "TimeSheet",
  "User",
  "Withdrawal",
];

const TRIGGERS = [
  "Adjudication fits_item",
  "Assignment fits_item",
  "ErrorSpan fits_text",
  "Grade fits_item",
  "InferenceFinding fits_text",
  "Item label_fits_status",
  "Label label_fits_status",
  "Study plan_frozen",
  "StudyMemberRole roles_apart",
  "TimeEntry fits_sheet",
  "TimeSheet decided_for_good",
];
