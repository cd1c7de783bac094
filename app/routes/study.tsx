import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PageShell } from "#app/components/page-shell.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { openSections, STUDY_SECTIONS } from "#app/http/navigation.ts";
import { permitInStudy, type StudyAction } from "#app/modules/auth/permissions.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import { countOpenDoubts } from "#app/modules/rulings/read-doubt-news.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, relation } = await studyGate(args, { action: "study.enter" });
  const isGranted = (action: StudyAction) => permitInStudy(actor, action, relation) === "granted";
  const tabs = openSections(STUDY_SECTIONS, `/studies/${study.slug}`, isGranted);
  const doubts = isGranted("rulings.give") ? await countOpenDoubts(database, actor, study.id) : 0;
  return {
    name: study.name,
    tabs: tabs.map((tab) => (tab.to === doubtsPath(study.slug) ? { ...tab, count: doubts } : tab)),
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
