import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { FileName } from "#app/components/file-name.tsx";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, CountCell, EmptyRow, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";
import type { ListedImport, OpenUpload } from "#app/modules/importing/import-list.ts";
import type { ImportKind } from "#app/modules/importing/import-preview.ts";

export const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  generations: "Generations",
  task: "Task folders",
  samples: "Samples",
  guide: "Answer guides",
};

type OpenUploadsProps = { readonly uploads: readonly OpenUpload[]; readonly now: string };

/** Imports of the person that wait for their last step. */
export function OpenUploads({ uploads, now }: OpenUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="open-uploads">
      <SectionTitle id="open-uploads" title="Begun and not finished" level={3} />
      <ul className="flex flex-col">
        {uploads.map(({ uploadId, kind, fileName, createdAt }) => (
          <li key={uploadId} className="flex flex-wrap items-center gap-x-3 border-line border-b py-2">
            <span className="min-w-0 flex-1">
              <Link className="link" to={`/import/${uploadId}`}>
                <FileName name={fileName} />
              </Link>
              <span className="type-help block text-ink-3">
                {KIND_WORDS[kind]}, <Time at={createdAt.toISOString()} now={now} form="ago" />
              </span>
            </span>
            <Form method="post" action={`/import/${uploadId}`}>
              <Button type="submit" name="intent" value="discard" rank="quiet" size={26}>
                Discard
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="type-help mt-2 text-ink-3">Kept for seven days.</p>
    </section>
  );
}

type RecentImportsProps = { readonly imports: readonly ListedImport[]; readonly now: string };

/** What has been imported lately, by whom, and what became of it. */
export function RecentImports({ imports, now }: RecentImportsProps) {
  return (
    <TableFrame caption="Latest imports" still boxed>
      <thead>
        <tr>
          <HeadCell>File</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell numeric>New</HeadCell>
          <HeadCell numeric>Unchanged</HeadCell>
          <HeadCell numeric>Changed</HeadCell>
          <HeadCell numeric>Rejected</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>When</HeadCell>
        </tr>
      </thead>
      <tbody>
        {imports.length === 0 && <EmptyRow columns={8}>Nothing has been imported yet.</EmptyRow>}
        {imports.map((entry) => (
          <tr key={entry.id}>
            <RowHead className="min-w-[11rem]">
              <FileName name={entry.fileName} />
            </RowHead>
            <Cell>{KIND_WORDS[entry.kind]}</Cell>
            <CountCell count={entry.newCount} />
            <CountCell count={entry.unchangedCount} />
            <CountCell count={entry.changedCount} />
            <CountCell count={entry.rejectedCount} problem />
            <Cell>{entry.by ?? "the command line"}</Cell>
            <Cell className="whitespace-nowrap">
              <Time at={entry.createdAt.toISOString()} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
