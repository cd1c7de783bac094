import { agreementPicture } from "#app/components/pictures/agreement-picture.ts";
import type { Drawing } from "#app/components/pictures/drawing.ts";
import { errorTypesPicture } from "#app/components/pictures/error-types-picture.ts";
import type { PictureFacts } from "#app/components/pictures/picture-facts.ts";
import { progressPicture } from "#app/components/pictures/progress-picture.ts";
import { scoresPicture } from "#app/components/pictures/scores-picture.ts";
import { MOST_SERIES } from "#app/components/pictures/series-shape.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Result, refuse, success } from "#app/lib/result.ts";
import { type Actor, actorUserId } from "#app/modules/auth/actor.ts";
import type { AgreementChoice } from "#app/modules/scoring/agreement-choice.ts";
import { readAgreement } from "#app/modules/scoring/read-agreement.server.ts";
import { readCountedState } from "#app/modules/scoring/read-counted-state.server.ts";
import { readScoreDetails } from "#app/modules/scoring/read-score-details.server.ts";
import { readScores } from "#app/modules/scoring/read-scores.server.ts";
import { checkChoice, checkTask, type ScoreBasis } from "#app/modules/scoring/score-basis.ts";
import type { Metric } from "#app/modules/scoring/score-metric.ts";
import { earlySightSentence } from "#app/modules/studies/early-sight.ts";
import { readEarlySight } from "#app/modules/studies/read-early-sight.server.ts";
import { readItemFilters } from "#app/modules/studies/read-item-filters.server.ts";
import { readProgressSteps } from "#app/modules/studies/read-progress-steps.server.ts";
import type { PictureName } from "./picture-name.ts";

/** What the page of the picture is asked for; each picture takes what concerns it. */
export type PictureChoice = ScoreBasis & AgreementChoice & { readonly metric: Metric };

export type ReadPicture = {
  readonly drawing: Drawing;
  /** The time of what was counted last, which a file bears. */
  readonly asOf: Date;
};

const SEALED = refuse("forbidden", "The scores are sealed until the study closes.");

/**
 * The drawing of a study's figures as this actor may see them, from what the page of the same name shows. Scores and error
 * types are refused while the study is sealed for the person; being shown them is recorded.
 */
export async function readPicture(
  database: Database,
  actor: Actor,
  studyId: string,
  picture: PictureName,
  choice: PictureChoice,
): Promise<Result<ReadPicture>> {
  const [{ study, isDemonstration, countsOnly, countedUntil }, sight] = await Promise.all([
    readCountedState(database, studyId),
    readEarlySight(database, studyId),
  ]);
  if (countsOnly && picture !== "scores")
    return refuse("conflict", "Published counts have no grades that a picture could show.");
  const facts: PictureFacts = {
    study,
    isDemonstration,
    countedUntil: countedUntil.toISOString(),
    early: sight === null ? null : earlySightSentence(sight),
  };
  const drawing = await draw(database, actor, studyId, picture, choice, facts);
  return drawing.ok ? success({ drawing: drawing.value, asOf: countedUntil }) : drawing;
}

async function draw(
  database: Database,
  actor: Actor,
  studyId: string,
  picture: PictureName,
  { metric, task, closeCalls, ...basis }: PictureChoice,
  facts: PictureFacts,
): Promise<Result<Drawing>> {
  const study = await readItemFilters(database, actor, { studyId, withModels: true });
  const known = checkChoice(basis, study);
  if (!known.ok) return known;
  switch (picture) {
    case "scores": {
      const scores = await readScores(database, actor, studyId, metric, basis);
      if (scores.isSealed) return SEALED;
      const { table, method } = scores;
      if (table.models.length > MOST_SERIES)
        return refuse("invalid", `A plot tells ${MOST_SERIES} models apart at most; this study has more.`);
      return success(scoresPicture({ table, method, basis, facts }));
    }
    case "error-types": {
      const details = await readScoreDetails(database, actor, studyId, basis);
      return details === null ? SEALED : success(errorTypesPicture(details, basis, facts));
    }
    case "agreement": {
      const hasTask = checkTask(task, study);
      if (!hasTask.ok) return hasTask;
      const choice = { task, closeCalls, contested: basis.contested };
      return success(agreementPicture(await readAgreement(database, actor, studyId, choice), choice, facts));
    }
    case "progress":
      return success(progressPicture(await readProgressSteps(database, studyId, actorUserId(actor)), facts));
  }
}
