import { type Refusal, refuse } from "#app/lib/result.ts";

export const LINK_KINDS = ["set_up", "invitation", "reset", "sign_in"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** How long a link may be used, from when it was issued. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = {
  set_up: 24,
  invitation: 7 * 24,
  reset: 24,
  sign_in: 24,
};

/** Where a link leads, below PUBLIC_URL. */
export function linkPath(kind: LinkKind, token: string): string {
  return `${kind === "invitation" ? "/invitation" : "/link"}/${token}`;
}

/** What decides whether a link may still be used; times are judged by the database. */
export type LinkState = {
  readonly kind: LinkKind;
  readonly isSpent: boolean;
  readonly isRevoked: boolean;
  readonly isExpired: boolean;
  /** For whom it is, where that is an account. */
  readonly isAccountDisabled: boolean;
  /** There is an admin, so nobody needs to be made the first. */
  readonly hasAdmin: boolean;
  /** The admin who issued it; null for the command line and for the system. */
  readonly issuerName: string | null;
};

/** Why a link opens nothing, saying whom to ask; null while it does. */
export function linkRefusal(link: LinkState): { ok: false; refusal: Refusal } | null {
  if (link.kind === "set_up" && link.hasAdmin) {
    return refuse(
      "expired",
      "Assize has its first admin, so this link is no longer needed. Ask them to invite you.",
    );
  }
  if (link.isSpent) {
    return refuse(
      "expired",
      `This link has been used. If that was you, sign in. If not, ${askForAnother(link)}.`,
    );
  }
  if (link.isRevoked) {
    return refuse(
      "expired",
      `This link was withdrawn or replaced by a newer one. If you have none, ${askForAnother(link)}.`,
    );
  }
  if (link.isExpired) {
    return refuse(
      "expired",
      `This link was good for ${lifetimeWords(link.kind)}, and they have passed. To go on, ${askForAnother(link)}.`,
    );
  }
  if (link.isAccountDisabled) {
    return refuse(
      "expired",
      `This account is disabled. If it should not be, ask ${link.issuerName ?? "an admin"}.`,
    );
  }
  return null;
}

export function lifetimeWords(kind: LinkKind): string {
  const hours = LINK_HOURS[kind];
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`;
}

function askForAnother({ kind, issuerName }: LinkState): string {
  if (issuerName !== null) return `ask ${issuerName}, who issued it, for another`;
  if (kind === "set_up") return "start Assize again: it prints a new link until there is an admin";
  return "ask whoever runs this Assize for another";
}
