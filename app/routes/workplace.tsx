import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PageShell } from "#app/components/page-shell.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import { gate } from "#app/http/gate.server.ts";
import { openSections, WORKPLACE_SECTIONS } from "#app/http/navigation.ts";
import { findRolesAnywhere } from "#app/modules/auth/find-roles-anywhere.server.ts";
import { permitAtWorkplace } from "#app/modules/auth/permissions.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database } = await gate(args, { action: "home.read" });
  const roles = await findRolesAnywhere(database, actor.userId);
  const isGranted = (action: Parameters<typeof permitAtWorkplace>[1]) =>
    permitAtWorkplace(actor, action, roles) === "granted";
  return { tabs: openSections(WORKPLACE_SECTIONS, "", isGranted) };
}

/** The frame of the pages that belong to no study: its sections as the person's roles open them. */
export default function Workplace() {
  const { tabs } = useLoaderData<typeof loader>();
  return (
    <PageShell {...useViewer()} tabs={tabs}>
      <Outlet />
    </PageShell>
  );
}
