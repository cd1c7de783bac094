import { expect, test } from "vitest";
import { uploadIntentSchema } from "./upload-forms.ts";

test("a way of reading that there is not is refused before it is remembered", () => {
  const form = { intent: "reading", next: "columns", encoding: "utf-8", delimiter: "tab", quoting: "none" };
  expect(uploadIntentSchema.safeParse(form).success).toBe(true);
  for (const unknown of [{ encoding: "klingon" }, { delimiter: "x" }, { quoting: "single" }]) {
    expect(uploadIntentSchema.safeParse({ ...form, ...unknown }).error?.issues[0]?.path).toEqual(
      Object.keys(unknown),
    );
  }
});
