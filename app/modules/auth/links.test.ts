import { expect, test } from "vitest";
import { LINK_KINDS, type LinkState, lifetimeWords, linkPath, linkRefusal } from "./links.ts";

const open: LinkState = {
  kind: "reset",
  isSpent: false,
  isRevoked: false,
  isExpired: false,
  isAccountDisabled: false,
  hasAdmin: true,
  issuerName: "Ada Admin",
};

test("a link of any kind that is neither spent, withdrawn nor past its time opens", () => {
  for (const kind of LINK_KINDS) expect(linkRefusal({ ...open, kind, hasAdmin: false })).toBeNull();
});

test("a link that opens nothing says why and whom to ask", () => {
  const words = (change: Partial<LinkState>) => linkRefusal({ ...open, ...change })?.refusal.message;
  expect(words({ isSpent: true })).toMatch(/has been used.*ask Ada Admin, who issued it/);
  expect(words({ isRevoked: true })).toMatch(/withdrawn or replaced.*ask Ada Admin/);
  expect(words({ isExpired: true })).toMatch(/good for 24 hours.*ask Ada Admin/);
  expect(words({ isExpired: true, kind: "invitation", issuerName: null })).toMatch(
    /good for 7 days.*whoever runs this Assize/,
  );
  expect(words({ isExpired: true, kind: "set_up", hasAdmin: false, issuerName: null })).toMatch(
    /start Assize again/,
  );
  expect(words({ isAccountDisabled: true })).toMatch(/disabled.*ask Ada Admin/);
});

test("a set-up link opens nothing once there is an admin", () => {
  expect(linkRefusal({ ...open, kind: "set_up" })?.refusal).toMatchObject({
    code: "expired",
    message: expect.stringMatching(/no longer needed/),
  });
});

test("an invitation has an address of its own, and seven days", () => {
  expect(linkPath("invitation", "abc")).toBe("/invitation/abc");
  expect(linkPath("sign_in", "abc")).toBe("/link/abc");
  expect(LINK_KINDS.map(lifetimeWords)).toEqual(["24 hours", "7 days", "24 hours", "24 hours"]);
});
