// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Button } from "./button.tsx";
import { LinkButton } from "./link-button.tsx";

test("a button submits no form unless it says so", () => {
  draw(<Button>Export</Button>);
  expect(screen.getByRole("button", { name: "Export" }).getAttribute("type")).toBe("button");
});

test("a busy button says what goes on, can keep the focus, and cannot be pressed again", () => {
  const pressed = vi.fn();
  draw(
    <Button busy busyLabel="Saving" onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button");
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(button.querySelector('[data-shown="true"]')?.textContent).toBe("Saving");
  expect(button.querySelector('[data-shown="false"]')?.textContent).toBe("Save");
  fireEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test("a busy submit button does not submit its form a second time (T19 double submit)", () => {
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  draw(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Submit and next
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(submitted).not.toHaveBeenCalled();
});

test("an icon alone has a name", () => {
  draw(<Button iconOnly>Text size</Button>);
  expect(screen.getByRole("button", { name: "Text size" })).toBeTruthy();
});

test("a link that looks like a button is a link", () => {
  draw(<LinkButton to="/studies">All studies</LinkButton>);
  expect(screen.getByRole("link", { name: "All studies" }).getAttribute("href")).toBe("/studies");
});
