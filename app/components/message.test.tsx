// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Button } from "./button.tsx";
import { Chip, ChipGroup } from "./chip.tsx";
import { DefinitionList } from "./definition-list.tsx";
import { Empty } from "./empty.tsx";
import { Figure } from "./figure.tsx";
import { Message } from "./message.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StoredText } from "./stored-text.tsx";
import { Tooltip } from "./tooltip.tsx";

test("a failure is an alert that says what happened, what is safe and what to do", () => {
  draw(
    <Message
      tone="danger"
      title="This grade was not submitted."
      announce="alert"
      actions={<Button>Try again</Button>}
    >
      The server did not answer. Everything you entered is kept here.
    </Message>,
  );
  const alert = screen.getByRole("alert");
  expect(alert.querySelector("strong")?.textContent).toBe("This grade was not submitted.");
  expect(alert.textContent).toContain("kept here.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a message that was there from the start announces nothing", () => {
  draw(<Message tone="info">41 items are open.</Message>);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an empty place says a fact and what to do", () => {
  draw(
    <Empty fact="No conflicts." action={<Button>Look at the agreement</Button>}>
      New ones appear when two grades differ.
    </Empty>,
  );
  expect(screen.getByText("No conflicts.")).toBeTruthy();
  expect(screen.getByText("New ones appear when two grades differ.")).toBeTruthy();
});

test("a skeleton is one status, its bars are silent", () => {
  draw(<Skeleton label="Loading the scores" lines={4} />);
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Loading the scores");
  expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
});

test("chips answer one question", () => {
  const chosen = vi.fn();
  draw(
    <ChipGroup legend="Where the difference comes from">
      {["Guide gap", "Grader slip"].map((cause) => (
        <Chip key={cause} name="cause" value={cause} onChange={(event) => chosen(event.currentTarget.value)}>
          {cause}
        </Chip>
      ))}
    </ChipGroup>,
  );
  expect(screen.getByRole("group", { name: "Where the difference comes from" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Grader slip" }));
  expect(chosen).toHaveBeenCalledWith("Grader slip");
});

test("a tooltip that says more than the name describes its control; one that repeats it stays silent", () => {
  draw(
    <>
      <Tooltip text="The study is closed.">
        {(describedBy) => (
          <Button aria-disabled aria-describedby={describedBy}>
            Withdraw
          </Button>
        )}
      </Tooltip>
      <Tooltip text="Keys">
        <Button iconOnly>Keys</Button>
      </Tooltip>
    </>,
  );
  const withdraw = screen.getByRole("button", { name: "Withdraw" });
  expect(document.getElementById(withdraw.getAttribute("aria-describedby")!)?.textContent).toBe(
    "The study is closed.",
  );
  expect(screen.getAllByRole("tooltip")).toHaveLength(1);
  fireEvent.keyDown(withdraw, { key: "Escape" });
  expect(screen.getByRole("tooltip").dataset.dismissed).toBe("true");
});

test("a figure that leads somewhere is one link with its count and its words", () => {
  draw(<Figure count="66" label="conflicts open" to="/studies/x/adjudicate" />);
  expect(screen.getByRole("link").textContent).toBe("66conflicts open");
});

test("terms and their values belong together", () => {
  draw(<DefinitionList entries={[{ term: "Seed", value: "20260412" }]} />);
  expect(screen.getByRole("term").textContent).toBe("Seed");
  expect(screen.getByRole("definition").textContent).toBe("20260412");
});

test("a stored text keeps its quotes, its lines and its own direction", () => {
  const text = `He said "no."\n<b>Then</b> left.`;
  const { container } = draw(<StoredText text={text} size="facts" lang="en" />);
  const element = container.querySelector(".stored-text");
  expect(element?.textContent).toBe(text);
  expect(element?.getAttribute("dir")).toBe("auto");
  expect(element?.getAttribute("lang")).toBe("en");
});
