import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { openOwnStudy } from "./own-study.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import { decide, enterRoom, saved, submitAndNext } from "./room.ts";

const TEXT =
  "As Claude, made by Anthropic, I apply the rule. The statement was made out of court. Claude 3.5 Sonnet answers: No.";

const selected = (page: Page) => page.evaluate(() => document.getSelection()?.toString() ?? "");

test("T46 a grader reads tokens in place of names, and marks by keys and by mouse cover them whole", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/status of 409/); // the submit check asks
  const study = await openOwnStudy(server, "names-hidden", [TEXT, TEXT, TEXT], { masking: "masked" });
  await signIn(page, server, PEOPLE.graderB);
  const assignment = await enterRoom(page, study);
  const text = page.locator(".marked-text");
  await expect(text).toHaveText(
    "As ‹name hidden›, made by ‹name hidden›, I apply the rule. The statement was made out of court. ‹name hidden› answers: No.",
  );
  await expect(text.locator(".name-token")).toHaveCount(3);
  await expect(page.getByRole("complementary", { name: "Names of models" })).toContainText("are hidden");
  expect(await page.content()).not.toMatch(/Claude|Anthropic|Sonnet/);
  await expectAccessible(page);

  // By keys: the first sentence, shrunk word by word until it ends with the first token.
  await page.keyboard.press("ArrowDown");
  expect(await selected(page)).toBe("As ‹name hidden›, made by ‹name hidden›, I apply the rule.");
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => selected(page)).toBe("As ‹name hidden›, made by ‹name hidden›");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => selected(page)).toBe("As ‹name hidden›, made by");
  await page.keyboard.press("4");

  // By mouse: from the middle of a token to the end of a word.
  const token = (await text.locator(".name-token").last().boundingBox())!;
  await page.mouse.move(token.x + token.width / 2, token.y + token.height / 2);
  await page.mouse.down();
  await page.mouse.move(token.x + token.width + 40, token.y + token.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press("2");
  const marks = page.getByRole("region", { name: "Marks" });
  await expect(marks).toContainText("As ‹name hidden›, made by");
  await expect(marks).toContainText(/‹name hidden› ans/);

  await decide(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(marks).toContainText("As ‹name hidden›, made by");
  await submitAndNext(page);
  const [grade] = await exportedGrades(server, study, assignment);
  expect(grade).toMatchObject({ shown_as: "masked", source_revealed: false });
  expect(grade!.spans.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining(["As ‹name hidden›, made by", expect.stringMatching(/^‹name hidden› ans/)]),
  );
});

test("T46 a marked item says that its text names a model, and the grade that the source was revealed", async ({
  page,
  server,
  forgiven,
}) => {
  forgiven.push(/status of 409/); // the submit check asks
  const study = await openOwnStudy(server, "names-marked", [TEXT, TEXT, TEXT], { masking: "marked" });
  await signIn(page, server, PEOPLE.graderB);
  const assignment = await enterRoom(page, study);
  await expect(page.locator(".marked-text")).toHaveText(TEXT);
  await expect(page.getByRole("complementary", { name: "Names of models" })).toContainText(
    "This text names a model or its maker.",
  );
  await expectAccessible(page);
  await decide(page);
  await submitAndNext(page);
  const [grade] = await exportedGrades(server, study, assignment);
  expect(grade).toMatchObject({ shown_as: "marked", source_revealed: true });
});
