import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

type BarePageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** Sign-in, links and errors: the logo, one column, nothing else. */
export function BarePage({ title, lead, children }: BarePageProps) {
  return (
    <div className="bare-page">
      <header>
        <Logo word />
      </header>
      <main id="main" tabIndex={-1}>
        <h1 className="type-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-lead">{lead}</p>}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
      </main>
    </div>
  );
}
