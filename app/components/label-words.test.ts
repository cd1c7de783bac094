import { expect, test } from "vitest";
import { basisWords } from "./label-words.ts";

test("grades that agree after a look again say what prompted it, and only the study's own is a second look", () => {
  const words = (...promptedBy: Parameters<typeof basisWords>[0]["promptedBy"]) =>
    basisWords({ basis: "second_look", promptedBy });
  expect(words("second_look")).toBe("Second look");
  expect(words("send_back")).toBe("Looked at again: sent back");
  expect(words("thread", "send_back", "second_look")).toBe("Looked at again: second look, sent back, thread");
  expect(words()).toBe("Looked at again");
  expect(basisWords({ basis: "agreed", promptedBy: [] })).toBe("Agreed");
});
