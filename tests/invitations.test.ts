import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { sql } from "#app/db/sql.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { StudyRole } from "#app/modules/auth/actor.ts";
import { readLink } from "#app/modules/auth/find-link.server.ts";
import { inviteToWorkplace } from "#app/modules/auth/invite-to-workplace.server.ts";
import { issueLink } from "#app/modules/auth/issue-link.server.ts";
import { listInvitations } from "#app/modules/auth/list-invitations.server.ts";
import { findSession } from "#app/modules/auth/lucia.server.ts";
import { revokeInvitation } from "#app/modules/auth/revoke-invitation.server.ts";
import { acceptInvitation } from "#app/modules/studies/accept-invitation.server.ts";
import { inviteMember } from "#app/modules/studies/invite-member.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { type MadePerson, makePerson } from "#tests/factories/person.ts";

const VISITOR = { address: "10.0.0.1", userAgent: "test", requestId: null };
const ENTRY = { name: "Ina Invited", email: "ina@example.org", password: "amber testified on tuesday" };

let database: TestDatabase;
let admin: MadePerson;
beforeAll(async () => {
  database = await cloneDatabase();
  admin = await makePerson(database, { isAdmin: true, name: "Ada Admin" });
});

async function makeStudy(): Promise<string> {
  const { id } = await database.one<{ id: string }>(sql`
    insert into "Study" ("slug", "name", "seed", "seedAlgorithm")
    values (${`study-${crypto.randomUUID()}`}, 'Hearsay', '1', 'test') returning "id"`);
  await database.execute(sql`
    insert into "StudyProtocol" ("studyId", "version", "gradersPerItem", "rubricVersion") values (${id}, 1, 2, 1)`);
  return id;
}

/** Unwraps what must have succeeded. */
function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);
const tokenOf = (issued: { link: { path: string } }) => issued.link.path.split("/").at(-1) ?? "";
const freshEmail = () => `${crypto.randomUUID()}@example.org`;

async function invite(input: { name?: string; email?: string; makesAdmin?: boolean }) {
  const { name = null, email = null, makesAdmin = false } = input;
  return value(await inviteToWorkplace(database, admin.actor, { name, email, makesAdmin }));
}

async function inviteTo(studyId: string, roles: readonly StudyRole[], email: string | null = null) {
  const invited = value(await inviteMember(database, admin.actor, { studyId, name: null, email, roles }));
  if (invited.kind !== "invited") throw new Error("The person was added at once.");
  return invited;
}

const memberships = (where: Database, userId: string) =>
  where.query<{ studyId: string; pseudonym: string; roles: StudyRole[] }>(sql`
    select "studyId", "pseudonym", array(
      select "role"::text from "StudyMemberRole" where "memberId" = "StudyMember"."id" order by 1) as "roles"
    from "StudyMember" where "userId" = ${userId}`);

test("an invitation makes an account with the roles that it offers, and signs the person in", async () => {
  const studyId = await makeStudy();
  const invited = await inviteTo(studyId, ["grader", "researcher"]);
  expect(await readLink(database, tokenOf(invited))).toMatchObject({
    ok: true,
    value: {
      kind: "invitation",
      invitation: { study: { name: "Hearsay" }, roles: ["grader", "researcher"] },
    },
  });
  const email = freshEmail();
  const accepted = value(await acceptInvitation(database, VISITOR, tokenOf(invited), { ...ENTRY, email }));
  const session = await findSession(database, accepted?.token ?? "");
  expect(session).toMatchObject({ isAdmin: false });
  expect(await memberships(database, session!.userId)).toEqual([
    { studyId, pseudonym: "Grader 01", roles: ["grader", "researcher"] },
  ]);
});

test("an invitation as admin makes an admin", async () => {
  const invited = await invite({ makesAdmin: true });
  const accepted = value(
    await acceptInvitation(database, VISITOR, tokenOf(invited), { ...ENTRY, email: freshEmail() }),
  );
  expect(await findSession(database, accepted?.token ?? "")).toMatchObject({ isAdmin: true });
});

test("forty parallel uses of one invitation leave one account and one member", async () => {
  const studyId = await makeStudy();
  const token = tokenOf(await inviteTo(studyId, ["grader"]));
  const key = crypto.randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      acceptInvitation(database, VISITOR, token, { ...ENTRY, email: `${index}.${key}@example.org` }).then(
        code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "expired")).toHaveLength(39);
  expect(
    await database.query(sql`select 1 from "Person" where "email" like ${`%.${key}@example.org`}`),
  ).toHaveLength(1);
  expect(await database.query(sql`select 1 from "StudyMember" where "studyId" = ${studyId}`)).toHaveLength(1);
});

test("an invitation that was accepted opens nothing and can neither be withdrawn nor issued anew", async () => {
  const invited = await invite({});
  const { invitationId } = invited;
  const entry = { ...ENTRY, email: freshEmail() };
  value(await acceptInvitation(database, VISITOR, tokenOf(invited), entry));
  expect(code(await acceptInvitation(database, VISITOR, tokenOf(invited), entry))).toBe("expired");
  expect(code(await revokeInvitation(database, admin.actor, invitationId))).toBe("not_found");
  expect(code(await issueLink(database, admin.actor, { kind: "invitation", invitationId }))).toBe("conflict");
});

