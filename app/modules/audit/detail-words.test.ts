import { expect, test } from "vitest";
import { detailWords } from "./detail-words.ts";

test("a detail reads as one line, with ids shortened and what says nothing left out", () => {
  expect(
    detailWords({
      roles: ["grader", "researcher"],
      endedSessions: 2,
      userId: "3f0e4b5a-6f0c-4b6a-9d0e-2f4f4c1f9a77",
      invitationId: null,
      models: [],
      isAdmin: false,
      changed: { from: "open", to: "closed" },
    }),
  ).toBe(
    "roles: grader, researcher · ended sessions: 2 · user id: 3f0e4b5a · is admin: no · changed: (from: open · to: closed)",
  );
  expect(detailWords({})).toBe("");
});
