import type { StudyRole } from "./actor.ts";

/** An account that links can open, with what it may do. */
export type OpenAccount = {
  readonly userId: string;
  readonly name: string | null;
  readonly isAdmin: boolean;
  readonly roles: readonly StudyRole[];
};

export type SignInOffer = {
  readonly userId: string;
  /** E.g. `Admin`; what the person is there as. */
  readonly as: string;
  readonly name: string;
  /** What to do first, as a sentence. */
  readonly firstStep: string;
};

type Part = {
  readonly as: string;
  readonly count: number;
  readonly firstStep: string;
  readonly fits: (account: OpenAccount) => boolean;
};

const holds = (role: StudyRole) => (account: OpenAccount) => !account.isAdmin && account.roles.includes(role);

const PARTS: readonly Part[] = [
  {
    as: "Admin",
    count: 1,
    firstStep: "See how the studies stand, and invite somebody.",
    fits: (account) => account.isAdmin,
  },
  { as: "Grader", count: 2, firstStep: "Grade the next explanation.", fits: holds("grader") },
  { as: "Adjudicator", count: 1, firstStep: "Decide the open conflict.", fits: holds("adjudicator") },
  { as: "Researcher", count: 1, firstStep: "Compare the models’ scores.", fits: holds("researcher") },
];

/** One account for every part in a study, two to grade; nobody twice. */
export function chooseSignInOffers(accounts: readonly OpenAccount[]): SignInOffer[] {
  const taken = new Set<string>();
  return PARTS.flatMap(({ as, count, firstStep, fits }) =>
    accounts
      .filter((account) => fits(account) && !taken.has(account.userId))
      .slice(0, count)
      .map(({ userId, name }) => {
        taken.add(userId);
        return { userId, as, name: name ?? "no name", firstStep };
      }),
  );
}
