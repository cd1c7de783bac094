// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "#tests/draw.tsx";
import { Menu, nextMenuItem } from "./menu.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

test("a menu opens without a script: its button names the popover", () => {
  const { container } = draw(
    <Menu trigger="Study" groups={[{ items: [{ label: "Hearsay", to: "/studies/hearsay" }] }]} />,
  );
  const button = container.querySelector("button[popovertarget]");
  const popover = container.querySelector("[popover]");
  expect(button?.getAttribute("aria-haspopup")).toBe("menu");
  expect(button?.getAttribute("popovertarget")).toBe(popover?.id);
});

test("arrows go round a menu, Home and End to its ends", () => {
  const labels = ["Light", "Dark", "As the system"];
  expect(nextMenuItem("ArrowDown", 2, labels)).toBe(0);
  expect(nextMenuItem("ArrowUp", 0, labels)).toBe(2);
  expect(nextMenuItem("ArrowDown", -1, labels)).toBe(0);
  expect(nextMenuItem("Home", 2, labels)).toBe(0);
  expect(nextMenuItem("End", 0, labels)).toBe(2);
});

test("a letter goes to the next item that begins with it; other keys are left alone", () => {
  const labels = ["Light", "Dark", "Later"];
  expect(nextMenuItem("l", 0, labels)).toBe(2);
  expect(nextMenuItem("L", 2, labels)).toBe(0);
  expect(nextMenuItem("z", 0, labels)).toBeNull();
  expect(nextMenuItem("Escape", 0, labels)).toBeNull();
  expect(nextMenuItem(" ", 0, labels)).toBeNull();
  expect(nextMenuItem("ArrowDown", 0, [])).toBeNull();
});

test("keys move the focus between the items", () => {
  draw(
    <Menu
      trigger="More"
      groups={[
        {
          items: [
            { label: "Jump", onChoose: vi.fn() },
            { label: "Delete", onChoose: vi.fn() },
          ],
        },
      ]}
    />,
  );
  const [jump, remove] = screen.getAllByRole("menuitem", { hidden: true }) as HTMLElement[];
  jump!.focus();
  fireEvent.keyDown(jump!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(remove);
});

test("items given by a function are asked for and drawn only while the menu is open", () => {
  const asked = vi.fn(() => [{ items: [{ label: "Delete", onChoose: vi.fn() }] }]);
  const { container } = draw(<Menu trigger="More" groups={asked} />);
  const popover = container.querySelector("[popover]")!;
  const tell = (name: string, newState: string) =>
    fireEvent(popover, Object.assign(new Event(name), { newState }));
  expect(asked).not.toHaveBeenCalled();
  tell("beforetoggle", "open");
  expect(screen.getAllByRole("menuitem", { hidden: true }).map((item) => item.textContent)).toEqual([
    "Delete",
  ]);
  tell("toggle", "open");
  expect(document.activeElement?.textContent).toBe("Delete");
  tell("toggle", "closed");
  expect(screen.queryAllByRole("menuitem", { hidden: true })).toEqual([]);
});

test("the theme menu posts the choice and the page to come back to", () => {
  const { container } = draw(<ThemeMenu theme="dark" returnTo="/studies?open=1" />);
  const forms = [...container.querySelectorAll("form")];
  expect(forms.map((form) => form.getAttribute("action"))).toEqual(["/theme", "/theme", "/theme"]);
  expect(forms.map((form) => new FormData(form).get("theme"))).toEqual(["system", "light", "dark"]);
  expect(new FormData(forms[0]).get("returnTo")).toBe("/studies?open=1");
  const current = screen
    .getAllByRole("menuitem", { hidden: true })
    .filter((item) => item.hasAttribute("aria-current"));
  expect(current.map((item) => item.textContent)).toEqual(["Dark"]);
});

test("signing out is a post", () => {
  const { container } = draw(<PersonMenu name="Anna Richter" />);
  const form = container.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/sign-out");
  expect(form?.getAttribute("method")).toBe("post");
  expect(screen.getByRole("button", { name: "Account of Anna Richter" })).toBeTruthy();
});
