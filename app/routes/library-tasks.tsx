import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Import } from "lucide-react";
import { formatCount } from "#app/components/format-number.ts";
import { TaskTable } from "#app/components/library/task-table.tsx";
import { LinkButton } from "#app/components/link-button.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { gate } from "#app/http/gate.server.ts";
import { permitAtWorkplace } from "#app/modules/auth/permissions.ts";
import type { ListedTask } from "#app/modules/library/library-views.ts";
import { listTasks } from "#app/modules/library/list-tasks.server.ts";

export const meta: MetaFunction = () => [{ title: "Tasks · Assize" }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database } = await gate(args, { action: "library.read" });
  const mayImport = permitAtWorkplace(actor, "library.import") === "granted";
  return { tasks: await listTasks(database), mayImport };
}

export default function LibraryTasks() {
  const { tasks, mayImport } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageTitle
        title="Tasks"
        lead={summarise(tasks)}
        actions={
          mayImport && (
            <LinkButton to="/import" icon={Import}>
              Import task folders
            </LinkButton>
          )
        }
      />
      <TaskTable
        tasks={tasks}
        empty={
          mayImport
            ? "No task yet. Import a task folder as LegalBench publishes it; its samples come with it."
            : "No task yet. An admin imports them."
        }
      />
    </Page>
  );
}

function summarise(tasks: readonly ListedTask[]): string {
  const families = new Set(tasks.map(({ family }) => family)).size;
  const samples = tasks.flatMap(({ splits }) => splits).reduce((sum, split) => sum + split.samples, 0);
  const word = (count: number, one: string, many: string) =>
    `${formatCount(count)} ${count === 1 ? one : many}`;
  return `${word(tasks.length, "task", "tasks")} in ${word(families, "family", "families")}, with ${word(samples, "sample", "samples")}.`;
}
