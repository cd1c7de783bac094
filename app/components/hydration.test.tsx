// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { KeyHint, splitChord } from "./key-hint.tsx";
import { Time } from "./time.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Hydrates the server's HTML; returns what then stands there and what React complained about. */
async function hydrate(element: ReactElement) {
  const host = document.createElement("div");
  host.innerHTML = renderToString(element);
  const served = host.textContent;
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
  const root = await act(async () =>
    hydrateRoot(host, element, { onRecoverableError: (error) => void complaints.push(error) }),
  );
  const hydrated = host.textContent;
  const html = host.innerHTML;
  act(() => root.unmount());
  return { served, hydrated, html, complaints };
}

function on(platform: string) {
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
}

test("keys are Ctrl from the server and Command on a Mac, without a mismatch", async () => {
  on("MacIntel");
  const { served, html, complaints } = await hydrate(<KeyHint keys="mod+enter" spoken />);
  expect(served).toContain("Ctrl");
  expect(html).toContain('aria-label="Command"');
  expect(complaints).toEqual([]);
});

test("keys stay Ctrl elsewhere", async () => {
  on("Linux x86_64");
  const { hydrated, complaints } = await hydrate(<KeyHint keys="mod+k" spoken />);
  expect(hydrated).toBe("CtrlK");
  expect(complaints).toEqual([]);
});

test("a hint beside a control is not part of the control's name", () => {
  expect(renderToString(<Button keys={<KeyHint keys="u" />}>Undo</Button>)).toContain('aria-hidden="true"');
});

test("a chord is split at its pluses, and the plus can be a key", () => {
  expect(splitChord("mod+shift+z")).toEqual(["mod", "shift", "z"]);
  expect(splitChord("+")).toEqual(["+"]);
  expect(splitChord("mod++")).toEqual(["mod", "+"]);
});

test("a time is UTC from the server and the reader's own afterwards, without a mismatch (T73)", async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: "Asia/Tokyo",
  } as Intl.ResolvedDateTimeFormatOptions);
  const { served, hydrated, html, complaints } = await hydrate(
    <Time at="2026-12-01T15:30:00Z" now="2026-12-02T11:00:00Z" />,
  );
  expect(served).toBe("yesterday 15:30");
  expect(hydrated).toBe("today 00:30");
  expect(html).toContain('datetime="2026-12-01T15:30:00Z"');
  expect(complaints).toEqual([]);
});

test("a named zone is the same for every reader", async () => {
  const { served, hydrated } = await hydrate(
    <Time at="2026-12-01T15:30:00Z" now="2026-12-02T11:00:00Z" zone="Europe/Berlin" form="clock" />,
  );
  expect(served).toBe("16:30");
  expect(hydrated).toBe("16:30");
});
