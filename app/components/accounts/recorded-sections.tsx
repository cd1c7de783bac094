import { DefinitionList } from "#app/components/definition-list.tsx";
import { formatAmount, formatCount } from "#app/components/format-number.ts";
import { formatHours } from "#app/components/format-time.ts";
import { SectionTitle } from "#app/components/page.tsx";
import { Cell, HeadCell, RowHead, TableFrame } from "#app/components/table.tsx";
import { Time } from "#app/components/time.tsx";
import { RECORDED_KINDS, type Recorded } from "#app/modules/auth/recorded-kinds.ts";

type AccountProps = { readonly account: Recorded["account"]; readonly now: string };

/** The account itself. */
export function RecordedAccount({ account, now }: AccountProps) {
  const { name, email, hasPassword, isAdmin, createdAt } = account;
  return (
    <section aria-labelledby="account">
      <SectionTitle id="account" title="Your account" className="mb-2" />
      <DefinitionList
        entries={[
          { term: "Name", value: name ?? "none" },
          { term: "E-mail address", value: email ?? "none" },
          {
            term: "Password",
            value: hasPassword ? "an Argon2id hash, from which it cannot be read" : "none",
          },
          { term: "Admin", value: isAdmin ? "yes" : "no" },
          { term: "Since", value: <Time at={createdAt.toISOString()} now={now} form="day" /> },
        ]}
      />
      <p className="type-help mt-2 max-w-3xl text-ink-3">
        Name and address stand in one place of the database and nowhere else; everything below holds an id.
        Admins see them; other graders see neither, and exports have your pseudonym. They stay until whoever
        runs this installation blanks them.
      </p>
    </section>
  );
}

type GradesProps = { readonly recorded: Pick<Recorded, "grades" | "work">; readonly now: string };

/** Grades, with their times and parts. */
export function RecordedGrades({ recorded, now }: GradesProps) {
  const { grades, work } = recorded;
  const { revisions, items, marks, findings, notes, closeCalls, firstAt, lastAt } = grades;
  return (
    <section aria-labelledby="grades">
      <SectionTitle id="grades" title="Your grades" className="mb-2" />
      <DefinitionList
        entries={[
          {
            term: "Revisions",
            value: `${formatCount(revisions)} on ${formatAmount(items, "item")}, submits that were taken back included`,
          },
          {
            term: "Submitted",
            value:
              firstAt && lastAt ? (
                <>
                  first <Time at={firstAt.toISOString()} now={now} />, last{" "}
                  <Time at={lastAt.toISOString()} now={now} />
                </>
              ) : (
                "nothing yet"
              ),
          },
          { term: "Marked words", value: formatAmount(marks, "span") },
          { term: "Inferences", value: formatAmount(findings, "finding") },
          {
            term: "Notes",
            value: `${formatAmount(notes, "note")}, ${formatAmount(closeCalls, "close call")}`,
          },
          { term: "Time on items", value: `${formatHours(work.seconds)} in hours, minutes and seconds` },
          {
            term: "Time on guides and threads",
            value: `${formatHours(work.guideSeconds)} in guides, ${formatHours(work.threadSeconds)} in threads of items`,
          },
          { term: "Drafts", value: `${formatAmount(work.drafts, "draft")} not submitted` },
        ]}
      />
      <p className="type-help mt-2 max-w-3xl text-ink-3">
        With each grade: its time, the seconds on the item until then, what you were asked before you
        submitted, the version of the guide, and whether you had been shown which model wrote what. Admins and
        researchers of the study see grades by your pseudonym, adjudicators by a letter per item. Another
        grader of the item learns which field differs from theirs and, where the study shows what became of
        items, its final label and the decision’s reason once their block is done; never whose grade was what.
        Grades are never changed or deleted, and leave the installation in exports by pseudonym.
      </p>
    </section>
  );
}

type TableProps = { readonly counts: Recorded["counts"] };

/** Everything else, by kind. */
export function RecordedTable({ counts }: TableProps) {
  return (
    <section aria-labelledby="rest">
      <SectionTitle id="rest" title="Everything else" />
      <TableFrame caption="What is recorded, by kind" still blocks>
        <thead>
          <tr>
            <HeadCell>Kind</HeadCell>
            <HeadCell numeric>Rows</HeadCell>
            <HeadCell>What is recorded</HeadCell>
            <HeadCell>Who can see it</HeadCell>
            <HeadCell>How long</HeadCell>
          </tr>
        </thead>
        <tbody>
          {RECORDED_KINDS.map(({ key, title, what, seenBy, kept }) => (
            <tr key={key}>
              <RowHead>
                {title}
                <span className="phone-only">, {formatAmount(counts[key], "row")}</span>
              </RowHead>
              <Cell numeric zero={counts[key] === 0} className="desk-only">
                {formatCount(counts[key])}
              </Cell>
              <Cell>{what}</Cell>
              <Cell>
                <span className="phone-only">Seen by: </span>
                {seenBy}
              </Cell>
              <Cell>
                <span className="phone-only">Kept: </span>
                {kept}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
