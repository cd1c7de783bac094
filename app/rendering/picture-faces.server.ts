import { createRequire } from "node:module";
import type { Text } from "#app/components/pictures/drawing.ts";

const require = createRequire(import.meta.url);

/** A face of a text, as a PDF names it. */
export type FaceName = `${Text["face"]}-${Text["weight"]}`;

/**
 * The interface's faces as TrueType files: the page's own are WOFF 2 of a variable font, which neither the rasteriser nor the
 * PDF writer reads.
 */
export const FACE_FILES: Readonly<Record<FaceName, string>> = {
  "sans-400": require.resolve("@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf"),
  "sans-600": require.resolve("@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf"),
  "serif-400": require.resolve("@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  "serif-600": require.resolve("@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
};
