import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PageShell } from "#app/components/page-shell.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { openSections, STUDY_SECTIONS } from "#app/http/navigation.ts";
import { permitInStudy, type StudyAction } from "#app/modules/auth/permissions.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, study, relation } = await studyGate(args, { action: "study.enter" });
  const isGranted = (action: StudyAction) => permitInStudy(actor, action, relation) === "granted";
  return {
    name: study.name,
    tabs: openSections(STUDY_SECTIONS, `/studies/${study.slug}`, isGranted),
  };
}

/** The frame of a study's pages: its name, and its sections as the person's roles open them. */
export default function StudyFrame() {
  const { name, tabs } = useLoaderData<typeof loader>();
  return (
    <PageShell
      {...useViewer()}
      place={{ label: name, groups: [{ items: [{ label: "All studies", to: "/studies" }] }] }}
      tabs={tabs}
    >
      <Outlet />
    </PageShell>
  );
}
