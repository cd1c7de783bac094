import { expect, test } from "vitest";
import { matchEndpoint } from "./match-endpoint.ts";

const ENDPOINTS = [
  { method: "GET", path: "/api/v1/studies" },
  { method: "GET", path: "/api/v1/studies/{slug}/scores" },
];

test("an address matches its endpoint with its parameters decoded, and HEAD as GET", () => {
  expect(matchEndpoint(ENDPOINTS, "HEAD", "/api/v1/studies/my%20study/scores")).toEqual({
    kind: "endpoint",
    endpoint: ENDPOINTS[1],
    params: { slug: "my study" },
  });
});

test("another method is told which are taken; another address is nothing", () => {
  expect(matchEndpoint(ENDPOINTS, "POST", "/api/v1/studies")).toEqual({
    kind: "other_method",
    allowed: ["GET", "HEAD"],
  });
  for (const path of [
    "/api/v1",
    "/api/v1/studies/",
    "/api/v1/studies//scores",
    "/api/v1/studies/%E0%A4%A/scores",
  ])
    expect([path, matchEndpoint(ENDPOINTS, "GET", path).kind]).toEqual([path, "nothing"]);
});
