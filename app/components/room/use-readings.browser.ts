import { useCallback, useState } from "react";
import type { RoomView } from "#app/modules/grading/room-view.ts";
import { callServer } from "./call-server.browser.ts";
import { type RoomAddress, readingsPath } from "./room-address.ts";

/** What was read on this page: items that were loaded ahead before that still say otherwise. */
const readHere = new Set<string>();

/** What of an item's rulings and changed guide is still to be read, and how to say that it was. */
export function useReadings(address: RoomAddress, view: Pick<RoomView, "rulings" | "guideNews">) {
  const [, setCount] = useState(readHere.size);
  const keep = useCallback(
    (id: string, body: object) => {
      readHere.add(id);
      setCount(readHere.size);
      // A reading that does not arrive is asked for again by the next page.
      const { slug, personId } = address;
      void callServer(readingsPath(slug), { method: "POST", personId, body, keepalive: true });
    },
    [address],
  );
  const readRuling = useCallback((rulingId: string) => keep(rulingId, { intent: "read", rulingId }), [keep]);
  const readGuide = useCallback((guideVersionId: string) => keep(guideVersionId, { guideVersionId }), [keep]);
  const { rulings, guideNews } = view;
  return {
    rulings: rulings.map((ruling) => (readHere.has(ruling.rulingId) ? { ...ruling, isRead: true } : ruling)),
    guideNews: guideNews !== null && readHere.has(guideNews.guideVersionId) ? null : guideNews,
    readRuling,
    readGuide,
  };
}
