import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ModelTable } from "#app/components/library/model-table.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { gate } from "#app/http/gate.server.ts";
import { listModels } from "#app/modules/library/list-models.server.ts";

export const meta: MetaFunction = () => [{ title: "Models · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { database } = await gate(args, { action: "library.read" });
  return { runs: await listModels(database) };
}

export default function LibraryModels() {
  const { runs } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageTitle
        title="Models"
        lead="Each model in each of its runs. A study takes a model with one run; its graders never see which."
      />
      <ModelTable runs={runs} />
    </Page>
  );
}
