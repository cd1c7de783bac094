import { beforeAll, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import { startUpload } from "#app/modules/importing/start-upload.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import { makeGenerationsFile, makeSamplesFile, makeTsv } from "#tests/factories/import-input.ts";
import { insertModel } from "#tests/factories/library.ts";
import { type MadePerson, makePerson } from "#tests/factories/person.ts";
import { insertStudyWithItem } from "#tests/factories/study-item.ts";
import { formRequest, openApp, sessionHeaders, type TestApp } from "#tests/http/app.ts";
import { storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

let database: TestDatabase;
let app: TestApp;
let admin: MadePerson;
beforeAll(async () => {
  database = await cloneDatabase();
  app = await openApp(database);
  admin = await makePerson(database, { isAdmin: true });
  await storeTestSamples(database, 60);
  await insertModel(database, "secret-model-7f3a", { run: "cot" });
});

const browseAs = async (person: { userId: string }, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("Cookie", (await sessionHeaders(database, person.userId)).Cookie);
  return app.browse(path, { ...init, headers });
};

const sendFile = async (kind: string, file: { name: string; bytes: Uint8Array }) => {
  const started = await browseAs(admin, "/import/uploads", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind, files: [{ name: file.name, byteLength: file.bytes.byteLength }] }),
  });
  const { value } = await started.json();
  const piece = await browseAs(admin, `/import/${value.uploadId}/pieces/0`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: Buffer.from(file.bytes),
  });
  expect([started.status, piece.status]).toEqual([200, 200]);
  return value.uploadId as string;
};

test("the library is for admins and researchers, the import for admins; others are told or sent to sign in", async () => {
  const nobody = await makePerson(database);
  const paths = [
    "/library/tasks",
    "/library/tasks/hearsay",
    "/library/models",
    "/library/generations",
    "/import",
  ];
  for (const path of paths) {
    expect([path, (await browseAs(admin, path)).status]).toEqual([path, 200]);
    expect([path, (await browseAs(nobody, path)).status]).toEqual([path, 403]);
    const signedOut = await app.browse(path);
    expect([path, signedOut.status]).toEqual([path, 302]);
    expect(signedOut.headers.get("Location")).toContain("/sign-in?next=");
  }
  expect((await browseAs(admin, "/library/tasks/none")).status).toBe(404);
  expect((await browseAs(admin, "/library/generations?after=nonsense")).status).toBe(422);
  expect((await browseAs(admin, "/library/tasks/hearsay?guide=99999999999")).status).toBe(422);
});

test("T80 what an admin uploads is nobody else's, another admin's neither", async () => {
  const other = await makePerson(database, { isAdmin: true });
  const input = { kind: "samples" as const, files: [{ name: "a.tsv", byteLength: 1 }] };
  const { uploadId } = unwrap(await startUpload(database, other.actor, input));
  for (const [path, method] of [
    [`/import/${uploadId}`, "GET"],
    [`/import/${uploadId}/rejected.csv`, "GET"],
    [`/import/${uploadId}/pieces/0`, "POST"],
  ] as const) {
    const body = method === "POST" ? "x" : undefined;
    expect([path, (await browseAs(admin, path, { method, body })).status]).toEqual([path, 404]);
  }
});

test("a file goes from its pieces through the steps into the library", async () => {
  const uploadId = await sendFile("generations", makeGenerationsFile(60));
  const columns = await browseAs(
    admin,
    `/import/${uploadId}`,
    formRequest({
      intent: "reading",
      next: "columns",
      encoding: "auto",
      delimiter: "auto",
      quoting: "double",
    }),
  );
  expect(columns.headers.get("Location")).toBe(`/import/${uploadId}?step=columns`);
  const target = { intent: "target-generations", next: "review", place: "hearsay/test", run: "" };
  const unnamed = await browseAs(
    admin,
    `/import/${uploadId}`,
    formRequest({ ...target, place: "", "models.0": "m1" }),
  );
  expect(unnamed.status).toBe(422);
  await browseAs(admin, `/import/${uploadId}`, formRequest({ ...target, "models.0": "m1" }));
  const review = await (await browseAs(admin, `/import/${uploadId}?step=review`)).text();
  expect(review).toContain("60 rows read");
  expect(review).toContain("Import 60 new");

  const expected = {
    "expected.new": "60",
    "expected.unchanged": "0",
    "expected.changed": "0",
    "expected.rejected": "0",
  };
  const stale = await browseAs(
    admin,
    `/import/${uploadId}`,
    formRequest({ intent: "commit", ...expected, "expected.new": "59" }),
  );
  expect(stale.status).toBe(409);
  const done = await browseAs(admin, `/import/${uploadId}`, formRequest({ intent: "commit", ...expected }));
  expect(done.headers.get("Location")).toBe("/import?stored=60&versions=0");
  expect((await browseAs(admin, `/import/${uploadId}`)).status).toBe(404);
  const list = await (await browseAs(admin, "/library/generations?task=hearsay")).text();
  expect(list).toContain("1–50");
});

