import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { AdjudicationRoom } from "#app/components/adjudicating/adjudication-room.tsx";
import { usePreferences } from "#app/components/room/use-preferences.browser.ts";
import { studyGate } from "#app/http/gate.server.ts";
import { valueOrPage } from "#app/http/respond.server.ts";
import { adjudicationParams } from "#app/modules/adjudicating/adjudication-address.ts";
import { conflictSearchSchema } from "#app/modules/adjudicating/conflict-search.ts";
import { findConflictNeighbours } from "#app/modules/adjudicating/find-conflict-neighbours.server.ts";
import { readAdjudication } from "#app/modules/adjudicating/read-adjudication.server.ts";
import { preferencesFromCookie } from "#app/modules/grading/room-preferences.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.view.task.name}, conflict · Assize` : "Assize" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, database, study, params, search, request } = await studyGate(args, {
    action: "items.adjudicate",
    params: adjudicationParams,
    search: conflictSearchSchema,
  });
  const { userId } = actor;
  const view = valueOrPage(await readAdjudication(database, userId, study.id, params.itemId));
  const neighbours = await findConflictNeighbours(database, userId, study.id, search, params.itemId);
  const { state, task = "", kind = "" } = search;
  return {
    slug: study.slug,
    personId: userId,
    view,
    neighbours,
    search: { state, task, kind, sort: new URL(request.url).searchParams.get("sort") ?? "" },
    preferences: preferencesFromCookie(request.headers.get("Cookie")),
    now: new Date().toISOString(),
  };
}

/** The room keeps its own form: only another item, or an act that asks for it, loads anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}) => currentParams.itemId !== nextParams.itemId || (formMethod === undefined && defaultShouldRevalidate);

export default function AdjudicateItem() {
  const data = useLoaderData<typeof loader>();
  const { view } = data;
  const { state, task, kind, sort } = data.search;
  const search = useMemo(() => ({ state, task, kind, sort }), [state, task, kind, sort]);
  const { preferences, setPreferences } = usePreferences(data.preferences);
  const isMoving = useNavigation().state !== "idle";
  // Once the grades are shown the room begins anew, from the adjudicator's own verdict.
  const roomKey = `${view.itemId} ${view.isWithheld ? "first" : "open"}`;
  const hasArrived = useHasMoved(roomKey);
  const { place } = data.neighbours;
  return (
    <>
      <AdjudicationRoom
        key={roomKey}
        slug={data.slug}
        personId={data.personId}
        view={view}
        neighbours={data.neighbours}
        search={search}
        preferences={preferences}
        setPreferences={setPreferences}
        now={data.now}
        hasArrived={hasArrived}
        isMoving={isMoving}
      />
      <p role="status" className="visually-hidden">
        {hasArrived ? `${place ? `Conflict ${place.number} of ${place.total}, ` : ""}${view.task.name}` : ""}
      </p>
    </>
  );
}

/** Whether another room was on this page before. */
function useHasMoved(roomKey: string): boolean {
  const seen = useRef({ roomKey, hasMoved: false });
  if (seen.current.roomKey !== roomKey) seen.current = { roomKey, hasMoved: true };
  return seen.current.hasMoved;
}
