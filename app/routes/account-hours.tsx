import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download, Printer } from "lucide-react";
import { z } from "zod";
import { Button } from "#app/components/button.tsx";
import { FilterRow, FilterSelect } from "#app/components/filter-row.tsx";
import { formatHours } from "#app/components/format-time.ts";
import { CorrectionForm, CorrectionList } from "#app/components/hours/corrections-section.tsx";
import { HoursTable } from "#app/components/hours/hours-table.tsx";
import { SendInSection } from "#app/components/hours/send-in-section.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Columns, Page, PageTitle } from "#app/components/page.tsx";
import { useViewer } from "#app/components/viewer.tsx";
import type { Database } from "#app/db/database.server.ts";
import { gate } from "#app/http/gate.server.ts";
import { parseIntent } from "#app/http/parse-intent.server.ts";
import { answer } from "#app/http/respond.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { correctHours, deleteCorrection } from "#app/modules/hours/correct-hours.server.ts";
import { myHoursIntentSchema } from "#app/modules/hours/hours-intents.ts";
import { secondsIn, sumSeconds } from "#app/modules/hours/hours-view.ts";
import { MONTH_FORM, monthOf, monthWords } from "#app/modules/hours/month.ts";
import { readMyHours } from "#app/modules/hours/read-my-hours.server.ts";
import { sendInHours } from "#app/modules/hours/send-in-hours.server.ts";

export const meta: MetaFunction = () => [{ title: "My hours · Assize" }];

const searchSchema = z.object({ month: z.string().regex(MONTH_FORM).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, search } = await gate(args, { action: "account.manage", search: searchSchema });
  return {
    hours: await readMyHours(database, actor, search.month ?? null),
    now: new Date().toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, database, request } = await gate(args, { action: "account.manage" });
  const { intent, input } = await parseIntent(request, myHoursIntentSchema);
  const result = input.ok ? await carryOut(database, actor, input.value) : input;
  return answer({ ...result, intent });
}

async function carryOut(
  database: Database,
  actor: PersonActor,
  input: z.output<typeof myHoursIntentSchema>,
): Promise<Result<unknown>> {
  switch (input.intent) {
    case "correct":
      return await correctHours(database, actor, input);
    case "delete-correction":
      return await deleteCorrection(database, actor, input.entryId);
    case "send-in":
      return await sendInHours(database, actor, input.month);
  }
}

export default function AccountHours() {
  const { hours, now } = useLoaderData<typeof loader>();
  const { person } = useViewer();
  const { month, months, days, today } = hours;
  const words = monthWords(month);
  const all = days.reduce((sum, { seconds }) => sum + sumSeconds(seconds), 0);
  const open = secondsIn(days, "open");
  const shownMonths = months.includes(month) ? months : [month, ...months];
  return (
    <Page width="centred">
      <PageTitle
        title={
          <>
            <span className="no-print">My hours</span>
            <span className="print-only">Hours of {person.name}</span>
          </>
        }
        lead={`${words}: ${formatHours(all)} in all${sentWords(all, open)}.`}
        actions={<Downloads month={month} />}
      />
      <div className="no-print">
        <FilterRow label="Choose the month">
          <FilterSelect
            name="month"
            label="Month"
            value={month}
            options={shownMonths.map((value) => ({ value, label: monthWords(value) }))}
          />
        </FilterRow>
      </div>
      <Columns side={372} className="hours-page">
        <div className="flex min-w-0 flex-col gap-8">
          <div>
            <HoursTable days={days} month={words} />
            <p className="type-help mt-2 text-ink-3">
              Hours, minutes and seconds, by the calendar of {hours.zone}. Measured time is what a page was on
              screen while somebody was there; a pause counts as idle after five minutes, on long texts later.{" "}
              <Link className="link no-print" to="/account/recorded">
                What is recorded about me
              </Link>
            </p>
          </div>
          <CorrectionList corrections={hours.corrections} />
        </div>
        <div className="flex flex-col gap-8">
          <SendInSection
            month={month}
            openSeconds={open}
            hasOpen={days.some(({ state }) => state === "open")}
            sheets={hours.sheets}
            now={now}
          />
          <CorrectionForm
            studies={hours.studies}
            today={today}
            day={month === monthOf(today) ? today : (days.at(-1)?.day ?? `${month}-01`)}
          />
        </div>
      </Columns>
    </Page>
  );
}

function sentWords(all: number, open: number): string {
  if (open === all) return "";
  return open === 0 ? ", all of it sent in" : `, ${formatHours(open)} of it not sent in`;
}

function Downloads({ month }: { readonly month: string }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <FileLink file={`${month}.csv`} label="CSV" />
      <FileLink file={`${month}.excel.csv`} label="Excel CSV" />
    </div>
  );
}

function FileLink({ file, label }: { readonly file: string; readonly label: string }) {
  return (
    <a className="button button-default button-32" href={`/account/hours/${file}`} download>
      <Icon of={Download} size={15} />
      {label}
    </a>
  );
}
