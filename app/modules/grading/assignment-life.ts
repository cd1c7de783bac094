import { OVER } from "#app/lib/over.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/**
 * The life of an assignment: queued → in_progress → submitted → (second_look | sent_back) → submitted; what is
 * not submitted may be declined or released. Follows the decider pattern: `decide` says what a command leads to,
 * `evolve` what an event makes of the assignment; neither reads a clock nor a row.
 */
export type Assignment = {
  readonly state: AssignmentState;
  /** 0 calibration, 1 the study, 2 blind repeats. */
  readonly round: 0 | 1 | 2;
  /** The counted place of the item; null: none, and a grade submitted in round 1 is an extra one. */
  readonly slot: number | null;
};

export const ASSIGNMENT_STATES = [
  "queued",
  "in_progress",
  "submitted",
  "second_look",
  "sent_back",
  "declined",
  "released",
] as const;

export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** What of the item bears on its assignments. */
export type ItemSituation = {
  readonly withdrawn: boolean;
  /** An adjudicator decided it, and it was not reopened since. */
  readonly decided: boolean;
  /** An adjudicator has an open claim on it. */
  readonly heldByAdjudicator: boolean;
};

export const ASSIGNMENT_COMMANDS = [
  "open", // the grader looks at it
  "postpone", // the grader moves it to the end of the queue
  "decline", // the grader cannot grade it
  "submit", // the grader hands in a verdict: first, changed, after a second look or a send-back
  "retract", // the grader takes the submit back
  "release", // the admin takes it away
  "assign_again", // the grader takes back what they declined, or the admin gives back what was declined or released
  "admit", // the admin lets an extra grade count
  "ask_second_look", // the item conflicts and the study has second looks
  "send_back", // the adjudicator asks its author to look again
  "recall", // the second look or the send-back is over without an answer
] as const;

export type AssignmentCommand =
  | { readonly type: Exclude<(typeof ASSIGNMENT_COMMANDS)[number], "decline" | "assign_again" | "admit"> }
  | { readonly type: "decline"; readonly reason: string }
  /** `slot` null: the round counts no places. */
  | { readonly type: "assign_again"; readonly slot: number | null }
  | { readonly type: "admit"; readonly slot: number };

/** How a grade revision came about; equals the grades' kind in the database. */
export type GradeKind = "submit" | "revise" | "retract" | "second_look" | "after_send_back";

export type AssignmentEvent =
  | { readonly type: "opened" | "postponed" | "released" | "second_look_asked" | "sent_back" | "recalled" }
  | { readonly type: "declined"; readonly reason: string }
  /** `extra`: the place was released or moved before; the grade is kept and not counted. */
  | {
      readonly type: "graded";
      readonly kind: Exclude<GradeKind, "retract">;
      readonly extra: boolean;
    }
  | { readonly type: "retracted" }
  | { readonly type: "assigned_again"; readonly slot: number | null }
  | { readonly type: "admitted"; readonly slot: number };

/** What `command` leads to: events to store in order, none where it changes nothing, or why it is refused. */
export function decide(
  assignment: Assignment,
  command: AssignmentCommand,
  item: ItemSituation,
): Result<readonly AssignmentEvent[]> {
  const { state } = assignment;
  switch (command.type) {
    case "open":
      if (item.withdrawn) return withdrawnRefusal();
      if (state === "declined" || state === "released") return notYours(state);
      return success(state === "queued" ? [{ type: "opened" }] : []);
    case "postpone":
      return isWaiting(state) ? success([{ type: "postponed" }]) : refuseIn(state, "moved in the queue");
    case "decline": {
      const reason = command.reason.trim();
      if (!isWaiting(state)) return refuseIn(state, "declined");
      if (reason === "")
        return refuse("invalid", "Say why you cannot grade this item.", {
          fields: { reason: "Say why you cannot grade this item." },
        });
      return success([{ type: "declined", reason }]);
    }
    case "submit":
      return decideSubmit(assignment, item);
    case "retract":
      return decideRetract(assignment, item);
    case "release":
      if (state === "released") return success([]);
      return isWaiting(state) ? success([{ type: "released" }]) : refuseIn(state, "released");
    case "assign_again":
      if (isWaiting(state)) return success([]);
      if (state !== "declined" && state !== "released") return refuseIn(state, "assigned again");
      if (item.withdrawn) return withdrawnRefusal();
      if (isFrozen(assignment, item)) return decidedRefusal();
      return success([{ type: "assigned_again", slot: command.slot }]);
    case "admit":
      if (!isExtra(assignment) || !hasGrade(state))
        return refuse("conflict", "Only an extra grade can be let in.");
      return success([{ type: "admitted", slot: command.slot }]);
    case "ask_second_look":
      return state === "submitted"
        ? success([{ type: "second_look_asked" }])
        : refuseIn(state, "given a second look");
    case "send_back":
      if (item.decided) return decidedRefusal();
      return state === "submitted" ? success([{ type: "sent_back" }]) : refuseIn(state, "sent back");
    case "recall":
      return success(state === "second_look" || state === "sent_back" ? [{ type: "recalled" }] : []);
  }
}

