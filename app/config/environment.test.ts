import { expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

const place = { projectRoot: "/srv/assize", workingDirectory: "/home/ada" };

test("nothing set gives a loopback server with its data in the checkout", () => {
  const result = readEnvironment({}, place);
  expect(result).toEqual({
    ok: true,
    value: {
      mode: "production",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      publicUrlIsDefault: true,
      databaseUrl: null,
      databasePoolSize: 10,
      timeZone: "UTC",
      dataDirectory: "/srv/assize/data",
      dataDirectoryIsDefault: true,
      trustedProxyHops: 0,
      logLevel: "warn",
      realDataDirectory: null,
    },
  });
});

test("an empty variable counts as unset", () => {
  const result = readEnvironment({ PORT: "", DATABASE_URL: " ", NODE_ENV: "" }, place);
  expect(result.ok && [result.value.port, result.value.databaseUrl, result.value.mode]).toEqual([
    3000,
    null,
    "production",
  ]);
});

test("every wrong variable is named with its reason", () => {
  const result = readEnvironment(
    { PORT: "70000", DATABASE_URL: "mysql://x", PUBLIC_URL: "example.org/a" },
    place,
  );
  expect(result.ok).toBe(false);
  if (result.ok) return;
  expect(Object.keys(result.refusal.fields ?? {}).sort()).toEqual(["DATABASE_URL", "PORT", "PUBLIC_URL"]);
  expect(result.refusal.message).toContain("PORT must be a whole number from 1 to 65535.");
});

test("the default public address follows the port, and a trailing slash is dropped from a given one", () => {
  const followed = readEnvironment({ PORT: "4000" }, place);
  const given = readEnvironment({ PUBLIC_URL: "https://assize.example.org/" }, place);
  expect(followed.ok && followed.value.publicUrl).toBe("http://localhost:4000");
  expect(given.ok && given.value.publicUrl).toBe("https://assize.example.org");
});

test("a relative DATA_DIR is relative to where the command was typed", () => {
  const result = readEnvironment({ DATA_DIR: "grading" }, place);
  expect(result.ok && [result.value.dataDirectory, result.value.dataDirectoryIsDefault]).toEqual([
    "/home/ada/grading",
    false,
  ]);
});

test("a time zone is taken by its name, and one that does not exist is refused", () => {
  const berlin = readEnvironment({ TIME_ZONE: "Europe/Berlin" }, place);
  expect(berlin.ok && berlin.value.timeZone).toBe("Europe/Berlin");
  for (const name of ["Europe/Atlantis", "+02:00", "UTC -c log_statement=all"]) {
    const refused = readEnvironment({ TIME_ZONE: name }, place);
    expect(refused.ok ? {} : refused.refusal.fields).toHaveProperty("TIME_ZONE");
  }
});
