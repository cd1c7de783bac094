import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { type MarkKind, markLook } from "./mark-kind.ts";

type TagLook = {
  readonly kind: MarkKind;
  /** Running number of that type in text order; without it the tag stands for the type. */
  readonly number?: number;
  readonly solid?: boolean;
  /** Its mark is hovered or focused somewhere. */
  readonly active?: boolean;
};

/** "L1": letter and number, as in the margin. */
export function tagText(kind: MarkKind, number?: number): string {
  return `${markLook(kind).letter}${number ?? ""}`;
}

type TagProps = TagLook & { readonly className?: string };

/** A mark's tag, to read. Screen readers hear "Logic 1". */
export function Tag({ kind, number, solid = false, active = false, className }: TagProps) {
  return (
    <span
      className={classNames("tag", `error-${kind}`, solid && "tag-solid", className)}
      data-active={active || undefined}
    >
      <span aria-hidden="true">{tagText(kind, number)}</span>
      <span className="visually-hidden">{spokenTag(kind, number)}</span>
    </span>
  );
}

export type TagButtonProps = TagLook &
  Omit<ComponentPropsWithoutRef<"button">, "style" | "children"> & {
    /** Appended to the name: the quoted words. */
    readonly about?: string;
    /** Tags of the same line that found no room behind this one: "+2". */
    readonly more?: number;
  };

/** A tag that leads to its mark. */
export const TagButton = forwardRef<HTMLButtonElement, TagButtonProps>(function TagButton(
  { kind, number, solid = false, active = false, about, more = 0, className, ...rest },
  ref,
) {
  const name = spokenTag(kind, number) + (about ? `: ${about}` : "") + (more > 0 ? `, and ${more} more` : "");
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      // Not a word of the text that it stands in: the text's own letters tell its direction
      dir="ltr"
      aria-label={name}
      className={classNames("tag", `error-${kind}`, solid && "tag-solid", className)}
      data-active={active || undefined}
    >
      {tagText(kind, number)}
      {more > 0 && ` +${more}`}
    </button>
  );
});

function spokenTag(kind: MarkKind, number?: number): string {
  return number === undefined ? markLook(kind).name : `${markLook(kind).name} ${number}`;
}
