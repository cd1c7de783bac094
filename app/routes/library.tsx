import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PageShell } from "#app/components/page-shell.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import { gate } from "#app/http/gate.server.ts";
import { LIBRARY_SECTIONS, openSections, WORKPLACE_SECTIONS } from "#app/http/navigation.ts";
import { findRolesAnywhere } from "#app/modules/auth/find-roles-anywhere.server.ts";
import { permitAtWorkplace } from "#app/modules/auth/permissions.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database } = await gate(args, { action: "library.read" });
  const roles = await findRolesAnywhere(database, actor.userId);
  const isGranted = (action: Parameters<typeof permitAtWorkplace>[1]) =>
    permitAtWorkplace(actor, action, roles) === "granted";
  return {
    tabs: openSections(LIBRARY_SECTIONS, "", isGranted),
    elsewhere: openSections(WORKPLACE_SECTIONS, "", isGranted),
  };
}

/** The frame of the library's pages. */
export default function LibraryFrame() {
  const { tabs, elsewhere } = useLoaderData<typeof loader>();
  const isInside = (to: string) => tabs.some((tab) => tab.to === to);
  const items = elsewhere.filter(({ to }) => !isInside(to)).map(({ label, to }) => ({ label, to }));
  return (
    <PageShell {...useViewer()} place={{ label: "Library", groups: [{ items }] }} tabs={tabs}>
      <Outlet />
    </PageShell>
  );
}
