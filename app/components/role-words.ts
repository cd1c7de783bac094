import type { StudyRole } from "#app/modules/auth/actor.ts";

const ROLE_WORDS: Readonly<Record<StudyRole, string>> = {
  grader: "grader",
  adjudicator: "adjudicator",
  researcher: "researcher",
};

/** Roles in a sentence: "grader", "grader and researcher". */
export function rolesInWords(roles: readonly StudyRole[]): string {
  const words = (["grader", "adjudicator", "researcher"] as const)
    .filter((role) => roles.includes(role))
    .map((role) => ROLE_WORDS[role]);
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
