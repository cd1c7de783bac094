// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw } from "#tests/draw.tsx";
import { ToastProvider, useToast } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Acting({ undo }: { readonly undo?: () => void }) {
  const { show } = useToast();
  return (
    <>
      <button type="button" onClick={() => show({ text: "Submitted. Item 38 is open.", undo })}>
        Submit
      </button>
      <input aria-label="Note" />
    </>
  );
}

function drawActing(undo?: () => void) {
  draw(
    <ToastProvider>
      <Acting undo={undo} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
}

function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000));
}

test("a toast is announced in a region that was there before it", () => {
  drawActing();
  expect(screen.getByRole("status").textContent).toContain("Submitted. Item 38 is open.");
});

test("undo is offered for ten seconds and then gone", () => {
  drawActing(vi.fn());
  pass(9);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  pass(1);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("pointing at it or focusing it stops the clock", () => {
  drawActing(vi.fn());
  pass(5);
  fireEvent.focus(screen.getByRole("button", { name: "Undo" }));
  pass(30);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  fireEvent.blur(screen.getByRole("button", { name: "Undo" }));
  pass(5);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("Shift U undoes once; the same letters typed into a note do not (T28 keys while typing)", () => {
  const undo = vi.fn();
  drawActing(undo);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Note" }), { key: "U", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "U", shiftKey: true, isComposing: true });
  fireEvent.keyDown(document.body, { key: "u" });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "U", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "U", shiftKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
});

test("a second toast takes the place of the first and counts from ten again", () => {
  drawActing(vi.fn());
  pass(8);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  pass(8);
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
});