/** The assignment after an event that `decide` gave for it. */
export function evolve(assignment: Assignment, event: AssignmentEvent): Assignment {
  switch (event.type) {
    case "opened":
      return { ...assignment, state: "in_progress" };
    case "postponed":
      return assignment;
    case "declined":
      return { ...assignment, state: "declined", slot: null };
    case "released":
      return { ...assignment, state: "released", slot: null };
    case "graded":
    case "recalled":
      return { ...assignment, state: "submitted" };
    case "retracted":
      return { ...assignment, state: "in_progress" };
    case "second_look_asked":
      return { ...assignment, state: "second_look" };
    case "sent_back":
      return { ...assignment, state: "sent_back" };
    case "assigned_again":
      return { ...assignment, state: "queued", slot: event.slot };
    case "admitted":
      return { ...assignment, slot: event.slot };
  }
}

/** Whether the assignment holds a grade that was not taken back. */
export function hasGrade(state: AssignmentState): boolean {
  return state === "submitted" || state === "second_look" || state === "sent_back";
}

const KIND_IN_STATE = {
  queued: "submit",
  in_progress: "submit",
  released: "submit",
  submitted: "revise",
  second_look: "second_look",
  sent_back: "after_send_back",
} as const;

function decideSubmit(assignment: Assignment, item: ItemSituation): Result<readonly AssignmentEvent[]> {
  const { state } = assignment;
  if (item.withdrawn) return withdrawnRefusal();
  if (state === "declined") return notYours(state);
  if (isFrozen(assignment, item)) return decidedRefusal();
  return success([{ type: "graded", kind: KIND_IN_STATE[state], extra: isExtra(assignment) }]);
}

function decideRetract(assignment: Assignment, item: ItemSituation): Result<readonly AssignmentEvent[]> {
  if (item.withdrawn) return withdrawnRefusal();
  if (assignment.state === "second_look" || assignment.state === "sent_back")
    return refuse(
      "conflict",
      `This item has come back to you${assignment.state === "second_look" ? " for a second look" : " with a comment"}. Open it to keep or change your grade.`,
    );
  if (assignment.state !== "submitted") return refuseIn(assignment.state, "taken back");
  if (isFrozen(assignment, item)) return decidedRefusal();
  if (item.heldByAdjudicator)
    return refuse(
      "conflict",
      "An adjudicator is at work on this item, so the submit can no longer be taken back.",
    );
  return success([{ type: "retracted" }]);
}

/** Only round 1 counts places, so only there a grade can be one too many. */
function isExtra({ round, slot }: Assignment): boolean {
  return round === 1 && slot === null;
}

/** A decision freezes the grades it rests on; blind repeats and calibration are not among them. */
function isFrozen({ round }: Assignment, { decided }: ItemSituation): boolean {
  return round === 1 && decided;
}

function isWaiting(state: AssignmentState): state is "queued" | "in_progress" {
  return state === "queued" || state === "in_progress";
}

const STATE_WORDS: Readonly<Record<AssignmentState, string>> = {
  queued: "not opened yet",
  in_progress: "not submitted",
  submitted: "submitted",
  second_look: "waiting for a second look",
  sent_back: "sent back to its grader",
  declined: "declined",
  released: "released",
};

function refuseIn(state: AssignmentState, done: string) {
  return refuse("conflict", `This item is ${STATE_WORDS[state]}, so it cannot be ${done}.`);
}

function notYours(state: "declined" | "released") {
  return refuse(
    "conflict",
    state === "declined"
      ? "You declined this item. Ask the admin to give it back to you."
      : "This item is no longer assigned to you.",
    OVER,
  );
}

function withdrawnRefusal() {
  return refuse(
    "conflict",
    "This item was withdrawn from the study by its admin. What you entered is kept.",
    OVER,
  );
}

function decidedRefusal() {
  return refuse(
    "conflict",
    "An adjudicator decided this item. A grade changes only when it is reopened.",
    OVER,
  );
}
