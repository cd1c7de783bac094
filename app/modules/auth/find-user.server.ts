import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";

/** What an address leads to: an account, or an invitation that waits to be accepted. */
export type FoundUser =
  | { readonly kind: "account"; readonly userId: string }
  | { readonly kind: "invited"; readonly invitationId: string };

/** Finds a person by their address, for the command line. */
export async function findUserByEmail({ prisma }: Database, email: string): Promise<Result<FoundUser>> {
  const found = await prisma.person.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: {
      user: { select: { id: true } },
      invitations: {
        where: { acceptedAt: null, revokedAt: null },
        orderBy: { createdAt: "desc" },
        take: 1,
        select: { id: true },
      },
    },
  });
  if (found?.user) return success({ kind: "account", userId: found.user.id });
  const invitation = found?.invitations[0];
  if (invitation) return success({ kind: "invited", invitationId: invitation.id });
  return refuse("not_found", `Nobody has the address ${email}. \`assize user list\` shows all accounts.`);
}
