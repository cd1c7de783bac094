// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { explanationArithmetic } from "#app/modules/arithmetic/explanation-arithmetic.ts";
import { draw } from "#tests/draw.tsx";
import { ArithmeticNote } from "./arithmetic-note.tsx";
import { MarkedText } from "./marked-text.tsx";
import { selectText } from "./text-selection.browser.ts";

function Reading({ text, family }: { readonly text: string; readonly family: string }) {
  const textRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <MarkedText textRef={textRef} text={text} marks={[]} activeMark={null} onActivate={() => {}} />
      <ArithmeticNote
        arithmetic={explanationArithmetic(family, text)}
        onSelect={(words) => textRef.current && selectText(textRef.current, words)}
      />
    </>
  );
}

const note = () => screen.queryByRole("complementary", { name: "Arithmetic" });

test("a wrong sum is told below the text, and its words can be selected", () => {
  draw(
    <Reading
      family="diversity"
      text="Yes. $51,000 + $49,000 = $110,000, and $110,000 is more than $75,000."
    />,
  );
  expect(note()?.textContent).toContain("Arithmetic: 51,000 + 49,000 is 100,000; the text says 110,000.");
  fireEvent.click(screen.getByRole("button", { name: /^Select the words/ }));
  expect(document.getSelection()?.toString()).toBe("$51,000 + $49,000 = $110,000");
});

test("arithmetic that holds is said to have been read, and none to read leaves no line", () => {
  const { unmount } = draw(<Reading family="diversity" text="$82,000 is more than $75,000." />);
  expect(note()?.textContent).toBe("Arithmetic: 1 sum or comparison read, none wrong.");
  unmount();
  draw(<Reading family="diversity" text="Both are from Ohio." />);
  expect(note()).toBeNull();
});

test("outside the diversity tasks nothing is checked", () => {
  draw(<Reading family="hearsay" text="$82,000 is less than $75,000." />);
  expect(note()).toBeNull();
});
