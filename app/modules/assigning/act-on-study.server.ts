import type { Database } from "#app/db/database.server.ts";
import { counted, listed } from "#app/lib/counted.ts";
import { type Result, success } from "#app/lib/result.ts";
import type { Actor } from "#app/modules/auth/actor.ts";
import { closeStudy } from "#app/modules/studies/close-study.server.ts";
import { completeItems } from "#app/modules/studies/complete-items.server.ts";
import { openStudy } from "#app/modules/studies/open-study.server.ts";
import { fillPlaces } from "./fill-places.server.ts";
import { moveAssignments } from "./move-assignments.server.ts";
import { releaseAssignments } from "./release-assignments.server.ts";
import type { StudyAct } from "./study-acts.ts";

/** Does one act of the progress page, and says in a sentence what came of it. */
export async function actOnStudy(
  database: Database,
  actor: Actor,
  studyId: string,
  act: StudyAct,
): Promise<Result<{ readonly sentence: string }>> {
  switch (act.act) {
    case "open_study":
      return said(
        await openStudy(database, actor, { studyId }),
        () => "The study is open. Its graders can begin.",
      );
    case "close_study":
      return said(await closeStudy(database, actor, { studyId }), ({ unsettled }) =>
        unsettled === 0
          ? "The study is closed. Every item is settled."
          : `The study is closed. ${counted(unsettled, "item")} ${unsettled === 1 ? "was" : "were"} not settled.`,
      );
    case "complete_items":
      return said(await completeItems(database, actor, { studyId }), ({ added }) =>
        added === 0 ? "No text has arrived since." : `${counted(added, "item")} added.`,
      );
    case "fill_places":
      return said(await fillPlaces(database, actor, { studyId }), (filled) =>
        givenSentence(filled.given, filled.left),
      );
    case "move_work":
    case "move_set_aside": {
      const which = { studyId, graderId: act.graderId, onlySetAside: act.act === "move_set_aside" };
      return said(await moveAssignments(database, actor, which), (moved) =>
        givenSentence(moved.given, moved.left),
      );
    }
    case "release_work":
      return said(
        await releaseAssignments(database, actor, { studyId, graderId: act.graderId }),
        ({ released }) => `${counted(released, "grade")} released. They wait to be assigned.`,
      );
  }
}

function said<Value>(
  result: Result<Value>,
  sentenceFor: (value: Value) => string,
): Result<{ readonly sentence: string }> {
  return result.ok ? success({ sentence: sentenceFor(result.value) }) : result;
}

function givenSentence(given: Readonly<Record<string, number>>, left: number): string {
  const shares = Object.entries(given).map(([pseudonym, count]) => `${count} to ${pseudonym}`);
  const total = Object.values(given).reduce((sum, count) => sum + count, 0);
  const rest =
    left === 0
      ? ""
      : ` ${counted(left, "grade")} ${left === 1 ? "has" : "have"} nobody who may take ${left === 1 ? "it" : "them"}.`;
  return total === 0
    ? rest.trim() || "Every place is taken already."
    : `${counted(total, "grade")} assigned: ${listed(shares)}.${rest}`;
}
