import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "./theme.ts";

/** What the root loader tells every page. */
export type RootData = {
  readonly theme: Theme;
  /** Who is signed in; null for nobody. */
  readonly person: { readonly id: string; readonly name: string } | null;
};

/** The person who looks at a signed-in page, and the theme they chose: what its shell needs. */
export type Viewer = { readonly person: NonNullable<RootData["person"]>; readonly theme: Theme };

/** @throws outside of signed-in pages */
export function useViewer(): Viewer {
  const root = useRouteLoaderData<() => RootData>("root");
  if (!root?.person) throw new Error("This page is for people who are signed in.");
  return { person: root.person, theme: root.theme };
}
