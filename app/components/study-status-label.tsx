import { CircleDot, Lock, Pencil } from "lucide-react";
import type { StudyStatus } from "#app/modules/studies/study-status.ts";
import { SquareChip } from "./chip.tsx";
import type { IconType } from "./icon.tsx";

const LOOKS: Readonly<Record<StudyStatus, { readonly icon: IconType; readonly word: string }>> = {
  draft: { icon: Pencil, word: "Draft" },
  open: { icon: CircleDot, word: "Open" },
  closed: { icon: Lock, word: "Closed" },
};

/** Where a study stands, in icon and word. */
export function StudyStatusLabel({ status }: { readonly status: StudyStatus }) {
  const { icon, word } = LOOKS[status];
  return <SquareChip icon={icon}>{word}</SquareChip>;
}
