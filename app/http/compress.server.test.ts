import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, compressed } from "./compress.server.ts";

test("Brotli comes before gzip, and q=0 refuses either", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedEncoding("GZIP;q=0.5")).toBe("gzip");
  expect(acceptedEncoding("br;q=0, gzip;q=1.0")).toBe("gzip");
  expect(acceptedEncoding("br; q=0.000, gzip; q=0")).toBeNull();
  expect(acceptedEncoding(null)).toBeNull();
});

test("a page comes back as it was, with every cookie kept", async () => {
  const page = "Assize ".repeat(10_000);
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const response = compressed(new Response(page, { status: 404, headers }), "br");
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(brotliDecompressSync(bytes).toString()).toBe(page);
});

test("ranges, images, encoded and small answers pass as they are", () => {
  const passes = (headers: Record<string, string>, status = 200) => {
    const response = new Response("x", { status, headers });
    return (
      compressed(response, "br") === response && !response.headers.get("Content-Encoding")?.includes("br")
    );
  };
  expect(passes({ "Content-Type": "text/csv", "Accept-Ranges": "bytes" })).toBe(true);
  expect(passes({ "Content-Type": "text/csv" }, 206)).toBe(true);
  expect(passes({ "Content-Type": "font/woff2" })).toBe(true);
  expect(passes({ "Content-Type": "text/html", "Content-Encoding": "gzip" })).toBe(true);
  expect(passes({ "Content-Type": "text/html", "Content-Length": "1" })).toBe(true);
});

test("a source that breaks breaks the answer, even before anybody reads it", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new Error("source lost"));
    },
  });
  const response = compressed(new Response(broken, { headers: { "Content-Type": "text/csv" } }), "gzip");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(response.text()).rejects.toThrow("source lost");
});