test("a withdrawn invitation opens nothing; from another study's page it is neither withdrawn nor renewed", async () => {
  const [studyId, otherStudyId] = [await makeStudy(), await makeStudy()];
  const invited = await inviteTo(studyId, ["grader"]);
  const { invitationId } = invited;
  expect(code(await revokeInvitation(database, admin.actor, invitationId, otherStudyId))).toBe("not_found");
  const renewal = { kind: "invitation", invitationId, studyId: otherStudyId } as const;
  expect(code(await issueLink(database, admin.actor, renewal))).toBe("not_found");
  expect((await readLink(database, tokenOf(invited))).ok).toBe(true);
  expect(code(await revokeInvitation(database, admin.actor, invitationId, studyId))).toBe("ok");
  expect(code(await readLink(database, tokenOf(invited)))).toBe("expired");
  expect(await listInvitations(database, { studyId })).toEqual([]);
});

test("an invitation past its seven days says who issued it, and a new link revives it", async () => {
  const invited = await invite({ name: "Late Comer" });
  const { invitationId } = invited;
  await database.execute(sql`
    update "AccessLink" set "expiresAt" = "expiresAt" - interval '7 days' where "invitationId" = ${invitationId}`);
  expect(await readLink(database, tokenOf(invited))).toMatchObject({
    refusal: { code: "expired", message: expect.stringContaining("ask Ada Admin, who issued it") },
  });
  const listed = await listInvitations(database, "everywhere");
  expect(listed.find((one) => one.id === invitationId)).toMatchObject({
    name: "Late Comer",
    isExpired: true,
  });
  const link = value(await issueLink(database, admin.actor, { kind: "invitation", invitationId }));
  expect((await readLink(database, tokenOf({ link }))).ok).toBe(true);
});

test("inviting an address again replaces the open invitation to the same place, and keeps one person", async () => {
  const [email, studyId] = [freshEmail(), await makeStudy()];
  const [first, elsewhere] = [await invite({ email }), await inviteTo(studyId, ["grader"], email)];
  const second = await invite({ email });
  expect(code(await readLink(database, tokenOf(first)))).toBe("expired");
  for (const open of [second, elsewhere]) expect((await readLink(database, tokenOf(open))).ok).toBe(true);
  expect(await database.query(sql`select 1 from "Person" where "email" = ${email}`)).toHaveLength(1);
});

test("a second invitation gives its roles to the account that the first one made, without signing in", async () => {
  const [email, studyId] = [freshEmail(), await makeStudy()];
  const [first, second] = [await invite({ email }), await inviteTo(studyId, ["adjudicator"], email)];
  const made = value(await acceptInvitation(database, VISITOR, tokenOf(first), { ...ENTRY, email }));
  expect(value(await acceptInvitation(database, VISITOR, tokenOf(second), null))).toBeNull();
  expect(await memberships(database, made!.userId)).toMatchObject([{ studyId, roles: ["adjudicator"] }]);
});

test("inviting somebody who has an account adds them to the study at once, and to the workplace not at all", async () => {
  const [person, studyId] = [await makePerson(database), await makeStudy()];
  const { email } = person;
  const added = value(
    await inviteMember(database, admin.actor, { studyId, name: null, email, roles: ["researcher"] }),
  );
  expect(added).toMatchObject({ kind: "added", pseudonym: "Researcher 01" });
  const again = await inviteToWorkplace(database, admin.actor, { name: null, email, makesAdmin: true });
  expect(again).toMatchObject({ refusal: { code: "conflict", detail: { userId: person.userId } } });
  expect(await database.query(sql`select 1 from "User" where "id" = ${person.userId} and "isAdmin"`)).toEqual(
    [],
  );
});

test("nobody is invited as grader and adjudicator of everything", async () => {
  const roles = ["grader", "adjudicator"] as const;
  const input = { studyId: await makeStudy(), name: null, email: null, roles };
  expect(await inviteMember(database, admin.actor, input)).toMatchObject({
    refusal: { code: "invalid", fields: { roles: expect.any(String) } },
  });
});

test("the address of another account is refused, and the invitation stays open", async () => {
  const [taken, invited] = [await makePerson(database), await invite({})];
  expect(
    await acceptInvitation(database, VISITOR, tokenOf(invited), { ...ENTRY, email: taken.email }),
  ).toMatchObject({ refusal: { code: "invalid", fields: { email: expect.any(String) } } });
  expect((await readLink(database, tokenOf(invited))).ok).toBe(true);
});

test("inviting and accepting are on record without names, addresses or tokens", async () => {
  const [email, studyId] = [freshEmail(), await makeStudy()];
  const invited = await inviteTo(studyId, ["grader"], email);
  value(await acceptInvitation(database, VISITOR, tokenOf(invited), { ...ENTRY, email }));
  const events = await database.query<{ action: string }>(sql`
    select * from "AuditEvent" where "studyId" = ${studyId} order by "seq"`);
  expect(events.map((event) => event.action)).toEqual([
    "invitation.issued",
    "invitation.accepted",
    "member.added",
  ]);
  const record = JSON.stringify(await database.query(sql`select * from "AuditEvent"`));
  for (const secret of [email, ENTRY.name, tokenOf(invited)]) expect(record).not.toContain(secret);
});
