// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Checkbox } from "./checkbox.tsx";
import { RadioTiles } from "./radio-tiles.tsx";
import { Segmented, SegmentedLinks } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

function descriptionOf(control: Element): string | undefined {
  const id = control.getAttribute("aria-describedby");
  return id ? document.getElementById(id)?.textContent : undefined;
}

test("label and help are tied to the input", () => {
  draw(<TextInput label="Seed" help="The same seed gives the same plan." name="seed" />);
  const input = screen.getByRole("textbox", { name: "Seed" });
  expect(descriptionOf(input)).toBe("The same seed gives the same plan.");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error takes the place of the help and marks the input as invalid", () => {
  draw(<TextInput label="Graders per item" help="One to five." error="This study has 6 graders." />);
  const input = screen.getByRole("textbox", { name: "Graders per item" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(input)).toBe("This study has 6 graders.");
  expect(screen.queryByText("One to five.")).toBeNull();
});

test("a hidden label still names its input", () => {
  draw(<TextInput label="Find in the guide" labelHidden type="search" />);
  expect(screen.getByRole("searchbox", { name: "Find in the guide" })).toBeTruthy();
});

test("a text area takes its writing direction from what is written", () => {
  draw(<TextArea label="Note" />);
  expect(screen.getByRole("textbox", { name: "Note" }).getAttribute("dir")).toBe("auto");
});

test("a select lists its options in their groups", () => {
  draw(
    <Select
      label="Task"
      placeholder="Choose a task"
      options={[
        { value: "hearsay", label: "Hearsay" },
        { label: "Diversity", options: [{ value: "diversity_1", label: "Diversity 1" }] },
      ]}
    />,
  );
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Choose a task",
    "Hearsay",
    "Diversity 1",
  ]);
  expect(screen.getByRole("group", { name: "Diversity" })).toBeTruthy();
});

test("a checkbox can stand for a part", () => {
  draw(<Checkbox label="All rows" partly />);
  expect((screen.getByRole("checkbox", { name: "All rows" }) as HTMLInputElement).indeterminate).toBe(true);
});

test("verdict tiles are one question with exclusive answers, its error among its descriptions", () => {
  const chosen = vi.fn();
  draw(
    <RadioTiles
      legend="Analysis"
      name="analysis"
      value={null}
      onChange={chosen}
      error="Choose one before you submit."
      tiles={[
        { value: "sufficient", label: "Sufficient" },
        { value: "insufficient", label: "Insufficient" },
      ]}
    />,
  );
  const group = screen.getByRole("group", { name: "Analysis" });
  expect(descriptionOf(group)).toBe("Choose one before you submit.");
  expect(screen.getAllByRole("radio").every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Insufficient" }));
  expect(chosen).toHaveBeenCalledWith("insufficient");
});

test("a segmented control is a group of radios; over addresses it is a list of links with one current", () => {
  draw(
    <>
      <Segmented
        label="Figure"
        name="figure"
        defaultValue="correctness"
        segments={[
          { value: "correctness", label: "Correctness" },
          { value: "analysis", label: "Analysis" },
        ]}
      />
      <SegmentedLinks
        label="View"
        links={[
          { label: "Plot", to: "?view=plot", current: true },
          { label: "Intervals", to: "?view=intervals", current: false },
        ]}
      />
    </>,
  );
  expect(screen.getByRole("radiogroup", { name: "Figure" })).toBeTruthy();
  expect((screen.getByRole("radio", { name: "Correctness" }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("link", { name: "Plot" }).getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("link", { name: "Intervals" }).getAttribute("aria-current")).toBeNull();
});

test("a switch says that it is one", () => {
  draw(<Switch label="Hints" defaultChecked />);
  expect((screen.getByRole("switch", { name: "Hints" }) as HTMLInputElement).checked).toBe(true);
});
