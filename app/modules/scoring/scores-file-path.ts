import { FINAL_BASIS, type ScoreBasis } from "./score-basis.ts";

/** The address of the file of all figures of a basis. */
export function scoresFilePath(slug: string, basis: ScoreBasis): string {
  const { labels, contested, slice, tasks, models } = basis;
  const search = new URLSearchParams({
    ...(labels === FINAL_BASIS.labels ? {} : { labels }),
    ...(contested === FINAL_BASIS.contested ? {} : { contested }),
    ...(slice === null ? {} : { slice }),
    ...(tasks === null ? {} : { task: tasks.join(",") }),
    ...(models === null ? {} : { model: models.join(",") }),
  });
  return `/studies/${slug}/scores.json${search.size === 0 ? "" : `?${search}`}`;
}
