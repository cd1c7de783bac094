import remixConfig from "../remix.config.js";
import { ofClientBuild } from "./build-sides.js";

const FLAG = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;
const SPA_MODE = /window\.__remixContext\.isSpaMode|(?<=if \(|\(!)isSpaMode\b|\bisSpaMode(?= &&)/g;

/**
 * A Vite plugin that writes the options of `remix.config.js` into the framework's browser code, which reads them at run
 * time: what they switch off falls away.
 * @returns {import("vite").Plugin}
 */
export function fixedFlags() {
  const flags = /** @type {Record<string, boolean | undefined>} */ (remixConfig.future ?? {});
  return {
    name: "fixed-flags",
    apply: ofClientBuild,
    transform(code, id) {
      if (!id.includes("/@remix-run/react/dist/esm/")) return null;
      const fixed = code
        .replaceAll(FLAG, (_, name) => String(flags[name] === true))
        .replaceAll(SPA_MODE, String(remixConfig.ssr === false));
      return { code: fixed, map: null };
    },
  };
}
