// @vitest-environment happy-dom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { codePointLength } from "#app/lib/code-points.ts";
import { ERROR_TYPES, type ErrorType } from "#app/modules/verdicts/error-types.ts";
import { type Mark, type PlacedMark, placeMarks } from "#app/modules/verdicts/marks.ts";
import { draw } from "#tests/draw.tsx";
import { MarkedText, OverlaidText } from "./marked-text.tsx";
import { readTextSelection, selectText } from "./text-selection.browser.ts";

const TEXT = "official records are admissible as an exception, and therefore not hearsay.";

function error(type: ErrorType, quote: string, text = TEXT): Mark {
  const start = codePointLength(text.slice(0, text.indexOf(quote)));
  return { kind: "error", type, start, end: start + codePointLength(quote), quote };
}

function Following({ marks }: { readonly marks: readonly PlacedMark[] }) {
  const [active, setActive] = useState<string | null>(null);
  return <MarkedText text={TEXT} marks={marks} activeMark={active} onActivate={setActive} />;
}

function runs(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-start]")];
}

/** What a reader sees, without the tags. */
function textOf(root: ParentNode): string {
  return runs(root)
    .map((run) => run.textContent)
    .join("");
}

test("the text is drawn as it is stored, whatever is marked", () => {
  const unit = fc.constantFrom(
    "a",
    " ",
    "é",
    "e\u0301",
    "💩",
    "👨🏻‍🚒",
    "漢",
    "𠀀",
    "ש",
    "\n",
    "<b>",
    "{{x}}",
    '"',
  );
  const mark = fc.record({
    at: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
    type: fc.constantFrom(...ERROR_TYPES),
  });
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), fc.array(mark, { maxLength: 6 }), (units, wanted) => {
      const text = units.join("");
      const length = codePointLength(text);
      const marks = wanted
        .filter(({ at }) => at < length)
        .map(({ at, length: size, type }): Mark => {
          const end = Math.min(length, at + size);
          return { kind: "error", type, start: at, end, quote: [...text].slice(at, end).join("") };
        });
      const host = document.createElement("div");
      host.innerHTML = renderToString(<MarkedText text={text} marks={placeMarks(marks)} />);
      expect(textOf(host)).toBe(text);
      let offset = 0;
      for (const run of runs(host)) {
        expect(Number(run.dataset.start)).toBe(offset);
        offset += codePointLength(run.textContent ?? "");
      }
    }),
    { numRuns: 60 },
  );
});

test("each mark is a mark element of its type and line, overlapping ones inside one another by lane", () => {
  const marks = placeMarks([
    error("rule", "official records are admissible"),
    error("fact", "admissible as an exception"),
  ]);
  const { container } = draw(<MarkedText text={TEXT} marks={marks} />);
  const both = runs(container).find((run) => run.textContent === "admissible");
  const outer = both?.querySelector("mark");
  expect(outer?.className).toContain("line-rule");
  expect(outer?.querySelector("mark")?.className).toContain("line-fact lane-1");
  expect(container.querySelectorAll(".mark-begins")).toHaveLength(2);
  expect(container.querySelectorAll(".mark-ends")).toHaveLength(2);
});

test("a tag is a button named by type and number, out of the text and not selectable", () => {
  const opened = vi.fn();
  const marks = placeMarks([error("logic", "and therefore not hearsay")]);
  const { container } = draw(<MarkedText text={TEXT} marks={marks} onOpen={opened} />);
  const [tag] = screen.getAllByRole("button", { name: "Logic 1" });
  fireEvent.click(tag!);
  expect(opened).toHaveBeenCalledWith(marks[0]!.id);
  expect(tag!.closest("[data-start]")).toBeNull();
  expect(container.querySelector(".tag-anchor")).toBeTruthy();
});

test("pointing at words or focusing their tag tells which mark it is, the innermost where several lie", () => {
  const marks = placeMarks([error("outcome", "therefore not hearsay"), error("logic", "not hearsay")]);
  const { container } = draw(<Following marks={marks} />);
  const inner = container.querySelector(".line-logic");
  fireEvent.mouseOver(inner!);
  expect(
    [...container.querySelectorAll(".mark-active")].every((each) => each.className.includes("line-logic")),
  ).toBe(true);
  fireEvent.focus(screen.getAllByRole("button", { name: "Outcome 1" })[0]!);
  expect(container.querySelector(".line-outcome.mark-active")).toBeTruthy();
  expect(container.querySelector(".line-logic.mark-active")).toBeNull();
});

