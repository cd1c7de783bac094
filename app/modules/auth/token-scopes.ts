export const TOKEN_SCOPES = ["studies.read", "scores.read"] as const;
/** What a token may be used for; it never reaches further than the person whose it is. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  "studies.read": "List my studies",
  "scores.read": "Read scores and agreement",
};

/** How long a token holds from when it is made, in days; null: until it is revoked. */
export const TOKEN_DAYS = { "30": 30, "90": 90, "365": 365, never: null } as const;
export type TokenDays = keyof typeof TOKEN_DAYS;

/** What every token begins with, so that one that leaked is recognised. */
export const TOKEN_PREFIX = "assize_";

/** The token of an Authorization header; null: there is none of the kind Bearer. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer +([\w~+/.-]+=*) *$/i.exec(header ?? "")?.[1] ?? null;
}
