import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { EarlySightMessage } from "#app/components/early-sight-message.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { Icon } from "#app/components/icon.tsx";
import { Message } from "#app/components/message.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { SegmentedLinks } from "#app/components/segmented.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { studyGate } from "#app/http/gate.server.ts";
import { WITH_OR_WITHOUT } from "#app/lib/with-or-without.ts";
import { describeExport } from "#app/modules/exporting/describe-export.server.ts";
import { exportSearchSchema } from "#app/modules/exporting/export-search-schema.ts";
import { EXPORT_ENCODINGS, EXPORT_FORMATS, type ExportFormat } from "#app/modules/exporting/export-tables.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";

export const meta: MetaFunction = () => [{ title: "Export · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, search } = await studyGate(args, {
    action: "export.read",
    search: exportSearchSchema,
  });
  return {
    slug: study.slug,
    isDemonstration: study.isDemonstration,
    contested: search.contested,
    description: await describeExport(database, actor, study.id),
    sight: await readEarlySight(database, study.id),
  };
}

const FORMAT_WORDS: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  excel: "Excel CSV",
  jsonl: "JSON Lines",
};

export default function Export() {
  const { slug, isDemonstration, contested, description, sight } = useLoaderData<typeof loader>();
  const { complete, inProgress, notStarted, withdrawn, ownLeftOut, withModels, tables } = description;
  return (
    <Page width="centred">
      <PageTitle
        title="Export"
        lead={`${formatAmount(complete, "item")} complete, ${inProgress} in progress, ${notStarted} not started${withdrawn > 0 ? `, ${withdrawn} withdrawn` : ""}. ${ownLeftOut === 0 ? "All of them" : "All others"} are in the files, each with its status${contested === "without" ? ", but for contested samples" : ""}.`}
      />
      {isDemonstration && (
        <Message tone="info" className="mb-4">
          The explanations of this study were written for demonstration.
        </Message>
      )}
      <EarlySightMessage slug={slug} sight={sight} />
      {ownLeftOut > 0 && (
        <Message tone="warn" title={`${formatAmount(ownLeftOut, "item")} left out.`} className="mb-4">
          You grade in this study yourself, so the files that you get leave out your own items until they are
          settled, or, where the study has known checks, until it is closed. Somebody who does not grade gets
          them all.
        </Message>
      )}
      {!withModels && (
        <Message tone="warn" title="The study is sealed." className="mb-4">
          Until it closes, the files leave out which model wrote what.
        </Message>
      )}
      <SegmentedLinks
        label="Samples whose answer the guide calls contested"
        links={WITH_OR_WITHOUT.map((one) => ({
          label: one === "with" ? "With contested samples" : "Without them",
          to: one === "with" ? "?" : `?contested=${one}`,
          current: contested === one,
        }))}
      />
      {tables.map((table) => (
        <section key={table.name} aria-labelledby={`table-${table.name}`} className="mt-8">
          <SectionTitle
            id={`table-${table.name}`}
            title={table.title}
            aside={
              <span className="flex flex-wrap gap-2">
                {EXPORT_FORMATS.map((format) => (
                  <a
                    key={format}
                    className="button button-default button-32"
                    href={`/studies/${slug}/export/${table.name}.${EXPORT_ENCODINGS[format].extension}${contested === "without" ? "?contested=without" : ""}`}
                    download
                  >
                    <Icon of={Download} size={15} />
                    {FORMAT_WORDS[format]}
                  </a>
                ))}
              </span>
            }
          />
          <p className="text-ink-2">{table.lead}</p>
          <details className="mt-2">
            <summary className="link type-help w-fit">{formatAmount(table.columns.length, "column")}</summary>
            <TableFrame caption={`Columns of ${table.title}`} still>
              <thead>
                <tr>
                  <HeadCell>Column</HeadCell>
                  <HeadCell>What stands there</HeadCell>
                </tr>
              </thead>
              <tbody>
                {table.columns.map((column) => (
                  <tr key={column.name}>
                    <RowHead className="font-mono">{column.name}</RowHead>
                    <Cell>{column.description}</Cell>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          </details>
        </section>
      ))}
      <p className="type-help text-ink-2 mt-6">
        CSV is for programs: UTF-8 without a byte order mark, nothing altered. Excel CSV opens by a double
        click: texts that Excel would run as a formula get an apostrophe in front. JSON Lines tells an absent
        value (null) from an empty text. Graders stand under their pseudonyms in all of them.
      </p>
    </Page>
  );
}
