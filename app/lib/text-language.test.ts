import { expect, test } from "vitest";
import { languageOf } from "./text-language.ts";

test.each([
  ["證人如是說，所以是傳聞證據。", "zh"],
  ["証人はそう言った。", "ja"],
  ["증인은 그렇게 말했다.", "ko"],
  ["השמועה אינה ראיה", "he"],
  ["الشهادة ليست سماعية", "ar"],
  ["Свидетель сказал это", "und-Cyrl"],
  ["Ο μάρτυρας το είπε", "el"],
])("the script of %s says how it is read: %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test("Latin letters do not tell their language, nor does a text without letters", () => {
  for (const text of [
    "The witness said so.",
    "Der Zeuge sagte es.",
    "",
    "12 % 👍",
    "He said “אינה” and left.",
  ])
    expect(languageOf(text)).toBeUndefined();
});
