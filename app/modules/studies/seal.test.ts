import { expect, test } from "vitest";
import { isSealed, mayTieVerdictsToModels } from "./seal.ts";

test("a sealed study ties no verdict to a model, except for a person with an opening on record", () => {
  expect(mayTieVerdictsToModels({ status: "open", sealed: true, openedForPerson: false })).toBe(false);
  expect(mayTieVerdictsToModels({ status: "draft", sealed: true, openedForPerson: false })).toBe(false);
  expect(mayTieVerdictsToModels({ status: "open", sealed: true, openedForPerson: true })).toBe(true);
});

test("closing a study, or never sealing it, opens its figures", () => {
  expect(mayTieVerdictsToModels({ status: "closed", sealed: true, openedForPerson: false })).toBe(true);
  expect(mayTieVerdictsToModels({ status: "open", sealed: false, openedForPerson: false })).toBe(true);
});

test("a seal stands from the draft on and ends when the study closes", () => {
  expect(isSealed({ status: "draft", sealed: true })).toBe(true);
  expect(isSealed({ status: "open", sealed: true })).toBe(true);
  expect(isSealed({ status: "closed", sealed: true })).toBe(false);
  expect(isSealed({ status: "open", sealed: false })).toBe(false);
});
