// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Mark, placeMarks } from "#app/modules/verdicts/marks.ts";
import { draw } from "#tests/draw.tsx";
import { CountsAs } from "./counts-as.tsx";
import { ErrorRow } from "./error-row.tsx";
import { ErrorTiles } from "./error-tiles.tsx";
import { InferenceRow } from "./inference-row.tsx";
import { MarksList } from "./marks-list.tsx";
import { SelectionBar } from "./selection-bar.tsx";

const MARKS: readonly Mark[] = [
  { kind: "error", type: "logic", start: 10, end: 20, quote: "it could be" },
  { kind: "error", type: "outcome", start: 30, end: 40, quote: "it is not hearsay" },
  { kind: "inference", inferenceKey: "a", inferenceNumber: 1, start: 0, end: 5, quote: "the gesture" },
];
const placed = placeMarks(MARKS);

test("an error row is a checkbox with its name, its key, and its marks as buttons", () => {
  const changed = vi.fn();
  const opened = vi.fn();
  draw(
    <ErrorRow
      type="logic"
      checked
      onChange={changed}
      marks={placed.filter((mark) => mark.kind === "error" && mark.type === "logic")}
      onOpen={opened}
      modeOfError="Grants the assertion, then drops it."
    />,
  );
  const box = screen.getByRole("checkbox", { name: /^Logic/ });
  expect(box.getAttribute("aria-keyshortcuts")).toBe("4");
  const described = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Grants the assertion, then drops it.");
  fireEvent.click(screen.getByRole("button", { name: "Logic 1" }));
  expect(opened).toHaveBeenCalledWith(placed[0]!.id);
  fireEvent.click(box);
  expect(changed).toHaveBeenCalledWith(false);
});

test("T34 however many marks an error has, its row shows at most three tags, the last with how many more there are", () => {
  const marks = placeMarks(
    Array.from({ length: 40 }, (_, index) => ({
      kind: "error" as const,
      type: "logic" as const,
      start: index,
      end: index + 1,
      quote: "x",
    })),
  );
  const row = (shown: typeof marks) => <ErrorRow type="logic" checked onChange={vi.fn()} marks={shown} />;
  const { rerender } = draw(row(marks.slice(0, 3)));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["L1", "L2", "L3"]);
  rerender(row(marks));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["L1", "L2 +38"]);
});

test("the guide's mode of error shows only where the error is marked", () => {
  draw(<ErrorRow type="rule" checked={false} onChange={vi.fn()} marks={[]} modeOfError="Forgets conduct." />);
  expect(screen.queryByText("Forgets conduct.")).toBeNull();
});

test("an inference is found, not found, or open again by a second press", () => {
  const changed = vi.fn();
  const row = (finding: "found" | null) => (
    <InferenceRow number={2} text="It was made out of court" finding={finding} onChange={changed} />
  );
  draw(row(null));
  const group = screen.getByRole("group", { name: "Inference 2: It was made out of court" });
  const found = within(group).getByRole("button", { name: "Inference 2 found" });
  expect(found.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(found);
  fireEvent.click(within(group).getByRole("button", { name: "Inference 2 not found" }));
  expect(changed.mock.calls).toEqual([["found"], ["not_found"]]);
});

test("pressing what is chosen takes it back", () => {
  const changed = vi.fn();
  draw(<InferenceRow number={1} text="A" finding="found" onChange={changed} />);
  fireEvent.click(screen.getByRole("button", { name: "Inference 1 found" }));
  expect(changed).toHaveBeenCalledWith(null);
});

test("the marks list quotes each mark, errors before inferences, and counts them", () => {
  const opened = vi.fn();
  draw(
    <MarksList
      marks={placed}
      onOpen={opened}
      menuOf={() => [{ items: [{ label: "Delete", onChoose: vi.fn() }] }]}
    />,
  );
  const list = screen.getByRole("region", { name: "Marks" });
  expect(list.textContent).toContain("2 errors, 1 inference");
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.querySelector("q")?.textContent),
  ).toEqual(["it could be", "it is not hearsay", "the gesture"]);
  fireEvent.click(within(list).getByRole("button", { name: "Outcome 1: it is not hearsay" }));
  expect(opened).toHaveBeenCalledWith(placed[1]!.id);
  expect(within(list).getByRole("button", { name: "Change L1" })).toBeTruthy();
});

test("a text without marks has no list of them", () => {
  const { container } = draw(<MarksList marks={[]} />);
  expect(container.querySelector("section")).toBeNull();
});

test("the bar at a selection is a toolbar with one stop, moved by arrows, and never takes the focus itself", () => {
  const marked = vi.fn();
  draw(<SelectionBar text={{ current: null }} range={{ start: 0, end: 4 }} onMark={marked} />);
  const bar = screen.getByRole("toolbar", { name: "Mark the selected words" });
  expect(bar.contains(document.activeElement)).toBe(false);
  const buttons = within(bar).getAllByRole("button");
  expect(buttons.map((button) => button.textContent?.replace(/.$/u, ""))).toEqual([
    "Rule",
    "Facts",
    "Outcome",
    "Logic",
    "Arithmetic",
    "Inference",
  ]);
  expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
  buttons[0]!.focus();
  fireEvent.keyDown(buttons[0]!, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(buttons[5]);
  fireEvent.click(buttons[3]!);
  expect(marked).toHaveBeenCalledWith("logic");
});

test("without an inference in the guide there is nothing to link", () => {
  draw(
    <SelectionBar text={{ current: null }} range={{ start: 0, end: 4 }} onMark={vi.fn()} canLink={false} />,
  );
  expect(screen.queryByRole("button", { name: /Inference/ })).toBeNull();
});

test("the tiles of a phone are toggle buttons", () => {
  const changed = vi.fn();
  draw(
    <ErrorTiles
      marked={{ rule: false, fact: false, outcome: true, logic: false, arithmetic: false }}
      onChange={changed}
    />,
  );
  expect(screen.getByRole("button", { name: "Outcome" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Rule" }));
  expect(changed).toHaveBeenCalledWith("rule", true);
});

test("what counts is said in words and announced when it changes", () => {
  draw(
    <CountsAs correct={false} analysis="insufficient">
      An error is marked, so the analysis counts as insufficient.
    </CountsAs>,
  );
  expect(screen.getByRole("status").textContent).toBe("Counts asIncorrectInsufficient");
});
