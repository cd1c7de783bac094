import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ASSIGNMENT_COMMANDS,
  type Assignment,
  type AssignmentCommand,
  type AssignmentState,
  decide,
  evolve,
  hasGrade,
  type ItemSituation,
} from "./assignment-life.ts";

const free: ItemSituation = { withdrawn: false, decided: false, heldByAdjudicator: false };

function given(state: AssignmentState, changes: Partial<Assignment> = {}): Assignment {
  return { state, round: 1, slot: state === "declined" || state === "released" ? null : 1, ...changes };
}

/** The events of a command, or the refusal's sentence. */
function when(assignment: Assignment, command: AssignmentCommand, item = free) {
  const result = decide(assignment, command, item);
  return result.ok ? result.value : result.refusal.message;
}

/** The state after a command, or null where it was refused. */
function stateAfter(assignment: Assignment, command: AssignmentCommand, item = free): AssignmentState | null {
  const result = decide(assignment, command, item);
  return result.ok ? result.value.reduce(evolve, assignment).state : null;
}

test("opening begins a queued item once and changes nothing later", () => {
  expect(when(given("queued"), { type: "open" })).toEqual([{ type: "opened" }]);
  for (const state of ["in_progress", "submitted", "second_look", "sent_back"] as const)
    expect(when(given(state), { type: "open" })).toEqual([]);
  expect(when(given("released"), { type: "open" })).toBe("This item is no longer assigned to you.");
});

test("what a submit is follows from the state: first grade, revision, second look, answer to a send-back", () => {
  const kinds = {
    queued: "submit",
    in_progress: "submit",
    submitted: "revise",
    second_look: "second_look",
    sent_back: "after_send_back",
  } as const;
  for (const [state, kind] of Object.entries(kinds)) {
    const assignment = given(state as keyof typeof kinds);
    expect(when(assignment, { type: "submit" })).toEqual([{ type: "graded", kind, extra: false }]);
    expect(stateAfter(assignment, { type: "submit" })).toBe("submitted");
  }
});

test("T07 a submit after the place was released is kept as an extra grade, and counts when it is admitted", () => {
  const released = given("released");
  expect(when(released, { type: "submit" })).toEqual([{ type: "graded", kind: "submit", extra: true }]);
  const extra = evolve(released, { type: "graded", kind: "submit", extra: true });
  expect(extra).toEqual({ state: "submitted", round: 1, slot: null });
  expect(when(extra, { type: "admit", slot: 2 })).toEqual([{ type: "admitted", slot: 2 }]);
  expect(evolve(extra, { type: "admitted", slot: 2 }).slot).toBe(2);
  expect(when(given("submitted"), { type: "admit", slot: 2 })).toBe("Only an extra grade can be let in.");
  expect(when(given("queued", { round: 2, slot: null }), { type: "submit" })).toEqual([
    { type: "graded", kind: "submit", extra: false },
  ]);
});

test("declining needs a reason, gives the place up, and is only for what is not submitted", () => {
  expect(when(given("queued"), { type: "decline", reason: " I know the author. " })).toEqual([
    { type: "declined", reason: "I know the author." },
  ]);
  expect(when(given("in_progress"), { type: "decline", reason: "  " })).toBe(
    "Say why you cannot grade this item.",
  );
  expect(evolve(given("queued"), { type: "declined", reason: "x" }).slot).toBeNull();
  expect(stateAfter(given("submitted"), { type: "decline", reason: "x" })).toBeNull();
  expect(stateAfter(given("declined"), { type: "submit" })).toBeNull();
});

test("T04 untouched and unfinished work is released, submitted work never", () => {
  for (const state of ["queued", "in_progress"] as const)
    expect(stateAfter(given(state), { type: "release" })).toBe("released");
  for (const state of ["submitted", "second_look", "sent_back"] as const)
    expect(stateAfter(given(state), { type: "release" })).toBeNull();
  expect(stateAfter(given("released"), { type: "assign_again", slot: 2 })).toBe("queued");
  expect(evolve(given("declined"), { type: "assigned_again", slot: 2 }).slot).toBe(2);
});

