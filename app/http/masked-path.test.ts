import { expect, test } from "vitest";
import { maskedPath } from "./masked-path.ts";

const UUID = "3f0e4b5a-6f0c-4b6a-9d0e-2f4f4c1f9a77";

test("a parameter named token is masked, others stay", () => {
  expect(maskedPath("/invitation/abc", { token: "abc" })).toBe("/invitation/:token");
  expect(maskedPath("/invitation/abc.data", { token: "abc" })).toBe("/invitation/:token");
  expect(maskedPath("/reset/a%20b/done", { resetToken: "a b" })).toBe("/reset/:token/done");
  expect(maskedPath(`/studies/s/items/${UUID}`, { slug: "s", itemId: UUID })).toBe(
    `/studies/s/items/${UUID}`,
  );
});

test("where no route was reached, what could be a token is masked and ids are not", () => {
  expect(maskedPath("/invitatoin/q8sd7f6g5h4j3k2l1m0n9b8v7c6x", null)).toBe("/invitatoin/…");
  expect(maskedPath(`/items/${UUID}`, null)).toBe(`/items/${UUID}`);
  expect(maskedPath("/%E0%A4%A", null)).toBe("/%E0%A4%A");
});
