import { expect, expectAccessible, test } from "./fixtures.ts";
import { exportedGrades, PEOPLE, signIn } from "./people.ts";
import { enterRoom, isPlain, nextItem, note, RUNNING_STUDY, saved, untouchedItem } from "./room.ts";

for (const who of ["graderA", "graderB"] as const) {
  test(`${who} grades three items by keyboard alone, marks included`, async ({ page, server, forgiven }) => {
    forgiven.push(/status of 409/); // the submit check asks
    await signIn(page, server, PEOPLE[who]);

    // Correct and sufficient: four presses.
    const first = await untouchedItem(page, RUNNING_STUDY, isPlain);
    const explanation = await page.locator(".marked-text").textContent();
    for (const key of ["i", "+", "a"]) await page.keyboard.press(key);
    await expect(page.getByText("Counts as").last()).toBeVisible();
    await expect(page.locator(".room-foot .counts-as").last()).toContainText("Sufficient");
    const second = await nextItem(page);
    expect(second).not.toBe(first);
    await expect(page.getByRole("heading", { name: "Explanation" })).toBeFocused();
    await expect(page.getByText(/^Item \d+ of \d+, /)).toBeAttached();
    expect(await page.locator(".marked-text").textContent()).not.toBe(explanation);

    // Wrong, with two marked sentences, a linked inference, a sub-tag, a close call and a note.
    const marked = await untouchedItem(page, RUNNING_STUDY, isPlain);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("toolbar", { name: "Mark the selected words" })).toBeVisible();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("4");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("3");
    await expect(page.getByRole("button", { name: /^Logic 1/ }).first()).toBeVisible();
    for (const key of ["t", "1"]) await page.keyboard.press(key);
    await page.keyboard.press("ArrowDown");
    for (const key of ["i", "1", "i", "0", "a", "c", "n"]) await page.keyboard.press(key);
    await page.keyboard.type("The 1st step fails; n? s!");
    await expect(saved(page)).toBeVisible();
    await page.keyboard.press("Control+Enter");
    const question =
      "Answer given is (Yes|No), which the guide accepts, and Outcome is marked. Submit again to keep.";
    await expect(page.getByRole("alert")).toHaveText(new RegExp(question));
    const third = await nextItem(page);

    // A bare answer: five presses.
    const bare = await untouchedItem(
      page,
      RUNNING_STUDY,
      ({ answer, entry }) => answer !== null && answer !== entry?.outcome,
    );
    for (const key of ["3", "i", "0", "a"]) await page.keyboard.press(key);
    await nextItem(page);
    expect(third).not.toBe(first);

    const [four] = await exportedGrades(server, RUNNING_STUDY, first);
    expect(four).toMatchObject({ kind: "submit", correct: true, analysis: "sufficient", spans: [] });
    const [full] = await exportedGrades(server, RUNNING_STUDY, marked);
    expect(full).toMatchObject({
      kind: "submit",
      correct: false,
      analysis: "insufficient",
      close_call: true,
      note: "The 1st step fails; n? s!",
      asked_before_submit: ["outcome_marked"],
    });
    expect(full!.spans.map(({ type }) => type).sort()).toEqual(["logic", "outcome"]);
    expect(full!.findings.filter(({ span }) => span !== null)).toHaveLength(1);
    const [last] = await exportedGrades(server, RUNNING_STUDY, bare);
    expect(last).toMatchObject({ correct: false, raw_analysis: "insufficient" });
  });
}

test("the room and the list of its keys are accessible, in light and dark", async ({ page, server }) => {
  await signIn(page, server, PEOPLE.graderA);
  await enterRoom(page, RUNNING_STUDY);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys and commands" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("T28 typing, composing and dialogs keep their keys", async ({ page, server }) => {
  await signIn(page, server, PEOPLE.graderA);
  const id = await untouchedItem(page, RUNNING_STUDY);
  await page.keyboard.press("n");
  await expect(note(page)).toBeFocused();
  await page.keyboard.type("1 n s ?");
  await expect(note(page)).toHaveValue("1 n s ?");
  expect(page.url()).toContain(id);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "ん1", selectionStart: 2, selectionEnd: 2 });
  await client.send("Input.insertText", { text: "認1" });
  await expect(note(page)).toHaveValue("1 n s ?認1");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+S");
  const dialog = page.getByRole("dialog", { name: "Give this item back?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("textbox").fill("2 n s ]");
  await expect(dialog.getByRole("textbox")).toHaveValue("2 n s ]");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(page.url()).toContain(id);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("a session of undo and redo, by key and by button, leaves what was meant", async ({ page, server }) => {
  await signIn(page, server, PEOPLE.graderA);
  await untouchedItem(page, RUNNING_STUDY);
  const logic = page.getByRole("checkbox", { name: /^Logic/ });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  await expect(page.locator("mark")).not.toHaveCount(0);
  await page.keyboard.press("4");
  await expect(logic).not.toBeChecked();
  await expect(page.locator("mark")).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(logic).toBeChecked();
  await expect(page.locator("mark")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(logic).not.toBeChecked();
  await page.keyboard.press("Control+Shift+Z");
  await expect(logic).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(logic).not.toBeChecked();
});