test("T32 right-to-left text decides its own direction, alone and with two graders", () => {
  const text = "השמועה אינה ראיה";
  const marks = placeMarks([error("logic", "אינה ראיה", text)]);
  for (const element of [
    <MarkedText key="one" text={text} marks={marks} lang="he" />,
    <OverlaidText key="two" text={text} a={marks} b={marks} lang="he" />,
  ]) {
    const { container, unmount } = draw(element);
    const root = container.querySelector(".marked-text");
    expect(root?.getAttribute("dir")).toBe("auto");
    expect(root?.getAttribute("lang")).toBe("he");
    expect(textOf(container)).toBe(text);
    unmount();
  }
});

test("T78 markup in an explanation is shown literally", () => {
  const text = "<img src=x onerror=alert(1)> </script> {{x}}";
  const { container } = draw(
    <MarkedText text={text} marks={placeMarks([error("fact", "</script>", text)])} />,
  );
  expect(container.querySelector("img, script")).toBeNull();
  expect(textOf(container)).toBe(text);
});

test("two graders' marks are told apart by place, and words that both marked are sunken", () => {
  const a = placeMarks([error("rule", "admissible as an exception")]);
  const b = placeMarks([error("logic", "as an exception, and therefore not hearsay")]);
  const { container } = draw(<OverlaidText text={TEXT} a={a} b={b} />);
  expect(container.querySelector(".line-rule")?.getAttribute("data-mark")).toMatch(/^a:/);
  expect(container.querySelector(".line-above-logic")?.getAttribute("data-mark")).toMatch(/^b:/);
  expect([...container.querySelectorAll(".marked-by-both")].map((run) => run.textContent)).toEqual([
    "as an exception",
  ]);
  expect(
    [...container.querySelectorAll("mark")].every((mark) => mark.className.includes("mark-untinted")),
  ).toBe(true);
});

test("single spaces may be dropped at a line's end, others are kept", () => {
  const spaced = (text: string) =>
    draw(<MarkedText text={text} marks={[]} />).container.querySelector(".marked-text-spaced") !== null;
  expect(spaced("One two.\n\nThree.")).toBe(false);
  expect(spaced("1.  two spaces")).toBe(true);
  expect(spaced("  - an indented line")).toBe(true);
  expect(spaced("a\n  b")).toBe(true);
  expect(spaced("a\tb")).toBe(true);
});

test("T29 a selection is read in code points, with emoji, accents and CJK before and inside it", () => {
  const text = "💩This is an annotation. 👨🏻‍🚒 e\u0301 𠀀𠀁 end";
  const marks = placeMarks([error("fact", "is an", text), error("logic", "annotation", text)]);
  const { container } = draw(<MarkedText text={text} marks={marks} />);
  const root = container.querySelector<HTMLElement>(".marked-text")!;
  for (const quote of ["annotation", "This is an annotation.", "𠀁 end", "💩This", "👨🏻‍🚒 e\u0301"]) {
    const start = codePointLength(text.slice(0, text.indexOf(quote)));
    const range = { start, end: start + codePointLength(quote) };
    selectText(root, range);
    expect(readTextSelection(root)).toEqual(range);
  }
});

test("a selection that begins or ends outside of the text is cut to it", () => {
  const { container } = draw(
    <div>
      <p>Answer given No</p>
      <MarkedText text={TEXT} marks={placeMarks([error("rule", "official")])} />
      <p>Marks</p>
    </div>,
  );
  const root = container.querySelector<HTMLElement>(".marked-text")!;
  const [before, after] = container.querySelectorAll("p");
  const selection = document.getSelection()!;
  const range = document.createRange();
  range.setStart(before!.firstChild!, 3);
  range.setEnd(after!.firstChild!, 2);
  selection.removeAllRanges();
  selection.addRange(range);
  expect(readTextSelection(root)).toEqual({ start: 0, end: codePointLength(TEXT) });
  selection.removeAllRanges();
  expect(readTextSelection(root)).toBeNull();
});

test("copied words are the stored ones, whatever hangs beside them", () => {
  const marks = placeMarks([error("rule", "are admissible"), error("fact", "admissible as an exception")]);
  const { container } = draw(<MarkedText text={TEXT} marks={marks} />);
  const root = container.querySelector<HTMLElement>(".marked-text")!;
  selectText(root, { start: 9, end: 46 });
  const copied = new Map<string, string>();
  const event = createEvent.copy(root, {
    clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
  });
  fireEvent(root, event);
  expect(copied.get("text/plain")).toBe(TEXT.slice(9, 46));
  expect(event.defaultPrevented).toBe(true);
});
