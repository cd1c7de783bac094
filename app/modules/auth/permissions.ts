import type { Actor, StudyRelation, StudyRole } from "#app/modules/auth/actor.ts";

/**
 * The permission matrix, the only place that says who may do what. The gate, the pages and the command line
 * all ask it. `anyone` is a signed-in account; `admin` the global role; the others are roles in the study.
 */
const WORKPLACE_ACTIONS = {
  "account.manage": ["anyone"],
  "home.read": ["anyone"],
  "help.read": ["anyone"],
  "studies.list": ["anyone"],
  "study.create": ["admin"],
  "library.read": ["admin", "researcher"],
  "library.import": ["admin"],
  "users.manage": ["admin"],
  "hours.approve": ["admin"],
  "audit.read": ["admin"],
} as const satisfies Record<string, readonly ("anyone" | "admin" | "researcher")[]>;

const STUDY_ACTIONS = {
  "study.enter": ["admin", "grader", "adjudicator", "researcher"],
  "progress.read": ["admin", "researcher"],
  "people.manage": ["admin"],
  "study.configure": ["admin"],
  "assignments.plan": ["admin"],
  "items.read": ["admin", "researcher"],
  "items.manage": ["admin"],
  "items.grade": ["grader"],
  "items.adjudicate": ["adjudicator"],
  "rulings.read": ["admin", "grader", "adjudicator", "researcher"],
  "rulings.give": ["admin", "adjudicator"],
  "scores.read": ["admin", "researcher"],
  "export.read": ["admin", "researcher"],
} as const satisfies Record<string, readonly ("admin" | StudyRole)[]>;

export type WorkplaceAction = keyof typeof WORKPLACE_ACTIONS;
export type StudyAction = keyof typeof STUDY_ACTIONS;

/** `not_found` hides that the thing exists from people it is nothing to. */
export type Permission = "granted" | "forbidden" | "not_found";

/**
 * May the actor do this at the workplace? `rolesAnywhere` are the roles the person holds in any study
 * (the library is open to everybody who is a researcher somewhere).
 */
export function permitAtWorkplace(
  actor: Actor,
  action: WorkplaceAction,
  rolesAnywhere: ReadonlySet<StudyRole> = new Set(),
): Permission {
  if (actor.kind !== "person") return "granted";
  const allowed: readonly string[] = WORKPLACE_ACTIONS[action];
  if (allowed.includes("anyone")) return "granted";
  if (actor.isAdmin && allowed.includes("admin")) return "granted";
  return [...rolesAnywhere].some((role) => allowed.includes(role)) ? "granted" : "forbidden";
}

/**
 * May the actor do this in the study? Strangers learn nothing (`not_found`); members without the role and removed
 * members are told (`forbidden`). Being admin gives no role of a grader or adjudicator.
 */
export function permitInStudy(actor: Actor, action: StudyAction, relation: StudyRelation): Permission {
  if (actor.kind !== "person") return "granted";
  const allowed: readonly string[] = STUDY_ACTIONS[action];
  if (actor.isAdmin && allowed.includes("admin")) return "granted";
  if ([...relation.roles].some((role) => allowed.includes(role))) return "granted";
  return actor.isAdmin || relation.roles.size > 0 || relation.wasRemoved ? "forbidden" : "not_found";
}
