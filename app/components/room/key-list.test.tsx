// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { USUAL_PREFERENCES } from "#app/modules/grading/room-preferences.ts";
import { draw } from "#tests/draw.tsx";
import { KeyList } from "./key-list.tsx";
import { KEY_GROUPS } from "./key-list-entries.ts";

function open() {
  const onRun = vi.fn();
  const onBegin = vi.fn();
  const onClose = vi.fn();
  draw(
    <KeyList
      groups={KEY_GROUPS}
      open
      onClose={onClose}
      onRun={onRun}
      onBegin={onBegin}
      preferences={USUAL_PREFERENCES}
      onChange={() => {}}
    />,
  );
  const search = screen.getByRole("combobox");
  const type = (words: string) => fireEvent.change(search, { target: { value: words } });
  const press = (key: string) => fireEvent.keyDown(search, { key });
  return { onRun, onBegin, onClose, type, press };
}

test("a key that is typed chooses its command, words choose the first that holds them, and Enter runs it", () => {
  const list = open();
  for (const [typed, name] of [
    ["g", "guide"],
    ["5", "error"],
    ["S", "decline"],
    ["s", "later"],
    ["?", "keys"],
    ["close call", "close_call"],
  ] as const) {
    list.type(typed);
    list.press("Enter");
    expect(list.onRun).toHaveBeenLastCalledWith(expect.objectContaining({ name }));
  }
  list.type("larger");
  list.press("ArrowDown");
  list.press("Enter");
  expect(list.onRun).toHaveBeenLastCalledWith({ name: "larger" });
  list.type("no such words");
  list.press("Enter");
  expect(list.onRun).toHaveBeenCalledTimes(7);
});

test("every entry of the list does something, and one whose key waits for another begins with it", () => {
  const { onRun, onBegin, onClose } = open();
  const entries = screen.getAllByRole("option");
  for (const entry of entries) fireEvent.click(entry);
  expect(onRun.mock.calls.length + onBegin.mock.calls.length).toBe(entries.length);
  expect(onClose).toHaveBeenCalledTimes(entries.length);
  expect(new Set(onBegin.mock.calls.flat())).toEqual(new Set(["t", "i", "i+"]));
});
