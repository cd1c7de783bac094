import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "#app/config/environment.server.ts";

type Service = {
  image?: string;
  build?: string;
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const compose = parse(readFileSync("docker-compose.yml", "utf8")) as {
  services: Record<"database" | "app", Service>;
  volumes: Record<string, unknown>;
};
const { app, database } = compose.services;

/** Puts values for `${NAME:-default}` and `${NAME:?message}` as compose does. */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name] ?? (kind === "-" ? rest : undefined);
    if (value === undefined) throw new Error(`${name}: ${rest}`);
    return value;
  });
}

test("the database is PostgreSQL 18 with its data on a named volume where that image keeps it", () => {
  expect(database.image).toBe("postgres:18");
  expect(database.volumes).toEqual(["database:/var/lib/postgresql"]);
  expect(Object.keys(compose.volumes)).toEqual(["database"]);
});

test("both services have a health check and the app waits for a healthy database", () => {
  expect(database.healthcheck.test.join(" ")).toContain("pg_isready -U assize -d assize");
  expect(app.healthcheck.test.join(" ")).toContain("/readyz");
  expect(app.depends_on?.database?.condition).toBe("service_healthy");
});

test("the app's variables are all ones that it reads, and they are accepted", () => {
  const values = { POSTGRES_PASSWORD: "a-long-secret" };
  const given = Object.fromEntries(
    Object.entries(app.environment).map(([name, value]) => [name, interpolate(value, values)]),
  );
  const place = { projectRoot: "/app", workingDirectory: "/app" };
  const environment = readEnvironment(given, place);
  if (!environment.ok) throw new Error(environment.refusal.message);
  expect(environment.value).toMatchObject({
    host: "0.0.0.0",
    port: 3000,
    publicUrl: "http://localhost:3000",
    databaseUrl: "postgresql://assize:a-long-secret@database:5432/assize",
  });
  const source = readFileSync("app/config/environment.server.ts", "utf8");
  for (const name of Object.keys(given)) expect(source).toMatch(new RegExp(`\\b${name}:`));
});

test("no secret stands in the file and a missing one is named", () => {
  expect(() => interpolate(app.environment.DATABASE_URL ?? "", {})).toThrow("set POSTGRES_PASSWORD");
  expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
});

test("the image is built in stages, runs as an ordinary user and starts the command that a checkout has", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  expect(dockerfile.match(/^FROM node:24-/gm)).toHaveLength(3);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('CMD ["node", "bin/assize.js", "start"]');
  expect(last).toContain("/readyz");
});
