import { languageOf } from "#app/lib/text-language.ts";
import { classNames } from "./class-names.ts";

type StoredTextProps = {
  readonly text: string;
  /** Facts 18/29, guide 15.5/24, entry 15/23, plain follows what is around it. */
  readonly size?: "facts" | "guide" | "entry" | "plain";
  /** Without it, what the script tells. */
  readonly lang?: string;
  /** Inside a sentence or a cell. */
  readonly inline?: boolean;
  readonly className?: string;
};

/** A text as it is stored: its own direction, its line breaks, its straight quotes. */
export function StoredText({ text, size = "plain", lang, inline = false, className }: StoredTextProps) {
  const Element = inline ? "span" : "p";
  return (
    <Element
      dir="auto"
      lang={lang ?? languageOf(text)}
      className={classNames("stored-text", size !== "plain" && `type-${size}`, className)}
    >
      {text}
    </Element>
  );
}
