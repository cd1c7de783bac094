// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "#tests/draw.tsx";
import { BarePage } from "./bare-page.tsx";
import { Page, PageTitle } from "./page.tsx";
import { PageShell } from "./page-shell.tsx";
import { RoomBar } from "./room-bar.tsx";
import { RoomRegion, RoomShell } from "./room-shell.tsx";
import { SidePage } from "./side-page.tsx";
import { Stepper } from "./stepper.tsx";
import { TabLinks, TabPanels } from "./tabs.tsx";

const shell = (
  <PageShell
    person={{ name: "Anna Richter" }}
    theme="system"
    place={{ label: "Hearsay, double-graded", groups: [] }}
    tabs={[
      { label: "Progress", to: "/studies/hearsay", end: true },
      { label: "Adjudicate", to: "/studies/hearsay/adjudicate", count: 1041 },
    ]}
  >
    <Page>
      <PageTitle title="Conflicts" lead="Two grades differ." />
    </Page>
  </PageShell>
);

test("a page begins with a skip link, has one main part and one first heading", () => {
  const { container } = draw(shell, "/studies/hearsay/adjudicate");
  const skip = container.querySelector("a");
  expect(skip?.textContent).toBe("Skip to the page");
  expect(container.querySelector(skip!.getAttribute("href")!)?.tagName).toBe("MAIN");
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("banner")).toBeTruthy();
});

test("the tab of the page is current, and a count stands beside its name", () => {
  draw(shell, "/studies/hearsay/adjudicate");
  const tabs = screen.getByRole("navigation", { name: "Hearsay, double-graded" });
  expect(within(tabs).getByRole("link", { name: "Adjudicate 1,041" }).getAttribute("aria-current")).toBe(
    "page",
  );
  expect(within(tabs).getByRole("link", { name: "Progress" }).getAttribute("aria-current")).toBeNull();
});

test("nothing has an inline style", () => {
  const room = (
    <RoomShell
      kind="grading"
      bar={
        <RoomBar
          back={{ to: "/", label: "My queue" }}
          title="Hearsay"
          position="37 of 94"
          progress={{ done: 36, total: 94 }}
          person={{ name: "M Okafor" }}
          theme="dark"
        />
      }
    >
      <RoomRegion name="text" label="Explanation">
        text
      </RoomRegion>
    </RoomShell>
  );
  for (const element of [shell, room]) {
    const { container, unmount } = draw(element);
    expect(container.querySelector("main")).toBeTruthy();
    expect(container.querySelector("[style], style")).toBeNull();
    unmount();
  }
});

test("a room names its regions in the order of focus and skips to explanation and verdict", () => {
  const { container } = draw(
    <RoomShell kind="grading" bar={null} guideOpen hidden={["facts"]}>
      <RoomRegion name="facts" label="Facts">
        facts
      </RoomRegion>
      <RoomRegion name="text" label="Explanation">
        text
      </RoomRegion>
      <RoomRegion name="decision" label="Verdict" foot="foot" compact="compact">
        decision
      </RoomRegion>
    </RoomShell>,
  );
  expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toEqual([
    "Facts",
    "Explanation",
    "Verdict",
  ]);
  for (const link of within(screen.getByRole("navigation", { name: "Skip" })).getAllByRole("link"))
    expect(container.querySelector(link.getAttribute("href")!)).toBeTruthy();
  expect(screen.getByRole("main").dataset).toMatchObject({
    guide: "open",
    hidden: "facts",
    decision: "closed",
  });
});

test("a side page and a bare page each have their heading in main", () => {
  draw(
    <>
      <SidePage title="Assignment plan" side="Seed" foot="Commit">
        work
      </SidePage>
      <BarePage title="Sign in">form</BarePage>
    </>,
  );
  for (const name of ["Assignment plan", "Sign in"])
    expect(screen.getByRole("heading", { level: 1, name }).closest("main")).toBeTruthy();
});

test("tabs in the URL are links, tabs in place are a tab list with arrows", () => {
  draw(
    <>
      <TabLinks label="Parts" tabs={[{ label: "New", to: "?part=new", current: true, count: 5 }]} />
      <TabPanels
        label="Guide"
        current="rule"
        onChange={() => {}}
        tabs={[
          { name: "rule", label: "Rule", panel: "The rule." },
          { name: "guide", label: "Answer guide", panel: "The guide." },
        ]}
      />
    </>,
  );
  expect(screen.getByRole("link", { name: "New 5" }).getAttribute("aria-current")).toBe("page");
  const rule = screen.getByRole("tab", { name: "Rule", selected: true });
  expect(rule.tabIndex).toBe(0);
  expect(screen.getByRole("tab", { name: "Answer guide" }).tabIndex).toBe(-1);
  expect(document.getElementById(rule.getAttribute("aria-controls")!)?.textContent).toBe("The rule.");
  expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
});

test("a stepper says which step is done and which is current", () => {
  draw(
    <Stepper
      label="Import"
      steps={[
        { name: "Files", state: "done", note: "3 files" },
        { name: "Review", state: "current" },
      ]}
    />,
  );
  const [files, review] = screen.getAllByRole("listitem");
  expect(within(files!).getByRole("img", { name: "Done" })).toBeTruthy();
  expect(review!.getAttribute("aria-current")).toBe("step");
});
