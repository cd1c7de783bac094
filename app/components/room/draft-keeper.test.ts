import { beforeEach, expect, test } from "vitest";
import type { Failure } from "#app/http/failure.ts";
import { isSameForm } from "#app/modules/grading/compare-forms.ts";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import { makeVerdict } from "#tests/factories/verdict.ts";
import type { DraftCopy } from "./draft-copy.browser.ts";
import { type DraftKeeper, type HandedIn, type KeeperPort, keepDraft } from "./draft-keeper.browser.ts";

/** A server of one item that can be silent before or after it has acted, and a clock that is turned by hand. */
type World = {
  stored: { form: FormVerdict | null; revision: number; submitted: FormVerdict | null };
  fault: "none" | "silent" | "silent after acting" | Failure;
  sent: string[];
  copy: DraftCopy | null;
  waiting: { readonly milliseconds: number; readonly then: () => void }[];
};

let world: World;
let keeper: DraftKeeper<FormVerdict, HandedIn>;
const keys = new Map<string, number>();

const EMPTY: FormVerdict = { ...makeVerdict(), rawAnalysis: null };
const note = (text: string): FormVerdict => ({ ...EMPTY, note: text });
const SILENCE: Failure = { code: "unreachable", message: "No answer." };

beforeEach(() => {
  keys.clear();
  world = {
    stored: { form: null, revision: 0, submitted: null },
    fault: "none",
    sent: [],
    copy: null,
    waiting: [],
  };
  keeper = keepDraft({ form: EMPTY, revision: 0, savedAt: null }, port());
});

