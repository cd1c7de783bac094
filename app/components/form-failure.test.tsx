// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { refuse, success } from "#app/lib/result.ts";
import { draw } from "#tests/draw.tsx";
import { FormFailure, LongFormFailure } from "./form-failure.tsx";

const refused = (fields: Record<string, string>) =>
  refuse("invalid", "2 entries need a correction.", { fields });

test("a refusal without fields is said in its own words", () => {
  expect(draw(<FormFailure result={refuse("conflict", "The plan changed.")} />).container.textContent).toBe(
    "The plan changed.",
  );
});

test("what stands under its field is not said twice, and what has no field is said above", () => {
  const result = refused({
    name: "Give it a name.",
    "tasks.0.split": "Choose a split.",
    hash: "The plan is stale.",
  });
  const { container } = draw(<FormFailure result={result} placed={["name", "tasks"]} />);
  expect(container.textContent).toBe("The plan is stale.");
});

test("nothing is said where every sentence stands under its field, or nothing was refused", () => {
  const placed = draw(
    <FormFailure result={refused({ "tasks.0.split": "Choose a split." })} placed={["tasks"]} />,
  );
  expect(placed.container.textContent).toBe("");
  expect(draw(<FormFailure result={success(null)} />).container.textContent).toBe("");
});

test("a name that only begins alike does not hide another field's sentence", () => {
  const result = refused({ names: "Too many names." });
  expect(draw(<FormFailure result={result} placed={["name"]} />).container.textContent).toBe(
    "Too many names.",
  );
});

test("a long form says once what was refused, and takes the focus there", () => {
  const sentence = "Nobody grades and adjudicates the same task.";
  const result = refuse("conflict", sentence, { fields: { "members.0": sentence } });
  const { getAllByRole, getByRole } = draw(
    <LongFormFailure result={result} title="The study was not made." placed={["members"]} />,
  );
  expect(getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    `The study was not made. ${sentence}`,
  ]);
  expect(document.activeElement).toBe(getByRole("alert").parentElement);
});

test("a long form that was not refused says nothing and leaves the focus alone", () => {
  const { queryByRole } = draw(<LongFormFailure result={success(null)} title="The study was not made." />);
  expect(queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
