import { expect, test } from "vitest";
import { FINAL_BASIS } from "./score-basis.ts";
import { basisOfView } from "./score-views.ts";

test("a table counts what is asked for, details final labels alone, robustness all samples of them", () => {
  const asked = {
    ...FINAL_BASIS,
    labels: "grader_2",
    contested: "without",
    slice: "Domicile",
    tasks: ["hearsay"],
  } as const;
  expect(basisOfView("plot", asked)).toEqual(asked);
  expect(basisOfView("intervals", asked)).toEqual(asked);
  expect(basisOfView("details", asked)).toEqual({ ...asked, labels: "final" });
  expect(basisOfView("robustness", asked)).toEqual({ ...asked, labels: "final", contested: "with" });
});
