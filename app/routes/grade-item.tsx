import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { GradingRoom } from "#app/components/room/grading-room.tsx";
import type { Notice } from "#app/components/room/hand-in-notice.ts";
import { takeAhead } from "#app/components/room/items-ahead.browser.ts";
import { keptItem } from "#app/components/room/kept-work.browser.ts";
import { usePreferences } from "#app/components/room/use-preferences.browser.ts";
import { isUnreachable } from "#app/http/failure.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { readRoom } from "#app/modules/grading/read-room.server.ts";
import { roomParams } from "#app/modules/grading/room-address.ts";
import { preferencesFromCookie } from "#app/modules/grading/room-preferences.ts";
import type { RoomView } from "#app/modules/grading/room-view.ts";

type RoomData = {
  readonly slug: string;
  readonly personId: string;
  readonly view: RoomView;
  readonly preferences: ReturnType<typeof preferencesFromCookie>;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { task, place } = data?.view ?? {};
  return [
    { title: task ? `${task.name}${place ? ` ${place.number} of ${place.total}` : ""} · Assize` : "Assize" },
  ];
};

export async function loader(args: LoaderFunctionArgs): Promise<RoomData> {
  const { actor, database, study, params, request } = await studyGate(args, {
    action: "items.grade",
    params: roomParams,
  });
  const view = valueOrPage(await readRoom(database, actor.userId, study.id, params.assignmentId));
  const preferences = preferencesFromCookie(request.headers.get("Cookie"));
  return { slug: study.slug, personId: actor.userId, view, preferences };
}

/** What stands on the page stays; an item that was loaded ahead is there at once. */
let latest: RoomData | null = null;

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<RoomData> {
  const { assignmentId = "" } = params;
  const here = latest !== null && latest.slug === params.slug ? latest : null;
  const ahead = takeAhead(assignmentId);
  if (ahead !== null && here !== null) return { ...here, view: ahead };
  try {
    return await serverLoader<RoomData>();
  } catch (error) {
    const isSilent = here !== null && isUnreachable(error);
    const kept = isSilent ? await keptItem(here.personId, assignmentId) : null;
    if (kept === null || here === null) throw error;
    return { ...here, view: kept };
  }
}

/** The room keeps its own form; only another item is loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.assignmentId !== nextParams.assignmentId;

export default function GradeItem() {
  const data = useLoaderData<typeof loader>() as RoomData;
  const { slug, personId } = data;
  const [practised, setPractised] = useState<RoomView | null>(null);
  const view = practised?.assignmentId === data.view.assignmentId ? practised : data.view;
  const { preferences, setPreferences } = usePreferences(data.preferences);
  const isMoving = useNavigation().state !== "idle";
  const hasArrived = useHasMoved(view.assignmentId);
  const [notice, leaveNotice] = useState<Notice | null>(null);
  useEffect(() => {
    latest = data;
    return () => leaveNotice(null);
  }, [data]);
  const place = view.place ? `Item ${view.place.number} of ${view.place.total}, ` : "";
  return (
    <>
      <GradingRoom
        key={`${view.assignmentId} ${practised === view ? "graded" : ""}`}
        slug={slug}
        personId={personId}
        view={view}
        preferences={preferences}
        setPreferences={setPreferences}
        hasArrived={hasArrived}
        isMoving={isMoving}
        earlierNotice={notice}
        leaveNotice={leaveNotice}
        onPractised={setPractised}
      />
      <p role="status" className="visually-hidden">
        {hasArrived ? `${place}${view.task.name}` : ""}
      </p>
    </>
  );
}

/** Whether another item was on this page before. */
function useHasMoved(assignmentId: string): boolean {
  const seen = useRef({ assignmentId, hasMoved: false });
  if (seen.current.assignmentId !== assignmentId) seen.current = { assignmentId, hasMoved: true };
  return seen.current.hasMoved;
}
