import { expect, test } from "vitest";
import type { Failure } from "#app/http/failure.ts";
import { isSameForm } from "#app/modules/grading/compare-forms.ts";
import { startRoom } from "#app/modules/grading/room-state.ts";
import type { Answer } from "./call-server.browser.ts";
import type { WaitingGrade } from "./kept-work.browser.ts";
import { sendWaiting } from "./send-waiting.browser.ts";

function makeWaiting(seq: number, changes: Partial<WaitingGrade> = {}): WaitingGrade {
  return {
    seq,
    personId: "person",
    slug: "study",
    assignmentId: `assignment-${seq}`,
    title: `Hearsay, ${seq} of 3`,
    form: { ...startRoom(null, null).form, note: `note ${seq}` },
    guideVersionId: null,
    revision: 0,
    idempotencyKey: `key-of-${seq}`,
    activeSeconds: 0,
    at: "2026-11-30T10:00:00.000Z",
    refusal: null,
    ...changes,
  };
}

/** A browser that keeps these grades and a server that answers as told; `sent` is what reached it. */
function openPost(grades: readonly WaitingGrade[], answer: (grade: WaitingGrade) => Answer<unknown>) {
  let kept = [...grades];
  const sent: WaitingGrade[] = [];
  const send = () =>
    sendWaiting({
      waiting: async () => kept,
      submit: async (grade) => {
        sent.push(grade);
        return answer(grade);
      },
      isSame: isSameForm,
      drop: async ({ seq }) => takeOut(seq),
      change: async (grade) => {
        kept = kept.map((each) => (each.seq === grade.seq ? grade : each));
      },
    });
  const takeOut = (seq: number) => {
    kept = kept.filter((each) => each.seq !== seq);
  };
  return { send, sent, takeOut, kept: () => kept };
}

const taken: Answer<unknown> = { ok: true, value: { seq: 1 } };
const refused = (code: Failure["code"], detail?: Failure["detail"]): Answer<unknown> => ({
  ok: false,
  refusal: { code, message: `It is ${code}.`, ...(detail && { detail }) },
});

test("what waits is sent in order, once each under its key, and nothing is left", async () => {
  const post = openPost([makeWaiting(1), makeWaiting(2), makeWaiting(3)], () => taken);
  await post.send();
  await post.send();
  expect(post.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-of-1", "key-of-2", "key-of-3"]);
  expect(post.kept()).toEqual([]);
});

test.each(["unreachable", "bug", "database_down", "signed_out", "too_many"] as const)(
  "after %s the rest waits in its order, and the same key goes again",
  async (code) => {
    let isBack = false;
    const post = openPost([makeWaiting(1), makeWaiting(2)], () => (isBack ? taken : refused(code)));
    await post.send();
    expect(post.sent).toHaveLength(1);
    expect(post.kept()).toHaveLength(2);
    isBack = true;
    await post.send();
    expect(post.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      "key-of-1",
      "key-of-1",
      "key-of-2",
    ]);
    expect(post.kept()).toEqual([]);
  },
);

test("a grade that is taken out while an earlier one is on its way is not sent", async () => {
  const post = openPost([makeWaiting(1), makeWaiting(2), makeWaiting(3)], ({ seq }) => {
    if (seq === 1) post.takeOut(2);
    return taken;
  });
  await post.send();
  expect(post.sent.map(({ seq }) => seq)).toEqual([1, 3]);
});

test("what the server refuses stays with its content and the reason, is not sent again, and holds nothing up", async () => {
  const post = openPost([makeWaiting(1), makeWaiting(2)], ({ seq }) =>
    seq === 1 ? refused("conflict") : taken,
  );
  await post.send();
  await post.send();
  expect(post.sent).toHaveLength(2);
  expect(post.kept()).toEqual([makeWaiting(1, { refusal: "It is conflict." })]);
});

test("a draft of the same form that came through is ours, another one is not overwritten", async () => {
  const theirs = { ...makeWaiting(2).form, note: "written in another window" };
  const post = openPost([makeWaiting(1), makeWaiting(2)], ({ seq, form, revision }) => {
    if (revision === 4) return taken;
    return refused("stale", { draft: seq === 1 ? form : theirs, revision: 4 });
  });
  await post.send();
  expect(post.sent.map(({ seq, revision }) => [seq, revision])).toEqual([
    [1, 0],
    [1, 4],
    [2, 0],
  ]);
  expect(post.kept()).toEqual([makeWaiting(2, { refusal: "It is stale." })]);
});
