import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatCount } from "#app/components/format-number.ts";
import { OpenUploads, RecentImports } from "#app/components/importing/import-tables.tsx";
import { UploadForm } from "#app/components/importing/upload-form.tsx";
import { Message } from "#app/components/message.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { gate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer } from "#app/http/respond.server.ts";
import { listImports, listOpenUploads } from "#app/modules/importing/list-imports.server.ts";
import { takeForm, takenFormSchema } from "#app/modules/importing/take-form.server.ts";

export const meta: MetaFunction = () => [{ title: "Import · Assize" }];

const count = z.coerce.number().int().min(0).optional().catch(undefined);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search } = await gate(args, {
    action: "library.import",
    search: z.object({ stored: count, versions: count }),
  });
  const [imports, uploads] = await Promise.all([listImports(database), listOpenUploads(database, actor)]);
  return { imports, uploads, done: search, now: new Date().toISOString() };
}

/** Takes small files from a form, where no script sends them in pieces. */
export async function action(args: ActionFunctionArgs) {
  const { actor, database, request } = await gate(args, { action: "library.import" });
  const form = await parseForm(request, takenFormSchema);
  if (!form.ok) return answer(form);
  const taken = await takeForm(database, actor, form.value);
  return taken.ok ? redirect(`/import/${taken.value.uploadId}`) : answer(taken);
}

export default function Import() {
  const { imports, uploads, done, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Page>
      <PageTitle
        title="Import"
        lead="Samples, answer guides and what models wrote come into the library from files. You see what would happen before anything is stored, and the same file twice changes nothing."
      />
      {done.stored !== undefined && <Done stored={done.stored} versions={done.versions ?? 0} />}
      <Columns side={372}>
        <UploadForm refused={refused} />
        <OpenUploads uploads={uploads} now={now} />
      </Columns>
      <section className="mt-10" aria-labelledby="recent">
        <SectionTitle id="recent" title="Latest imports" />
        <RecentImports imports={imports} now={now} />
      </section>
    </Page>
  );
}

function Done({ stored, versions }: { readonly stored: number; readonly versions: number }) {
  if (stored + versions === 0) {
    return (
      <Message tone="info" title="Nothing to store." announce="status" className="mb-5">
        The library has all of it already.
      </Message>
    );
  }
  const parts = [
    ...(stored > 0 ? [`${formatCount(stored)} new`] : []),
    ...(versions > 0 ? [`${formatCount(versions)} as further versions`] : []),
  ];
  return (
    <Message tone="ok" title={`Imported: ${parts.join(", ")}.`} announce="status" className="mb-5">
      They are in the library now.
    </Message>
  );
}
