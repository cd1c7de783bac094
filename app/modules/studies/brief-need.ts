import { counted } from "#app/lib/counted.ts";
import type { ListedStudy } from "./listed-study.ts";

/** The most pressing need of a study that its figures alone show, in a sentence; null: none. */
export function briefNeed({ status, figures }: Pick<ListedStudy, "status" | "figures">): string | null {
  if (figures === null || figures.items === 0 || status === "closed") return null;
  if (status === "draft") {
    return figures.gradesAssigned === 0
      ? `${counted(figures.items, "item")} ${figures.items === 1 ? "waits" : "wait"} to be assigned`
      : "The plan is committed, and the study is not open yet";
  }
  const free = figures.gradesWanted - figures.gradesAssigned;
  if (free > 0) return `${counted(free, "grade")} ${free === 1 ? "is" : "are"} assigned to nobody`;
  if (figures.conflicts > 0) {
    return `${counted(figures.conflicts, "conflict")} ${figures.conflicts === 1 ? "waits" : "wait"} for an adjudicator`;
  }
  return figures.settled === figures.items ? "Every item is settled" : null;
}
