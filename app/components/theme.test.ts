import { expect, test } from "vitest";
import { asTheme, themeCookie, themeFromCookie } from "./theme.ts";

test("the choice is read from the cookie, and anything unknown follows the system", () => {
  expect(themeFromCookie("session=x; theme=dark; other=1")).toBe("dark");
  expect(themeFromCookie("theme=light")).toBe("light");
  expect(themeFromCookie("theme=<script>")).toBe("system");
  expect(themeFromCookie("mytheme=dark")).toBe("system");
  expect(themeFromCookie(null)).toBe("system");
  expect(asTheme(undefined)).toBe("system");
});

test("the cookie that is written is the one that is read", () => {
  expect(themeFromCookie(themeCookie("dark", true).split(";")[0]!)).toBe("dark");
  expect(themeCookie("dark", true)).toContain("; Secure");
  expect(themeCookie("dark", false)).not.toContain("Secure");
});
