import { expect, test } from "vitest";
import { keepDraft } from "./draft-keeper.browser.ts";
import { formFaults } from "./form-faults.ts";

const LONG = "Keep the note within 20,000 characters.";
const COUNTED = "One entry needs a correction.";

test("a note that is too long is marked as the note, in a draft as in a grade, and said instead of the count", () => {
  for (const path of ["draft.note", "verdict.note", "draft.verdict.note"])
    expect(formFaults({ code: "invalid", message: COUNTED, fields: { [path]: LONG } })).toEqual({
      sentence: LONG,
      fields: { note: LONG },
    });
});

test("what a use case says of the whole stands, and so do its names of the parts", () => {
  const fields = { "findings.assertion": "Inference 1 is undecided." };
  expect(formFaults({ code: "invalid", message: "2 inferences are undecided.", fields })).toEqual({
    sentence: "2 inferences are undecided.",
    fields,
  });
});

test("a form with a part that cannot be stored is kept in the browser, and saved once that is changed", async () => {
  let copy: string | null = null;
  let autosave: (() => void) | null = null;
  const keeper = keepDraft<string, { revision: number }>(
    { form: "", revision: 0, savedAt: null },
    {
      isSame: (one, other) => one === other,
      save: async ({ form, revision }) =>
        form === "short"
          ? { ok: true, value: { revision: revision + 1, savedAt: "10:02" } }
          : { ok: false, refusal: { code: "invalid", message: COUNTED, fields: { "draft.note": LONG } } },
      submit: async () => ({ ok: true, value: { revision: 2 } }),
      read: async () => ({ ok: true, value: { draft: null, revision: 0, savedAt: null } }),
      copy: {
        read: () => null,
        write: ({ form }) => {
          copy = form;
        },
        clear: () => {
          copy = null;
        },
      },
      now: () => "10:01",
      newKey: () => "key",
      after: (_, then) => {
        autosave = then;
        return () => {};
      },
    },
  );
  const pass = async () => {
    const due = autosave;
    autosave = null;
    due?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  keeper.change("far too long");
  await pass();
  expect(keeper.state()).toEqual({ kind: "to_mend", sentence: LONG, fields: { note: LONG } });
  expect([copy, autosave]).toEqual(["far too long", null]);
  keeper.change("short");
  await pass();
  expect(keeper.state()).toEqual({ kind: "saved", at: "10:02" });
  expect(copy).toBeNull();
});