test("what was given up is assigned again, once, unless the item takes no more grades", () => {
  const again = { type: "assign_again", slot: null } as const;
  expect(when(given("declined", { round: 0 }), again)).toEqual([{ type: "assigned_again", slot: null }]);
  expect(when(given("in_progress"), again)).toEqual([]);
  expect(stateAfter(given("submitted"), again)).toBeNull();
  expect(stateAfter(given("declined"), again, { ...free, decided: true })).toBeNull();
  expect(stateAfter(given("declined"), again, { ...free, withdrawn: true })).toBeNull();
});

test("later only moves the item in the queue", () => {
  expect(stateAfter(given("in_progress"), { type: "postpone" })).toBe("in_progress");
  expect(stateAfter(given("submitted"), { type: "postpone" })).toBeNull();
});

test("a submit is taken back until an adjudicator holds or decided the item", () => {
  expect(stateAfter(given("submitted"), { type: "retract" })).toBe("in_progress");
  for (const item of [
    { ...free, heldByAdjudicator: true },
    { ...free, decided: true },
  ])
    expect(stateAfter(given("submitted"), { type: "retract" }, item)).toBeNull();
  for (const state of ["queued", "second_look", "sent_back"] as const)
    expect(stateAfter(given(state), { type: "retract" })).toBeNull();
});

test("T40 after a decision a grade changes only when the item is reopened; a blind repeat is free of it", () => {
  const decided = { ...free, decided: true };
  expect(when(given("submitted"), { type: "submit" }, decided)).toBe(
    "An adjudicator decided this item. A grade changes only when it is reopened.",
  );
  expect(stateAfter(given("submitted"), { type: "submit" }, free)).toBe("submitted");
  expect(stateAfter(given("queued", { round: 2 }), { type: "submit" }, decided)).toBe("submitted");
});

test("a withdrawn item takes no grade and says that what was entered is kept", () => {
  expect(when(given("in_progress"), { type: "submit" }, { ...free, withdrawn: true })).toBe(
    "This item was withdrawn from the study by its admin. What you entered is kept.",
  );
});

test("second look and send-back come from submitted, and end by an answer or a recall", () => {
  expect(stateAfter(given("submitted"), { type: "ask_second_look" })).toBe("second_look");
  expect(stateAfter(given("submitted"), { type: "send_back" })).toBe("sent_back");
  expect(stateAfter(given("submitted"), { type: "send_back" }, { ...free, decided: true })).toBeNull();
  for (const state of ["second_look", "sent_back"] as const)
    expect(stateAfter(given(state), { type: "recall" })).toBe("submitted");
  expect(when(given("submitted"), { type: "recall" })).toEqual([]);
  expect(stateAfter(given("in_progress"), { type: "ask_second_look" })).toBeNull();
});

const commands = fc
  .constantFrom(...ASSIGNMENT_COMMANDS)
  .map((type) => ({ type, reason: "reason", slot: 1 }) as AssignmentCommand);

test("whatever is done in whatever order, a grade never vanishes but by its own grader's retract", () => {
  const situation = fc.record({
    withdrawn: fc.boolean(),
    decided: fc.boolean(),
    heldByAdjudicator: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(commands, situation), { maxLength: 30 }), (steps) => {
      let assignment: Assignment = given("queued");
      for (const [command, item] of steps) {
        const result = decide(assignment, command, item);
        if (!result.ok) continue;
        const after = result.value.reduce(evolve, assignment);
        if (hasGrade(assignment.state) && !hasGrade(after.state)) expect(command.type).toBe("retract");
        if (!hasGrade(assignment.state) && hasGrade(after.state)) expect(command.type).toBe("submit");
        if (after.state === "declined" || after.state === "released") expect(after.slot).toBeNull();
        if (item.decided && hasGrade(assignment.state))
          expect(result.value.some(({ type }) => type === "graded" || type === "retracted")).toBe(false);
        assignment = after;
      }
    }),
  );
});
