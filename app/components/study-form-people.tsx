import type { Result } from "#app/lib/result.ts";
import { STUDY_ROLES } from "#app/modules/auth/actor.ts";
import type { PersonChoice } from "#app/modules/studies/study-choices.ts";
import { Checkbox } from "./checkbox.tsx";
import { FieldNote } from "./field.tsx";
import { firstFault } from "./study-form-tasks.tsx";
import { Cell, EmptyRow, HeadCell, RowHead, TableFrame } from "./table.tsx";

const HEADS = { grader: "Grader", adjudicator: "Adjudicator", researcher: "Researcher" } as const;

type PeopleChoicesProps = {
  readonly people: readonly PersonChoice[];
  readonly result: Result<unknown> | undefined;
};

/** Who takes part, in which roles. */
export function PeopleChoices({ people, result }: PeopleChoicesProps) {
  return (
    <>
      <TableFrame caption="People and their roles" still>
        <thead>
          <tr>
            <HeadCell>Person</HeadCell>
            {STUDY_ROLES.map((role) => (
              <HeadCell key={role}>{HEADS[role]}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.length === 0 && (
            <EmptyRow columns={4}>
              There are no accounts yet. People can be invited to the study later.
            </EmptyRow>
          )}
          {people.map((person, index) => (
            <tr key={person.userId}>
              <RowHead>
                <input type="hidden" name={`members.${index}.account`} value={person.userId} />
                {person.name}
                <small>{person.email}</small>
              </RowHead>
              {STUDY_ROLES.map((role) => (
                <Cell key={role}>
                  <Checkbox
                    name={`members.${index}.roles`}
                    value={role}
                    label={null}
                    aria-label={`${person.name} as ${role}`}
                  />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <div className="mt-2">
        <FieldNote
          id="people-note"
          help="Nobody grades and adjudicates the same task."
          error={firstFault(result, "members")}
        />
      </div>
    </>
  );
}
