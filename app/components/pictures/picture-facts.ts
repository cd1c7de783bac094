import { formatCount } from "#app/components/format-number.ts";
import { formatExact } from "#app/components/format-time.ts";
import type { SampleChoice, ScoreChoice } from "#app/modules/scoring/score-basis.ts";
import type { BootstrapMethod } from "#app/statistics/bootstrap.ts";

/** What the caption of a file says of its study, whatever it shows. */
export type PictureFacts = {
  readonly study: string;
  /** Its texts were written for demonstration. */
  readonly isDemonstration: boolean;
  /** When the last grade or decision was made that could be counted; ISO 8601, UTC. */
  readonly countedUntil: string;
  /** That figures by model were seen before grading ended; null: nobody could. */
  readonly early: string | null;
};

/** The state in which a study was counted. */
export function stateSentences({ isDemonstration, countedUntil, early }: PictureFacts): string[] {
  return [
    `Counted up to ${formatExact(new Date(countedUntil), "UTC")}.`,
    ...(early === null ? [] : [early]),
    ...(isDemonstration ? ["The texts were written for demonstration and are no model’s output."] : []),
  ];
}

/** How an interval was drawn, so that another can draw the same one. */
export function bootstrapWords({ replicates, seed, generator }: BootstrapMethod): string {
  return `${formatCount(replicates)} draws, seed ${seed}, generator ${generator}`;
}

/** Which tasks, models and samples of the study were counted, where it is not all of them. */
export function choiceSentences({ tasks, models, slice, contested }: ScoreChoice & SampleChoice): string[] {
  return [
    ...(tasks === null ? [] : [`A choice of the study’s tasks: ${tasks.join(", ")}.`]),
    ...(models === null ? [] : ["A choice of the study’s models."]),
    ...(slice === null ? [] : [`Slice ${slice} alone.`]),
    ...(contested === "without" ? ["Contested samples are left out."] : []),
  ];
}
