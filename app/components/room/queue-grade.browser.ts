import { success } from "#app/lib/result.ts";
import { checkGrade } from "#app/modules/grading/check-grade.ts";
import type { RoomClock } from "#app/modules/grading/room-clock.ts";
import type { FormVerdict } from "#app/modules/grading/room-state.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import type { Answer } from "./call-server.browser.ts";
import type { Outbox } from "./outbox.browser.ts";
import type { RoomAddress } from "./room-address.ts";

type Queued = {
  readonly address: RoomAddress;
  readonly view: RoomView;
  readonly grade: { readonly form: FormVerdict; readonly key: string; readonly revision: number };
  readonly outbox: Outbox;
  readonly clock: RoomClock;
};

/**
 * Puts a grade that found no network into the outbox, under the key that it was sent with. What the server would ask
 * or refuse about the grade itself is asked and refused here.
 */
export async function queueGrade(queued: Queued): Promise<Answer<null>> {
  const { address, view, grade, outbox, clock } = queued;
  const { form, key, revision } = grade;
  const verdict = { ...form, rawAnalysis: form.rawAnalysis ?? ("not_asked" as const) };
  const checked = checkGrade(verdict, { ...view, text: view.explanation });
  if (!checked.ok) return checked;
  const isKept = await outbox.put({
    ...address,
    title: view.place ? `${view.task.name}, ${view.place.number} of ${view.place.total}` : view.task.name,
    form,
    guideVersionId: view.guide?.versionId ?? null,
    revision,
    idempotencyKey: key,
    ...clock.allSeconds(),
    openedAt: clock.openedAt,
    at: new Date().toISOString(),
  });
  if (isKept) return success(null);
  const message = "There is no network, and this browser keeps no grades for later.";
  return { ok: false, refusal: { code: "unreachable", message } };
}
