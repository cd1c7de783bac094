import { expect, test } from "vitest";
import type { Actor, StudyRelation, StudyRole } from "./actor.ts";
import { permitInStudy } from "./permissions.ts";

const PERSON: Actor = { kind: "person", userId: "p", isAdmin: false, requestId: null };

function relation(roles: readonly StudyRole[], wasRemoved = false): StudyRelation {
  return { studyId: "s", roles: new Set(roles), wasRemoved };
}

test("a stranger learns nothing, a member without the role is told, an adjudicator grades nothing", () => {
  expect(permitInStudy(PERSON, "items.grade", relation([]))).toBe("not_found");
  expect(permitInStudy(PERSON, "items.grade", relation(["adjudicator"]))).toBe("forbidden");
  expect(permitInStudy(PERSON, "items.grade", relation(["grader"]))).toBe("granted");
});

test("a removed member is told so, and may do nothing", () => {
  expect(permitInStudy(PERSON, "items.grade", relation([], true))).toBe("forbidden");
  expect(permitInStudy(PERSON, "scores.read", relation([], true))).toBe("forbidden");
});

test("an admin configures every study, and grades only with the role of a grader", () => {
  const admin: Actor = { ...PERSON, isAdmin: true };
  expect(permitInStudy(admin, "study.configure", relation([]))).toBe("granted");
  expect(permitInStudy(admin, "items.grade", relation([]))).toBe("forbidden");
});
