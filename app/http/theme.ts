export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const ONE_YEAR_SECONDS = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** The theme that a Cookie header asks for; `system` where it says nothing known. */
export function themeFromCookies(cookieHeader: string | null): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)(?:;|$)/.exec(cookieHeader ?? "")?.[1];
  return isTheme(value) ? value : "system";
}

/** The Set-Cookie value that keeps a theme for a year. */
export function themeCookie(theme: Theme, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `theme=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
