import type { StudyRole } from "#app/modules/auth/actor.ts";

const TITLES: Readonly<Record<StudyRole, string>> = {
  grader: "Grader",
  adjudicator: "Adjudicator",
  researcher: "Researcher",
};

/** The role that names a member: what they do to items comes first. */
export function namingRole(roles: Iterable<StudyRole>): StudyRole {
  const held = new Set(roles);
  if (held.has("grader")) return "grader";
  return held.has("adjudicator") ? "adjudicator" : "researcher";
}

/**
 * The next free pseudonym of a study, e.g. `Grader 03`. Numbers are never given twice, so `taken` holds those of
 * removed members too; a pseudonym stays when roles change.
 */
export function nextPseudonym(role: StudyRole, taken: Iterable<string>): string {
  const title = TITLES[role];
  let last = 0;
  for (const pseudonym of taken) {
    if (!pseudonym.startsWith(`${title} `)) continue;
    const number = Number(pseudonym.slice(title.length + 1));
    if (Number.isInteger(number)) last = Math.max(last, number);
  }
  return `${title} ${String(last + 1).padStart(2, "0")}`;
}