function port(): KeeperPort<FormVerdict, HandedIn> {
  let key = 0;
  const refused = (refusal: Failure) => ({ ok: false as const, refusal });
  const stale = () =>
    refused({
      code: "stale",
      message: "Stale.",
      detail: { revision: world.stored.revision, draft: world.stored.form, savedAt: "10:04" },
    });
  const answering = <Value>(act: () => Value): Value | ReturnType<typeof refused> => {
    if (world.fault === "silent") return refused(SILENCE);
    if (typeof world.fault === "object") return refused(world.fault);
    const answer = act();
    return world.fault === "silent after acting" ? refused(SILENCE) : answer;
  };
  return {
    isSame: isSameForm,
    save: async ({ form, revision }) => {
      world.sent.push(`save ${form.note}`);
      return answering(() => {
        if (revision !== world.stored.revision) return stale();
        world.stored = { ...world.stored, form, revision: revision + 1 };
        return { ok: true as const, value: { revision: revision + 1, savedAt: "10:02" } };
      });
    },
    submit: async ({ form, revision, idempotencyKey }) => {
      world.sent.push(`submit ${form.note} ${idempotencyKey}`);
      return answering(() => {
        const before = keys.get(idempotencyKey);
        if (before !== undefined)
          return {
            ok: true as const,
            value: { seq: before, revision: world.stored.revision, isExtra: false },
          };
        if (revision !== world.stored.revision) return stale();
        keys.set(idempotencyKey, keys.size + 1);
        world.stored = { form: null, revision: revision + 1, submitted: form };
        return { ok: true as const, value: { seq: keys.size, revision: revision + 1, isExtra: false } };
      });
    },
    read: async () =>
      answering(() => ({
        ok: true as const,
        value: {
          draft: world.stored.form ?? world.stored.submitted,
          revision: world.stored.revision,
          savedAt: "10:05",
        },
      })) as never,
    copy: {
      read: () => world.copy,
      write: (copy) => {
        world.copy = copy;
      },
      clear: () => {
        world.copy = null;
      },
    },
    now: () => "10:07",
    newKey: () => `key-${++key}`,
    after: (milliseconds, then) => {
      const entry = { milliseconds, then };
      world.waiting.push(entry);
      return () => {
        world.waiting = world.waiting.filter((each) => each !== entry);
      };
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets the time pass that the keeper waits for. */
async function pass(): Promise<number> {
  const [entry] = world.waiting.splice(0, 1);
  entry?.then();
  await settled();
  return entry?.milliseconds ?? 0;
}

test("T23 a change is kept in the browser at once and saved within a second, and the copy goes then", async () => {
  keeper.change(note("a"));
  keeper.change(note("ab"));
  expect(world.copy).toEqual({ form: note("ab"), revision: 0, at: "10:07" });
  expect(keeper.state().kind).toBe("saving");
  expect(await pass()).toBeLessThan(1000);
  expect(world.sent).toEqual(["save ab"]);
  expect(keeper.state()).toEqual({ kind: "saved", at: "10:02" });
  expect(world.copy).toBeNull();
  keeper.leave(); // and stays after all
  keeper.change(note("abc"));
  await pass();
  expect(world.copy).toBeNull();
});

test("what is saved while the page goes stays in the browser for a page that was made before, which brings it back", async () => {
  keeper.change(note("a"));
  keeper.leave();
  await pass();
  expect(world.copy).toMatchObject({ form: note("a"), revision: 1 });
  const later = keepDraft({ form: EMPTY, revision: 0, savedAt: null }, port());
  later.restore(world.copy!.revision);
  later.change(world.copy!.form);
  await pass();
  expect(world.stored).toMatchObject({ form: note("a"), revision: 2 });
  expect(world.copy).toBeNull();
});

test("what changes while a save is on its way is saved after it, on the new revision", async () => {
  keeper.change(note("a"));
  const [entry] = world.waiting.splice(0, 1);
  entry!.then();
  keeper.change(note("ab"));
  await settled();
  expect(keeper.state().kind).toBe("saving");
  await pass();
  expect(world.stored).toMatchObject({ form: note("ab"), revision: 2 });
  expect(keeper.state().kind).toBe("saved");
});

test("T15 without an answer the form stays, the state says since when, and it is tried again ever more slowly", async () => {
  world.fault = "silent";
  keeper.change(note("a"));
  await pass();
  expect(keeper.state()).toEqual({ kind: "offline", since: "10:07" });
  const waits = [await pass(), await pass(), await pass()];
  expect(waits).toEqual([2_000, 4_000, 8_000]);
  expect(world.copy?.form).toEqual(note("a"));
  world.fault = "none";
  keeper.resume();
  await settled();
  expect(keeper.state().kind).toBe("saved");
  expect(world.stored.form).toEqual(note("a"));
});

test("a save whose answer was lost is known again, and is no other window's", async () => {
  world.fault = "silent after acting";
  keeper.change(note("a"));
  await pass();
  world.fault = "none";
  keeper.change(note("ab"));
  await pass();
  await pass();
  expect(keeper.state().kind).toBe("saved");
  expect(world.stored).toMatchObject({ form: note("ab"), revision: 2 });
});

test("a server that breaks is said as such, and tried again", async () => {
  world.fault = { code: "bug", message: "Something broke on our side." };
  keeper.change(note("a"));
  await pass();
  expect(keeper.state()).toEqual({ kind: "not_saved", sentence: "Something broke on our side." });
  world.fault = "none";
  await pass();
  expect(keeper.state().kind).toBe("saved");
});

test("T17 a session that ended holds everything until somebody has signed in again", async () => {
  world.fault = { code: "signed_out", message: "You were signed out." };
  keeper.change(note("a"));
  await pass();
  expect(keeper.state().kind).toBe("signed_out");
  keeper.change(note("ab"));
  expect(world.waiting).toEqual([]);
  expect(world.copy?.form).toEqual(note("ab"));
  world.fault = "none";
  keeper.resume();
  await settled();
  expect(world.stored.form).toEqual(note("ab"));
});

test("another window's form is offered, and either wins as a whole", async () => {
  world.stored = { form: note("theirs"), revision: 3, submitted: null };
  keeper.change(note("mine"));
  await pass();
  const other = { form: note("theirs"), revision: 3, at: "10:04" };
  expect(keeper.state()).toEqual({ kind: "changed_elsewhere", other });
  expect(world.waiting).toEqual([]);
  keeper.keepThis();
  await settled();
  expect(world.stored).toMatchObject({ form: note("mine"), revision: 4 });
  world.stored = { form: note("theirs again"), revision: 9, submitted: null };
  keeper.change(note("mine again"));
  await pass();
  expect(keeper.takeOther()).toEqual(note("theirs again"));
  expect(keeper.state()).toEqual({ kind: "saved", at: "10:04" });
  expect(world.copy).toBeNull();
});

test("what the server takes no more of is kept in the browser, with its reason, and not sent again", async () => {
  world.fault = { code: "conflict", message: "An adjudicator decided this item." };
  keeper.change(note("a"));
  await pass();
  expect(keeper.state()).toEqual({ kind: "refused", sentence: "An adjudicator decided this item." });
  expect(world.waiting).toEqual([]);
  expect(world.copy?.form).toEqual(note("a"));
});

test("T16 a submit carries the newest form at once and no late save follows it", async () => {
  keeper.change(note("typed just now"));
  expect(await keeper.submit()).toMatchObject({ ok: true, value: { seq: 1 } });
  keeper.close();
  while (world.waiting.length > 0) await pass();
  expect(world.sent).toEqual(["submit typed just now key-1"]);
  expect(world.stored.submitted).toEqual(note("typed just now"));
});

test("T19 a double press is one call, and a submit without an answer goes again under the same key", async () => {
  const [one, other] = [keeper.submit(), keeper.submit()];
  expect(await one).toBe(await other);
  expect(world.sent).toEqual(["submit  key-1"]);
  keeper.change(note("more"));
  world.fault = "silent after acting";
  expect((await keeper.submit()).ok).toBe(false);
  world.fault = "none";
  expect(await keeper.submit()).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(world.sent.slice(1)).toEqual(["submit more key-2", "submit more key-2"]);
});

test("a submit whose answer was lost, changed since, is followed by a revision", async () => {
  keeper.change(note("first"));
  world.fault = "silent after acting";
  await keeper.submit();
  world.fault = "none";
  keeper.change(note("second"));
  expect(await keeper.submit()).toMatchObject({ ok: true, value: { seq: 2 } });
  expect(world.stored).toMatchObject({ submitted: note("second"), revision: 2 });
});

test("a submit that another window has overtaken stores nothing and offers both forms", async () => {
  world.stored = { form: note("theirs"), revision: 1, submitted: null };
  keeper.change(note("mine"));
  expect(await keeper.submit()).toMatchObject({ ok: false, refusal: { code: "stale" } });
  expect(keeper.state().kind).toBe("changed_elsewhere");
  expect(world.stored.submitted).toBeNull();
});

test("T15 a refused submit keeps the form and saves it as a draft", async () => {
  keeper.change(note("a"));
  world.fault = { code: "invalid", message: "Inference 1 is undecided." };
  expect(await keeper.submit()).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  world.fault = "none";
  await pass();
  expect(world.stored.form).toEqual(note("a"));
});

test("a submit that was asked about goes again with what was asked", async () => {
  keeper.change(note("a"));
  world.fault = { code: "ask", message: "Submit again to keep." };
  await keeper.submit();
  world.fault = "none";
  keeper.change({ ...note("a"), askedBeforeSubmit: ["outcome_marked"] });
  expect((await keeper.submit()).ok).toBe(true);
  expect(world.stored.submitted?.askedBeforeSubmit).toEqual(["outcome_marked"]);
});

test("leaving an item sends what waits, and nothing after that", async () => {
  keeper.change(note("a"));
  keeper.close();
  await settled();
  expect(world.sent).toEqual(["save a"]);
  expect(world.waiting).toEqual([]);
});