test("without a script a small file comes by the form itself", async () => {
  const body = new FormData();
  body.set("kind", "task");
  body.append("files", new File([Buffer.from(makeSamplesFile(1).bytes)], "test.tsv"));
  const sent = await browseAs(admin, "/import", { method: "POST", body });
  expect(sent.status).toBe(302);
  expect(sent.headers.get("Location")).toMatch(/^\/import\/[0-9a-f-]{36}$/);
  const empty = new FormData();
  empty.set("kind", "task");
  expect((await browseAs(admin, "/import", { method: "POST", body: empty })).status).toBe(422);
});

test("rejected rows come as a file that a spreadsheet opens without running anything", async () => {
  const file = makeTsv("a.tsv", [
    ["index", "llm_explanation"],
    ['=HYPERLINK("x")', "text"],
  ]);
  const uploadId = await sendFile("generations", file);
  await browseAs(
    admin,
    `/import/${uploadId}`,
    formRequest({
      intent: "target-generations",
      next: "review",
      place: "hearsay/test",
      run: "",
      "models.0": "m1",
    }),
  );
  const rejected = await browseAs(admin, `/import/${uploadId}/rejected.csv`);
  expect(rejected.headers.get("Content-Disposition")).toContain("rejected-rows.csv");
  const text = await rejected.text();
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain("No such sample.");
});

test("T78 markup in file names, cells and texts is shown as it stands", async () => {
  const markup = "<img src=x onerror=alert(1)></script>";
  const file = makeTsv(`${markup.replaceAll("/", "")}.tsv`, [
    ["index", "llm_explanation", markup],
    ["0", markup, markup],
    [markup, markup, markup],
  ]);
  const uploadId = await sendFile("generations", file);
  await browseAs(
    admin,
    `/import/${uploadId}`,
    formRequest({
      intent: "target-generations",
      next: "review",
      place: "hearsay/test",
      run: "",
      "models.0": markup,
    }),
  );
  for (const step of ["reading", "columns", "target", "review"]) {
    const page = await (await browseAs(admin, `/import/${uploadId}?step=${step}`)).text();
    expect(page, step).not.toContain("<img src=x");
    expect(page, step).toContain("&lt;img src=x");
  }
});

test("T47 who looks at texts of a study in the library is recorded there, and who looks at a task is not", async () => {
  const item = { task: "hearsay", sampleKey: "3", model: "secret-model-7f3a", run: "cot" };
  const studyId = await insertStudyWithItem(database, item);
  const looker = await makePerson(database, { isAdmin: true });
  const unblindings = () =>
    database.query(sql`select "studyId", "how" from "Unblinding" where "userId" = ${looker.userId}::uuid`);
  for (const path of ["/library/tasks/hearsay", "/library/models", "/library/generations?task=none"]) {
    await browseAs(looker, path);
  }
  expect(await unblindings()).toEqual([]);
  await browseAs(looker, "/library/generations?task=hearsay");
  expect(await unblindings()).toEqual([{ studyId, how: "library" }]);

  const file = makeTsv("a.tsv", [
    ["index", "llm_explanation"],
    ["3", "Another text than the one in the study."],
  ]);
  const uploadId = await sendFile("generations", file);
  const target = { intent: "target-generations", next: "review", place: "hearsay/test", run: item.run };
  await browseAs(admin, `/import/${uploadId}`, formRequest({ ...target, "models.0": item.model }));
  const review = await (await browseAs(admin, `/import/${uploadId}?step=review`)).text();
  expect(review).toContain("1 item uses version 1, not graded yet.");
  expect(
    await database.query(
      sql`select "studyId", "how" from "Unblinding" where "userId" = ${admin.userId}::uuid`,
    ),
  ).toContainEqual({ studyId, how: "import" });
});
