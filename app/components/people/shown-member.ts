import { isolated } from "#app/lib/isolated.ts";
import type { StudyRole } from "#app/modules/auth/actor.ts";

/** A role that somebody holds: for one task, or (null) for all. */
export type HeldRole = { readonly role: StudyRole; readonly task: string | null };

/** A person of a study as its admin sees them. */
export type ShownMember = {
  readonly userId: string;
  readonly pseudonym: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isDisabled: boolean;
  readonly removedAt: Date | null;
  readonly submitted: number;
  readonly unsubmitted: number;
  readonly roles: readonly HeldRole[];
};

/** A person in a table, or in a sentence. */
export function shownAs({ name, email }: Pick<ShownMember, "name" | "email">): string {
  return isolated(name ?? email ?? "an erased person");
}
