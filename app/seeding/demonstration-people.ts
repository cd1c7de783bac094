import type { GraderProfile } from "#seeds/profiles.ts";

/**
 * The accounts of the demonstration. They are roles, not people: their names say so, and the addresses lie under a
 * domain that nobody can own. Graders go by the profile that they grade by; none has a password.
 */
export const DEMONSTRATION_PEOPLE = {
  admin: account("Demonstration admin", "admin"),
  generous: account("Demonstration grader A", "grader-a"),
  exacting: account("Demonstration grader B", "grader-b"),
  swift: account("Demonstration grader C", "grader-c"),
  literal: account("Demonstration grader D", "grader-d"),
  adjudicator: account("Demonstration adjudicator", "adjudicator"),
  researcher: account("Demonstration researcher", "researcher"),
} as const satisfies Record<GraderProfile["id"] | "admin" | "adjudicator" | "researcher", object>;

export type DemonstrationPerson = keyof typeof DEMONSTRATION_PEOPLE;

function account(name: string, mailbox: string) {
  return { name, email: `${mailbox}@demonstration.example` };
}
