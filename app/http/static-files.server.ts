import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

/**
 * Serves the files of the client build, and only those that stood there when the process started. Files under
 * `/assets/` carry a hash in their name and may be kept forever; an unknown one answers 404 in text, so that a
 * script of an older build never receives a page. Compressed forms lie beside the files.
 * @param directory absolute path of the client build; null where something else serves it
 */
export function staticFiles(directory: string | null): MiddlewareHandler {
  const known = new Set(directory === null ? [] : filesUnder(directory));
  const serve = directory === null ? null : serveStatic({ root: directory, precompressed: true });
  return async (context, next) => {
    const { path, method } = context.req;
    const isAsset = path.startsWith("/assets/");
    if (serve !== null && (method === "GET" || method === "HEAD") && known.has(path)) {
      const response = await serve(context, async () => {});
      if (response) {
        response.headers.set("Cache-Control", isAsset ? IMMUTABLE : ONE_HOUR);
        return response;
      }
    }
    if (isAsset) return context.text("There is no such file.\n", 404, { "Cache-Control": "no-store" });
    await next();
  };
}

function filesUnder(directory: string): string[] {
  if (!existsSync(directory)) throw new Error(`The client build is missing: ${directory}`);
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join("/"))
    .filter((path) => !path.includes("/."));
}
