import { expect, test } from "vitest";
import { z } from "zod";
import { checkInput, parseForm } from "./parse-form.server.ts";

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });

test("a form's names are paths, and a name that repeats or ends in [] is a list", async () => {
  const schema = z.object({
    rule: z.literal("on"),
    tasks: z.array(z.string()),
    models: z.array(z.string()),
    spans: z.record(z.string(), z.object({ start: z.coerce.number() })),
  });
  const form = new URLSearchParams([
    ["rule", "on"],
    ["tasks", "hearsay"],
    ["tasks", "ucc"],
    ["models[]", "one"],
    ["spans.0.start", "3"],
    ["spans.1.start", "9"],
  ]);
  expect(await parseForm(request(form), schema)).toEqual({
    ok: true,
    value: {
      rule: "on",
      tasks: ["hearsay", "ucc"],
      models: ["one"],
      spans: { 0: { start: 3 }, 1: { start: 9 } },
    },
  });
});

test("an upload stays a file", async () => {
  const form = new FormData();
  form.set("file", new File(["a,b"], "rows.csv"));
  const parsed = await parseForm(request(form), z.object({ file: z.instanceof(File) }));
  expect(parsed.ok && (await parsed.value.file.text())).toBe("a,b");
});

test("JSON goes to the schema as it is, zero, false and empty text included", async () => {
  const schema = z.object({ analysis: z.number(), flag: z.boolean(), note: z.string() });
  const body = { analysis: 0, flag: false, note: "" };
  const json = request(JSON.stringify(body), { "Content-Type": "application/json; charset=utf-8" });
  expect(await parseForm(json, schema)).toEqual({ ok: true, value: body });
});

test("each field gets the first sentence about it, and the whole the count", () => {
  const schema = z.object({
    email: z.string("Give an address.").min(3, "Too short.").includes("@", { error: "Not an address." }),
    seats: z.array(z.object({ count: z.number("Give a number.") })),
  });
  expect(checkInput({ email: "a", seats: [{ count: "x" }] }, schema)).toEqual({
    ok: false,
    refusal: {
      code: "invalid",
      message: "2 entries need a correction.",
      fields: { email: "Too short.", "seats.0.count": "Give a number." },
    },
  });
});

test("a rule about the whole input is the refusal's sentence", () => {
  const schema = z
    .object({ a: z.string(), b: z.string() })
    .refine(({ a, b }) => a === b, "Both must be equal.");
  expect(checkInput({ a: "1", b: "2" }, schema)).toEqual({
    ok: false,
    refusal: { code: "invalid", message: "Both must be equal.", fields: {} },
  });
});

test("names that reach for an object's prototype make nothing but fields", async () => {
  const form = new URLSearchParams([
    ["__proto__.admin", "yes"],
    ["constructor.prototype.admin", "yes"],
  ]);
  const parsed = await parseForm(request(form), z.looseObject({}));
  expect(parsed.ok).toBe(true);
  expect(({} as { admin?: string }).admin).toBeUndefined();
});

test("fields that contradict each other's shape never break the parser", async () => {
  const form = new URLSearchParams([
    ["a", "text"],
    ["a.b", "inner"],
    ["", "nameless"],
    ["..", "dots"],
  ]);
  expect((await parseForm(request(form), z.looseObject({}))).ok).toBe(true);
});

test("a name of too many parts is refused without taking it apart", async () => {
  const name = "a.".repeat(200_000);
  const parsed = await parseForm(request(new URLSearchParams([[name, "1"]])), z.looseObject({}));
  expect(parsed).toMatchObject({ ok: false, refusal: { code: "invalid" } });
});

test("as many fields as a body can hold are read or refused within a moment", async () => {
  const body = Array.from({ length: 250_000 }, (_, index) => `a${index}=`).join("&");
  const started = performance.now();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const parsed = await parseForm(request(body, headers), z.looseObject({}));
  expect(parsed).toMatchObject({ ok: false, refusal: { code: "invalid" } });
  expect(performance.now() - started).toBeLessThan(5_000);
});
