import { classNames } from "./class-names.ts";

type AvatarProps = {
  readonly name: string;
  readonly size?: 22 | 28;
  readonly className?: string;
};

/** Initials in a circle, beside the name that it repeats; hidden from screen readers. */
export function Avatar({ name, size = 22, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames("avatar", size === 28 && "avatar-28", className)}>
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word; of one word, its first two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? "")];
  const last = words.length > 1 ? [...(words.at(-1) ?? "")] : [];
  const letters = last.length > 0 ? [first[0], last[0]] : first.slice(0, 2);
  return letters.filter(Boolean).join("").toUpperCase();
}
