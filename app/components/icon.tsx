import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type IconType = LucideIcon;

type IconProps = {
  readonly of: IconType;
  /** Only for an icon that stands without a word; otherwise it is hidden from screen readers. */
  readonly label?: string;
  readonly size?: number;
  readonly className?: string;
};

/** A line icon, 1.75 px. Beside a word it is decoration; alone it needs `label`. */
export function Icon({ of: Drawing, label, size = 16, className }: IconProps) {
  return (
    <Drawing
      className={classNames("shrink-0", className)}
      size={size}
      strokeWidth={1.75}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
