import { EyeOff, UserRoundSearch } from "lucide-react";
import type { ShownNames } from "#app/modules/blinding/shown-text.ts";
import { Icon } from "./icon.tsx";

type NamesNoteProps = { readonly names: ShownNames | null; readonly className?: string };

/** In a quiet line below a text: that names of models are hidden in it, or that it has some. */
export function NamesNote({ names, className }: NamesNoteProps) {
  if (names === null) return null;
  const isHidden = names.shownAs === "masked";
  return (
    <aside className={`text-note type-help ${className ?? ""}`} aria-label="Names of models">
      <Icon of={isHidden ? EyeOff : UserRoundSearch} />
      <p>
        {isHidden
          ? "Names of models and makers are hidden in this text. A mark on one covers it whole."
          : "This text names a model or its maker. That is recorded; read it like any other."}
      </p>
    </aside>
  );
}
