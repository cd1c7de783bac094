import type { DiffPart } from "#app/lib/diff-words.ts";
import { classNames } from "./class-names.ts";

type DiffTextProps = { readonly parts: readonly DiffPart[]; readonly className?: string };

/** A text with what was added underlined and what was removed struck through. */
export function DiffText({ parts, className }: DiffTextProps) {
  return (
    <p className={classNames("diff-text type-guide whitespace-pre-wrap", className)} dir="auto">
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        if (part.kind === "added") return <ins key={index}>{part.text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (part.kind === "removed") return <del key={index}>{part.text}</del>;
        return part.text;
      })}
    </p>
  );
}
