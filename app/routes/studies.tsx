import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { z } from "zod";
import { Empty } from "#app/components/empty.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { StudyTable } from "#app/components/study-table.tsx";
import { gate } from "#app/http/gate.server.ts";
import { permitAtWorkplace } from "#app/modules/auth/permissions.ts";
import { listStudies } from "#app/modules/studies/list-studies.server.ts";

export const meta: MetaFunction = () => [{ title: "Studies · Assize" }];

const search = z.object({ before: z.coerce.number().int().positive().optional() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search: asked } = await gate(args, { action: "studies.list", search });
  const { studies, next } = await listStudies(database, actor, { before: asked.before ?? null });
  return {
    studies,
    next,
    isFirstPage: asked.before === undefined,
    mayCreate: permitAtWorkplace(actor, "study.create") === "granted",
    now: new Date().toISOString(),
  };
}

export default function Studies() {
  const { studies, next, isFirstPage, mayCreate, now } = useLoaderData<typeof loader>();
  const isEmpty = studies.length === 0 && isFirstPage;
  return (
    <Page width="centred">
      <PageTitle
        title="Studies"
        actions={
          mayCreate &&
          !isEmpty && (
            <LinkButton to="/studies/new" rank="primary" icon={Plus}>
              New study
            </LinkButton>
          )
        }
      />
      {isEmpty ? <NoStudy mayCreate={mayCreate} /> : <StudyTable studies={studies} now={now} />}
      <nav aria-label="Pages of studies" className="table-foot">
        <span>{!isFirstPage && <Link to="/studies">Newest studies</Link>}</span>
        {next !== null && <Link to={`/studies?before=${next}`}>Older studies</Link>}
      </nav>
    </Page>
  );
}

function NoStudy({ mayCreate }: { readonly mayCreate: boolean }) {
  if (!mayCreate) {
    return <Empty fact="You are in no study yet.">When an admin adds you to one, it appears here.</Empty>;
  }
  return (
    <Empty
      fact="No study yet."
      action={
        <LinkButton to="/studies/new?preset=legalbench-2023" rank="primary">
          Create a study
        </LinkButton>
      }
    >
      Create one from the preset LegalBench 2023.
    </Empty>
  );
}
