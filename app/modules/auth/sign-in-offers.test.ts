import { expect, test } from "vitest";
import { chooseSignInOffers, type OpenAccount } from "./sign-in-offers.ts";

const account = (userId: string, changes: Partial<OpenAccount> = {}): OpenAccount => ({
  userId,
  name: userId,
  isAdmin: false,
  roles: [],
  ...changes,
});

test("every part in a study is offered once, grading twice, in the order of a study's life", () => {
  const accounts = [
    account("researcher", { roles: ["researcher"] }),
    account("grader 1", { roles: ["grader"] }),
    account("grader 2", { roles: ["grader"] }),
    account("grader 3", { roles: ["grader"] }),
    account("adjudicator", { roles: ["adjudicator"] }),
    account("admin", { isAdmin: true }),
    account("nobody"),
  ];
  expect(chooseSignInOffers(accounts).map(({ as, userId }) => [as, userId])).toEqual([
    ["Admin", "admin"],
    ["Grader", "grader 1"],
    ["Grader", "grader 2"],
    ["Adjudicator", "adjudicator"],
    ["Researcher", "researcher"],
  ]);
});

test("a person of several roles is offered under the first of them only", () => {
  const accounts = [account("both", { roles: ["grader", "researcher"] })];
  expect(chooseSignInOffers(accounts).map(({ as }) => as)).toEqual(["Grader"]);
  expect(chooseSignInOffers([])).toEqual([]);
});
