import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    level: "info",
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  return { log, lines };
}

test("an error is written with its causes and its code, without the row values that the driver repeats", () => {
  const { log, lines } = openLog();
  const fromDriver = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(ada@example.org) already exists.",
    parameters: ["ada@example.org"],
  });
  log.error({ err: new Error("while inviting", { cause: fromDriver }) }, "Unexpected error");
  expect(lines[0]).toMatchObject({
    level: "error",
    msg: "Unexpected error",
    err: { type: "Error", message: "while inviting", cause: { code: "23505" } },
  });
  expect(JSON.stringify(lines)).not.toContain("ada@example.org");
});

test("passwords, tokens and cookies that stray into a line are kept out", () => {
  const { log, lines } = openLog();
  log.info({ password: "s3cret", headers: { cookie: "s3cret" }, form: { token: "s3cret" } }, "odd");
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});

test("a thrown text or nothing is written as such", () => {
  const { log, lines } = openLog();
  log.error({ err: "just text" }, "odd");
  log.error({ err: undefined }, "odd");
  expect(lines[0]).toMatchObject({ err: { type: "string", message: "just text" } });
  expect(lines).toHaveLength(2);
});
