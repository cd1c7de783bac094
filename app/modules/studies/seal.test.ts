import { expect, test } from "vitest";
import { mayTieVerdictsToModels } from "./seal.ts";

test("a sealed study ties no verdict to a model, except for a person with an opening on record", () => {
  expect(mayTieVerdictsToModels({ status: "open", sealed: true, openedForPerson: false })).toBe(false);
  expect(mayTieVerdictsToModels({ status: "draft", sealed: true, openedForPerson: false })).toBe(false);
  expect(mayTieVerdictsToModels({ status: "open", sealed: true, openedForPerson: true })).toBe(true);
});

test("closing a study, or never sealing it, opens its figures", () => {
  expect(mayTieVerdictsToModels({ status: "closed", sealed: true, openedForPerson: false })).toBe(true);
  expect(mayTieVerdictsToModels({ status: "open", sealed: false, openedForPerson: false })).toBe(true);
});
