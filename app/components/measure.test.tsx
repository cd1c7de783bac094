// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Avatar, initials } from "./avatar.tsx";
import { ErrorTypeLine } from "./error-type-line.tsx";
import { LongWork, ProgressBar } from "./progress-bar.tsx";
import { placeParts, StackedBar } from "./stacked-bar.tsx";
import { StateLabel } from "./state-label.tsx";
import { VerdictLabel } from "./verdict-label.tsx";

test("a progress bar speaks its numbers", () => {
  draw(
    <LongWork label="Importing hearsay.tsv" done={31_200} total={100_000} unit="rows" pace="1 min left" />,
  );
  const bar = screen.getByRole("progressbar", { name: "Importing hearsay.tsv" });
  expect(bar.getAttribute("aria-valuetext")).toBe("31,200 of 100,000");
  expect(screen.getByText("31,200 of 100,000 rows")).toBeTruthy();
});

test("a bar of nothing is empty, and more than all is full", () => {
  const { container } = draw(
    <>
      <ProgressBar label="None" done={0} total={0} />
      <ProgressBar label="All" done={9} total={5} />
    </>,
  );
  const widths = [...container.querySelectorAll(".fill-done")].map((bar) => bar.getAttribute("width"));
  expect(widths).toEqual(["0", "100"]);
});

test("the parts of a bar lie one after another and never beyond it", () => {
  const counts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.nat(5000), (parts, rest) => {
      const whole = parts.reduce((sum, count) => sum + count, rest);
      const placed = placeParts(
        parts.map((count, index) => ({ name: String(index), count, fill: "s1" })),
        whole,
      );
      let end = 0;
      for (const { start, length } of placed) {
        expect(start).toBeCloseTo(end, 6);
        expect(length).toBeGreaterThan(0);
        end = start + length;
      }
      expect(end).toBeLessThanOrEqual(1000 + 1e-6);
    }),
  );
});

test("a stacked bar speaks only where no numbers stand beside it", () => {
  const parts = [{ name: "submitted", count: 5, fill: "submitted" as const }];
  draw(
    <>
      <StackedBar parts={parts} />
      <StackedBar parts={parts} label="5 of 5 submitted" />
    </>,
  );
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("states and verdicts are words; colour and icon only repeat them", () => {
  const { container } = draw(
    <>
      <StateLabel state="conflict" />
      <StateLabel state="saved">Saved 10:02</StateLabel>
      <VerdictLabel verdict="incorrect" />
    </>,
  );
  expect(container.textContent).toBe("ConflictSaved 10:02Incorrect");
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(3);
  expect(container.querySelector(".state-danger")).toBeNull();
});

test("the sample of a line is named where no word stands beside it", () => {
  draw(<ErrorTypeLine kind="fact" label />);
  expect(screen.getByRole("img", { name: "Facts" })).toBeTruthy();
});

test("initials are the first and the last word's, whole characters of any script", () => {
  expect(initials("Anna Maria Richter")).toBe("AR");
  expect(initials("okafor")).toBe("OK");
  expect(initials("  ")).toBe("");
  expect(initials("𠀀𠀁 李")).toBe("𠀀李");
  const { container } = draw(<Avatar name="Anna Richter" />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe("AR");
});
