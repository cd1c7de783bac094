import { later } from "#app/components/later.browser.ts";

const dialogs = later(async () => (await import("./room-dialogs.tsx")).RoomDialogs);
const thread = later(async () => (await import("./room-thread.tsx")).RoomThread);
const outbox = later(async () => (await import("./outbox-list.tsx")).OutboxList);
const history = later(async () => (await import("./grade-history.tsx")).GradeHistory);
const messages = later(async () => (await import("./submit-messages.tsx")).SubmitMessages);
const line = later(async () => (await import("./verdict-line.tsx")).VerdictLine);
const linking = later(async () => (await import("./link-picker.tsx")).LinkPicker);

export const RoomDialogs = dialogs.draw;
export const RoomThread = thread.draw;
export const OutboxList = outbox.draw;
export const GradeHistory = history.draw;
export const SubmitMessages = messages.draw;
export const VerdictLine = line.draw;
export const LinkPicker = linking.draw;

/** What puts a grade into the outbox. */
export const loadQueue = () => import("./queue-grade.browser.ts");

/** Loads every part as soon as the page has nothing else to do, so that it is there when the network is not. */
export function loadLaterParts(): void {
  const load = () => {
    void loadQueue().catch(() => {});
    for (const part of [dialogs, thread, outbox, history, messages, line, linking]) part.load();
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
}
