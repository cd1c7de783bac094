export const STUDY_ROLES = ["grader", "adjudicator", "researcher"] as const;
export type StudyRole = (typeof STUDY_ROLES)[number];

/** A signed-in person. */
export type PersonActor = {
  readonly kind: "person";
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly requestId: string | null;
};

/** Whoever asks for something: a signed-in person, the command line (the operator), or the system itself. */
export type Actor = PersonActor | { readonly kind: "command_line" } | { readonly kind: "system" };

/** What a person is to one study; `roles` is empty for a stranger and for a removed member. */
export type StudyRelation = {
  readonly studyId: string;
  readonly roles: ReadonlySet<StudyRole>;
  /** Was a member and has been removed: the study is no secret, but nothing in it is theirs to do. */
  readonly wasRemoved: boolean;
};

/** The account behind an actor, null for the command line and the system. */
export function actorUserId(actor: Actor): string | null {
  return actor.kind === "person" ? actor.userId : null;
}
