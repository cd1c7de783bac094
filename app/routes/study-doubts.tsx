import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Empty } from "#app/components/empty.tsx";
import { formatAmount } from "#app/components/format-number.ts";
import { KeyPager } from "#app/components/key-pager.tsx";
import { Page, PageTitle, SectionTitle } from "#app/components/page.tsx";
import { itemLinkOf } from "#app/components/rulings/item-link.ts";
import { DoubtWords, OpenDoubts } from "#app/components/rulings/open-doubts.tsx";
import { RulingList } from "#app/components/rulings/ruling-list.tsx";
import { withParameters } from "#app/components/table-url.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { answer, failurePage } from "#app/http/respond.server.ts";
import { permitInStudy } from "#app/modules/auth/permissions.ts";
import { doubtsPageSchema, doubtsSearchSchema } from "#app/modules/rulings/doubt-schema.ts";
import { doubtsPath } from "#app/modules/rulings/doubts-address.ts";
import { giveRuling } from "#app/modules/rulings/give-ruling.server.ts";
import { listDoubts } from "#app/modules/rulings/list-doubts.server.ts";
import { markRead } from "#app/modules/rulings/mark-read.server.ts";
import type { DoubtsPage } from "#app/modules/rulings/ruling-view.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Doubts · ${data?.name ?? "Assize"}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const entered = await studyGate(args, { action: "rulings.read", search: doubtsSearchSchema });
  const { actor, database, study, relation } = entered;
  return {
    slug: study.slug,
    name: study.name,
    page: await listDoubts(database, actor, study.id, entered.search),
    isOpen: study.status === "open",
    answering: entered.search.answer ?? null,
    mayRule: permitInStudy(actor, "rulings.give", relation) === "granted",
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request, study, relation } = await studyGate(args, { action: "rulings.read" });
  const input = await parseForm(request, doubtsPageSchema);
  if (!input.ok) return answer(input);
  if (input.value.intent !== "rule") return answer(await markRead(database, actor, study.id, input.value));
  if (permitInStudy(actor, "rulings.give", relation) !== "granted")
    throw failurePage({ code: "forbidden", message: "Adjudicators and admins rule on doubts." });
  const given = await giveRuling(database, actor, study.id, input.value.ruling);
  return given.ok ? redirect(doubtsPath(study.slug, given.value)) : answer(given);
}

/** What is in doubt about the study's guides, and what was ruled. */
export default function StudyDoubts() {
  const { slug, page, isOpen, answering, mayRule, now } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const { open, mine, rulings } = page;
  const atPage = (cursor: "after" | "before", place: string | null) =>
    place && withParameters(address, { ruling: null, [cursor]: place });
  return (
    <Page>
      <PageTitle title="Doubts" lead={leadOf(page, mayRule)} />
      <div className="doubts-page">
        {open.length > 0 && (
          <section aria-labelledby="open">
            <SectionTitle id="open" title="Open" />
            <OpenDoubts slug={slug} page={page} isOpen={isOpen} answering={answering} now={now} />
          </section>
        )}
        {mine.length > 0 && (
          <section aria-labelledby="mine">
            <SectionTitle id="mine" title="Your doubts" />
            <ul className="doubt-list">
              {mine.map((doubt) => (
                <li key={doubt.doubtId}>
                  <DoubtWords doubt={doubt} itemTo={itemLinkOf(slug, doubt.itemLink, doubt)} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="rulings">
          <SectionTitle id="rulings" title="Rulings" />
          {rulings.length > 0 ? (
            <>
              <RulingList slug={slug} rulings={rulings} now={now} />
              <KeyPager
                unit="rulings"
                previousLabel="Newer"
                nextLabel="Older"
                previousTo={atPage("before", page.newer)}
                nextTo={atPage("after", page.older)}
              />
            </>
          ) : (
            <Empty fact="Nothing is ruled yet.">
              Press f on an item to ask about the guide or the key. The ruling appears here for everybody who
              works on the task.
            </Empty>
          )}
        </section>
      </div>
    </Page>
  );
}

function leadOf({ open, mine, given: rulings }: DoubtsPage, mayRule: boolean): string {
  const given = `${formatAmount(rulings, "ruling")} given.`;
  if (mayRule) {
    const waiting =
      open.length === 0
        ? "No doubt waits"
        : `${formatAmount(open.length, "doubt")} ${open.length === 1 ? "waits" : "wait"}`;
    return `${waiting} for your ruling. ${given}`;
  }
  return mine.length === 0 ? given : `${formatAmount(mine.length, "doubt")} of yours open. ${given}`;
}
