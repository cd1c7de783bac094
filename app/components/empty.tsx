import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type EmptyProps = {
  /** One sentence of fact: "No conflicts." */
  readonly fact: string;
  /** What to do, or when this changes. */
  readonly children?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  readonly boxed?: boolean;
  readonly className?: string;
};

/** Stands where a list would be. */
export function Empty({ fact, children, action, boxed = true, className }: EmptyProps) {
  return (
    <div className={classNames("empty", boxed && "box", className)}>
      <p className="empty-fact">{fact}</p>
      {children && <p className="empty-next">{children}</p>}
      {action}
    </div>
  );
}
