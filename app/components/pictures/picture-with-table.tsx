import type { ReactNode } from "react";
import type { Drawing } from "./drawing.ts";
import { Picture } from "./picture-svg.tsx";

type PictureWithTableProps = {
  readonly wide: Drawing;
  /** Drawn instead of the wide one on a phone. */
  readonly narrow: Drawing;
  /** The same figures as a table. */
  readonly children: ReactNode;
};

/** A picture, and behind it the table that says the same to everybody. */
export function PictureWithTable({ wide, narrow, children }: PictureWithTableProps) {
  return (
    <>
      <Picture drawing={wide} className="picture-wide" />
      <Picture drawing={narrow} className="picture-narrow" />
      <details className="picture-table">
        <summary className="link type-help w-fit">Show as table</summary>
        {children}
      </details>
    </>
  );
}
