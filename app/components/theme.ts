/** What a person chose; "system" follows the device. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads the choice from a Cookie header; anything unknown is "system". */
export function themeFromCookie(header: string | null): Theme {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === THEME_COOKIE) return asTheme(value);
  }
  return "system";
}

/** A Set-Cookie header for the choice; it is no secret and outlives the session. */
export function themeCookie(theme: Theme, secure: boolean): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A theme from whatever a form or cookie says; "system" if it is none. */
export function asTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
