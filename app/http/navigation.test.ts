import { expect, test } from "vitest";
import { openSections, STUDY_SECTIONS, WORKPLACE_SECTIONS } from "#app/http/navigation.ts";
import type { PersonActor, StudyRole } from "#app/modules/auth/actor.ts";
import { permitAtWorkplace, permitInStudy } from "#app/modules/auth/permissions.ts";

const person = (isAdmin: boolean): PersonActor => ({ kind: "person", userId: "1", isAdmin, requestId: null });

const workplaceOf = (isAdmin: boolean, roles: readonly StudyRole[] = []) =>
  openSections(
    WORKPLACE_SECTIONS,
    "",
    (action) => permitAtWorkplace(person(isAdmin), action, new Set(roles)) === "granted",
  ).map((section) => section.to);

test("the bar shows what the permission matrix lets a person open, and nothing else", () => {
  expect(workplaceOf(true)).toEqual(WORKPLACE_SECTIONS.map((section) => section.path));
  for (const role of ["grader", "adjudicator", "researcher"] as const) {
    expect(workplaceOf(false, [role])).toContain("/");
    expect(workplaceOf(false, [role])).not.toContain("/admin/users");
  }
});

test("a study's sections lead below its own address", () => {
  const relation = { studyId: "1", roles: new Set<StudyRole>(), wasRemoved: false };
  const open = openSections(
    STUDY_SECTIONS,
    "/studies/hearsay",
    (action) => permitInStudy(person(true), action, relation) === "granted",
  );
  expect(open.map((section) => section.to)).toContain("/studies/hearsay/people");
});
