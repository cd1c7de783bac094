// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

function Asking({ children = "420 grades go to the other five, 84 each." }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move work…</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Move the untouched work?"
        confirm={<Button rank="primary">Move 420 grades</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

test("a dialog is named by its question, described by its effect, and begins at the safest control", () => {
  draw(<Asking />);
  fireEvent.click(screen.getByRole("button", { name: "Move work…" }));
  const dialog = screen.getByRole("dialog", { name: "Move the untouched work?" });
  const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("84 each");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("a dialog that asks for words begins where they are typed", () => {
  draw(
    <Asking>
      <textarea aria-label="Why" />
    </Asking>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Move work…" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Why" }));
});

test("cancelling closes it and takes its content away", () => {
  draw(<Asking />);
  fireEvent.click(screen.getByRole("button", { name: "Move work…" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("420 grades go to the other five, 84 each.")).toBeNull();
});
