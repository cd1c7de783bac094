import { createContext, type ReactNode, useContext } from "react";
import { asTheme, type Theme } from "./theme.ts";

/** What the document itself needs to know about the request that it answers. */
export type RequestFacts = { readonly nonce: string; readonly requestId: string; readonly theme: Theme };

const Facts = createContext<RequestFacts | null>(null);

/** Wraps the document on the server; the browser has no request and reads the facts from the document. */
export function RequestFactsProvider({ facts, children }: { facts: RequestFacts; children: ReactNode }) {
  return <Facts.Provider value={facts}>{children}</Facts.Provider>;
}

/**
 * On the server the facts of the request; in the browser those of the request that brought the document. Browsers
 * hide the nonce from scripts, so there it is empty, as the attribute then reads.
 */
export function useRequestFacts(): RequestFacts {
  const facts = useContext(Facts);
  if (facts) return facts;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="request-id"]');
  return {
    nonce: "",
    requestId: meta?.content ?? "",
    theme: asTheme(document.documentElement.dataset.theme),
  };
}
