import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MarkdownNodes } from "#app/components/markdown-nodes.tsx";
import { Page, PageTitle } from "#app/components/page.tsx";
import { TabLinks } from "#app/components/tabs.tsx";
import { gate } from "#app/http/gate.server.ts";
import { readHelp } from "#app/http/read-help.server.ts";
import { HELP_PAGE_NAMES, HELP_PAGES, helpPath } from "#app/lib/help-pages.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.text.title} · ` : ""}Help · Assize` },
];

const params = z.object({ page: z.enum(HELP_PAGE_NAMES).default("grading") });

export async function loader(args: LoaderFunctionArgs) {
  const { params: asked } = await gate(args, { action: "help.read", params });
  return { page: asked.page, text: await readHelp(asked.page) };
}

/** One of the guides of `docs/`, as every signed-in person may read them. */
export default function Help() {
  const { page, text } = useLoaderData<typeof loader>();
  return (
    <Page width="centred">
      <PageTitle title={text.title} />
      <TabLinks
        label="Guides"
        className="help-tabs"
        tabs={HELP_PAGE_NAMES.map((name) => ({
          label: HELP_PAGES[name].label,
          to: helpPath(name),
          current: name === page,
        }))}
      />
      <div className="help">
        <nav aria-label="On this page" className="help-contents">
          <h2 className="type-label">On this page</h2>
          <ul>
            {text.sections.map(({ id, text: words }) => (
              <li key={id}>
                <Link to={`#${id}`}>{words}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <MarkdownNodes nodes={text.nodes} topHeading={2} lang="en" className="help-text" />
      </div>
    </Page>
  );
}
