/**
 * Everything that the record knows, with the words in which a page says it. An event of a new kind begins with a line
 * here, in the section of its subject: `subject.what_happened`, in the past tense.
 */
export const AUDIT_ACTIONS = {
  // The installation
  "demonstration.loaded": "Demonstration loaded",

  // Accounts
  "account.set_up": "First admin's account set up",
  "account.created": "Account created",
  "account.disabled": "Account disabled",
  "account.enabled": "Account enabled",
  "admin.granted": "Made an admin",
  "admin.removed": "No longer an admin",
  "invitation.issued": "Invitation issued",
  "invitation.accepted": "Invitation accepted",
  "invitation.revoked": "Invitation revoked",
  "link.issued": "Link issued",
  "password.changed": "Password changed",
  "password.reset": "Password set with a reset link",
  "person.renamed": "Name or address changed",
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "session.revoked": "Session ended from elsewhere",
  "token.created": "Token for the API made",
  "token.revoked": "Token for the API revoked",
  "sign_in.limited": "Sign-in held back after too many attempts",

  // Studies
  "study.created": "Study created",
  "analysis.planned": "Planned analysis changed",
  "study.opened": "Study opened for grading",
  "study.closed": "Study closed",
  "study.deleted": "Draft study deleted",
  "items.added": "Items added for texts that came later",
  "plan.committed": "Assignment plan committed",
  "assignments.released": "Untouched work released",
  "assignments.moved": "Work moved to other graders",
  "assignments.filled": "Free places given to graders",
  "seal.opened": "Sealed figures opened to a person",
  "models.shown": "Shown which model wrote what",
  "study.exported": "Study exported",

  // People of a study
  "member.added": "Member added",
  "member.changed": "Member's roles changed",
  "member.removed": "Member removed",

  // Practice and known checks
  "practice.set": "Practice and qualification set",
  "practice.begun": "Round of practice begun",
  "practice.passed": "Practice passed",
  "practice.let_in": "Let into a task without passing its practice",
  "checks.mixed_in": "Known checks mixed in",
  "checks.told": "Known checks told to graders, or not",

  // Grades and what follows from them
  "grade.submitted": "Grade submitted",
  "grade.retracted": "Submit taken back",
  "grade.counted": "Extra grade counted from now on",
  "grades.set_aside": "A person's grades set aside",
  "set_aside.revoked": "Grades that were set aside count again",
  "grade.sent_back": "Grade sent back to its author",
  "send_back.withdrawn": "Send-back withdrawn",
  "assignment.declined": "Item declined by its grader",
  "assignment.taken_again": "Declined item taken back by its grader",
  "assignment.given_again": "Declined item given back to its grader",
  "item.status_changed": "Item's status changed",
  "item.withdrawn": "Item withdrawn from the study",
  "item.put_back": "Item put back into the study",
  "item.judged_blind": "Own verdict given before the grades were shown",
  "item.decided": "Item decided",
  "item.confirmed": "Decision confirmed on changed grades",
  "item.reopened": "Decided item reopened",
  "thread.continued": "Remark in the item's thread",
  "thread.resolved": "Thread of the item resolved",
  "doubt.raised": "Doubt raised",
  "ruling.given": "Ruling given",
  "guide.changed": "Another guide version used from now on",

  // Hours
  "hours.corrected": "Hours corrected by the person",
  "hours.correction_deleted": "Correction of hours deleted",
  "hours.sent_in": "Hours sent in",
  "hours.approved": "Hours approved",
  "hours.returned": "Hours given back",

  // Library
  "import.committed": "File imported",
  "task.added": "Task added",
  "task.described": "Task described anew by its guide",
  "references.added": "Known verdicts added",
  "names.searched": "Texts searched for names of models",
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The words for an action; an action of an older version, which has no line any more, stands for itself. */
export function actionWords(action: string): string {
  return AUDIT_ACTIONS[action as AuditAction] ?? action;
}
