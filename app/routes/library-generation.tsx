import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { formatCount } from "#app/components/format-number.ts";
import { Message } from "#app/components/message.tsx";
import { Columns, Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { Time } from "#app/components/time.tsx";
import { gate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import type { GenerationView } from "#app/modules/library/library-views.ts";
import { findStudiesOfGenerations } from "#app/modules/library/list-generations.server.ts";
import { readGeneration } from "#app/modules/library/read-generation.server.ts";
import { recordUnblinding } from "#app/modules/studies/record-unblinding.server.ts";
import { cutIntoSegments } from "#app/modules/verdicts/text-segments.ts";

export const meta: MetaFunction = () => [{ title: "Generation · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, params } = await gate(args, {
    action: "library.read",
    params: z.object({ generationId: z.uuid() }),
  });
  const generation = valueOrPage(await readGeneration(database, params.generationId, actor.userId));
  for (const studyId of await findStudiesOfGenerations(database, [params.generationId])) {
    await recordUnblinding(database, actor, studyId, "library");
  }
  return { generation, now: new Date().toISOString() };
}

export default function LibraryGeneration() {
  const { generation, now } = useLoaderData<typeof loader>();
  const { task, split, sampleKey, model, run } = generation;
  return (
    <Page>
      <PageTitle
        title={`${task.name}, sample ${sampleKey}`}
        lead={`${model}${run === "" ? "" : `, run ${run}`}. Split ${split}.`}
      />
      {generation.isDemonstration && (
        <Message tone="info" className="mb-4">
          This text was written for demonstration. It is no model’s output.
        </Message>
      )}
      <Columns side={372}>
        <div className="flex min-w-0 flex-col gap-8">
          {generation.versions.map((version) => (
            <Version key={version.version} version={version} now={now} />
          ))}
        </div>
        <aside className="flex flex-col gap-4">
          <SectionTitle title="Facts" level={2} />
          <p className="type-facts whitespace-pre-line" dir="auto">
            {generation.facts}
          </p>
          <DefinitionList
            entries={[
              { term: "Question", value: task.question },
              { term: "Outcome", value: generation.goldOutcome },
            ]}
          />
        </aside>
      </Columns>
    </Page>
  );
}

type VersionProps = { readonly version: GenerationView["versions"][number]; readonly now: string };

function Version({ version, now }: VersionProps) {
  const id = `version-${version.version}`;
  const entries = [
    { term: "Answer given", value: version.answer ?? "none" },
    ...(version.finishReason === null ? [] : [{ term: "Finish reason", value: version.finishReason }]),
    { term: "Imported", value: <Time at={version.createdAt} now={now} /> },
    {
      term: "Names of models",
      value:
        version.names === null
          ? "not searched for"
          : [...new Set(version.names.map(({ term }) => term))].join(", ") || "none",
    },
    ...(version.fileName === null
      ? []
      : [{ term: "File", value: <span className="type-mono">{version.fileName}</span> }]),
    { term: "SHA-256", value: <span className="type-mono">{version.textHash}</span> },
    { term: "In studies", value: version.items === 0 ? "no item" : `${formatCount(version.items)} items` },
  ];
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={`Version ${version.version}`} />
      <div className="box mb-3 bg-sheet px-6 py-5">
        {version.text === "" ? (
          <p className="text-ink-3">The model said nothing.</p>
        ) : (
          <p className="type-explanation whitespace-pre-wrap" dir="auto">
            {cutIntoSegments(version.text, version.names ?? []).map(({ start, text, covering }) =>
              covering.length > 0 ? (
                <span key={start} className="named-word">
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )}
      </div>
      <DefinitionList entries={entries} />
      {version.prompt !== null && (
        <details className="mt-3">
          <summary className="type-label">Prompt</summary>
          <p className="type-mono mt-2 whitespace-pre-wrap" dir="auto">
            {version.prompt}
          </p>
        </details>
      )}
    </section>
  );
}
