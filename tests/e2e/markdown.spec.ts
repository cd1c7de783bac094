import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { assize, exportedGrades, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, nextItem, note, RUNNING_STUDY, saved } from "./room.ts";
import type { StartedServer } from "./server.ts";

const TEXT = `## Whether it is hearsay

Hearsay is an out-of-court statement.
It must be offered for its *truth*.

1. **Out of court?** Yes, in a letter.
2. **For its truth?** No: it shows \`notice\`.

| Element | Met |
|---|---|
| Statement | yes |
| Truth | no |

> 801(c)

See [the rule](https://example.org/rule) and ![a scan](https://example.org/scan.png).`;

/** An open study of one grader over texts in Markdown, by a model of its own. @returns its slug */
async function makeMarkdownStudy(server: StartedServer): Promise<string> {
  const known = readFileSync(join(import.meta.dirname, "../../seeds/explanations/hearsay.jsonl"), "utf8");
  const samples = new Set(
    known
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { sample: string }).sample),
  );
  const file = join(server.dataDirectory, "markdown.jsonl");
  const rows = [...samples].map((sample) =>
    JSON.stringify({ sample, text: TEXT.replace("a letter", `letter ${sample}`) }),
  );
  writeFileSync(file, rows.join("\n"));
  const target = ["--task", "hearsay", "--split", "demonstration", "--model", "Writer of Markdown"];
  await assize(server, "import", "generations", file, ...target);
  rmSync(file);
  const design = ["--task", "hearsay@demonstration", "--model", "Writer of Markdown"];
  const people = ["--grader", PEOPLE.graderB, "--graders-per-item", "1"];
  await assize(server, "study", "create", "--name", "Read in Markdown", ...design, ...people);
  await assize(server, "assign", "read-in-markdown", "--open");
  return "read-in-markdown";
}

const explanation = (page: Page) => page.getByRole("region", { name: "Explanation" });
const plainText = (page: Page) => page.locator(".marked-text");

test("an explanation in Markdown is read rendered, marks stay with the plain text, and the choice is kept", async ({
  page,
  context,
  server,
}) => {
  const study = await makeMarkdownStudy(server);
  await signIn(page, server, PEOPLE.graderB);
  const first = await enterRoom(page, study);

  // Plain: the text as it was written, and words to mark.
  await expect(plainText(page)).toContainText("## Whether it is hearsay");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("2");
  const marks = page.getByRole("region", { name: "Marks" });
  await expect(marks.getByRole("listitem")).toHaveCount(1);

  // Rendered: below the region's heading, without a picture, and saying that words cannot be marked.
  await page.keyboard.press("m");
  await expect(explanation(page).getByRole("status")).toHaveText(
    "Marks refer to the plain text: press M to go back.",
    { ignoreCase: true },
  );
  await expect(page.getByRole("heading", { name: "Whether it is hearsay", level: 3 })).toBeVisible();
  await expect(explanation(page).getByRole("table").getByRole("cell", { name: "yes" })).toBeVisible();
  await expect(explanation(page).locator("img")).toHaveCount(0);
  await expect(explanation(page).getByText("a scan")).toBeVisible();
  const lines = await explanation(page).getByText("Hearsay is an out-of-court statement.").boundingBox();
  const lineHeight = await explanation(page).getByText("801(c)").boundingBox();
  expect(lines!.height).toBeGreaterThan(1.8 * lineHeight!.height);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }

  // Selected words are not marked: the digit ticks the type alone, and the mark of before stays in the list.
  await explanation(page).getByText("801(c)").selectText();
  await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toHaveCount(0);
  await page.keyboard.press("1");
  await expect(page.getByRole("checkbox", { name: /^Rule/ })).toBeChecked();
  await expect(marks.getByRole("listitem")).toHaveCount(1);

  // A press on a mark in the list goes to its words, which are in the plain text.
  await marks.getByRole("button", { name: /^Fact/ }).click();
  await expect(plainText(page).locator("mark").first()).toBeFocused();
  await page.keyboard.press("m");

  // A link opens a window of its own; the room stays.
  await context.route("https://example.org/**", (route) => route.fulfill({ body: "The rule" }));
  const opening = context.waitForEvent("page");
  await explanation(page).getByRole("link", { name: "the rule (new window)" }).click();
  await (await opening).close();
  expect(page.url()).toContain(first);

  // The next item and the next visit come rendered; the grade holds marks of the stored text.
  await decide(page);
  await note(page).fill("Read in both forms");
  await expect(saved(page)).toBeVisible();
  await nextItem(page);
  await expect(page.getByRole("heading", { name: "Whether it is hearsay" })).toBeVisible();
  await page.reload();
  await expect(explanation(page).getByRole("radio", { name: "Rendered" })).toBeChecked();
  await explanation(page).getByText("Plain", { exact: true }).click();
  await expect(plainText(page)).toBeVisible();
  const [grade] = await exportedGrades(server, study, first);
  expect(grade!.spans).toHaveLength(1);
  const { start, end, quote } = grade!.spans[0]!;
  expect(TEXT.slice(start, end)).toBe(quote);
});

test("where the text is ordinary prose, the room offers no other form and the key does nothing", async ({
  page,
  server,
}) => {
  await signIn(page, server, PEOPLE.graderB);
  await enterRoom(page, RUNNING_STUDY);
  await expect(page.getByRole("radiogroup", { name: "Form of the text" })).toHaveCount(0);
  const text = await plainText(page).textContent();
  await page.keyboard.press("m");
  await expect(plainText(page)).toHaveText(text!);
});
