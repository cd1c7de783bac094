import { beforeEach, expect, test } from "vitest";
import { sql } from "#app/db/sql.server.ts";
import type { PersonActor } from "#app/modules/auth/actor.ts";
import { changeUpload } from "#app/modules/importing/change-upload.server.ts";
import { discardUpload } from "#app/modules/importing/discard-upload.server.ts";
import { importUpload, previewUpload } from "#app/modules/importing/import-upload.server.ts";
import { readImportStep } from "#app/modules/importing/read-import-step.server.ts";
import type { SourceBytes } from "#app/modules/importing/read-source.ts";
import { readUpload, readUploadFiles } from "#app/modules/importing/read-upload.server.ts";
import { startUpload } from "#app/modules/importing/start-upload.server.ts";
import { storeUploadPiece } from "#app/modules/importing/store-upload-piece.server.ts";
import { type NewUpload, newUploadSchema, PIECE_BYTES } from "#app/modules/importing/upload-settings.ts";
import { cloneDatabase, type TestDatabase } from "#tests/database.ts";
import {
  makeChoices,
  makeFile,
  makeGenerationsFile,
  makeSamplesFile,
  makeTsv,
} from "#tests/factories/import-input.ts";
import { makePerson } from "#tests/factories/person.ts";
import { countRows, storeTestSamples, unwrap } from "#tests/importing/library-rows.ts";

let database: TestDatabase;
let actor: PersonActor;
beforeEach(async () => {
  database = await cloneDatabase();
  actor = (await makePerson(database, { isAdmin: true })).actor;
});

/** Uploads files as the page does, in pieces; `order` says which piece comes when. */
async function upload(
  kind: NewUpload["kind"],
  files: readonly SourceBytes[],
  order = (pieces: number[]) => pieces,
) {
  const input = newUploadSchema.parse({
    kind,
    files: files.map(({ name, bytes }) => ({ name, byteLength: bytes.byteLength })),
  });
  const { uploadId } = unwrap(await startUpload(database, actor, input));
  const all = Buffer.concat(files.map(({ bytes }) => bytes));
  const pieces = Array.from({ length: Math.ceil(all.length / PIECE_BYTES) }, (_, index) => index);
  for (const index of order(pieces)) {
    const bytes = all.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
    unwrap(await storeUploadPiece(database, actor, { uploadId, index, bytes }));
  }
  return uploadId;
}

test("files come back byte by byte from their pieces, in whatever order and however often these arrive", async () => {
  const large = makeFile("large.tsv", "é".repeat(PIECE_BYTES));
  const files = [makeFile("a.tsv", "x"), large, makeFile("empty.tsv", ""), makeFile("b.tsv", "§")];
  const uploadId = await upload("samples", files, (pieces) => [...pieces].reverse().concat(pieces[0]!));
  const found = unwrap(await readUpload(database, actor, uploadId));
  expect(found.isWhole).toBe(true);
  const read = await readUploadFiles(database, found);
  expect(
    read.map(({ name, bytes }) => [
      name,
      Buffer.from(bytes).equals(files.find((file) => file.name === name)!.bytes),
    ]),
  ).toEqual(files.map(({ name }) => [name, true]));
});

test("an upload is its owner's: to another person, and after seven days, it is not there", async () => {
  const uploadId = await upload("samples", [makeFile("a.tsv", "x")]);
  const stranger = (await makePerson(database, { isAdmin: true })).actor;
  const gone = { ok: false, refusal: { code: "not_found" } };
  const piece = { uploadId, index: 0, bytes: Buffer.from("y") };
  expect(await readUpload(database, stranger, uploadId)).toMatchObject(gone);
  expect(await storeUploadPiece(database, stranger, piece)).toMatchObject(gone);
  expect(await changeUpload(database, stranger, uploadId, { task: "t" })).toMatchObject(gone);
  expect(await discardUpload(database, stranger, uploadId)).toMatchObject(gone);
  expect(await importUpload(database, stranger, uploadId, makeChoices())).toMatchObject(gone);

  await database.execute(sql`update "ImportUpload" set "expiresAt" = now() - interval '1 second'`);
  expect(await readUpload(database, actor, uploadId)).toMatchObject(gone);
  await upload("samples", [makeFile("b.tsv", "x")]);
  expect(await database.query(sql`select "fileName" from "ImportUpload"`)).toEqual([{ fileName: "b.tsv" }]);
  expect(await countRows(database, "ImportChunk")).toBe(1);
});

test("a piece of another length, or one too many, is refused; an upload with a gap is not imported", async () => {
  const input = newUploadSchema.parse({ kind: "samples", files: [{ name: "a.tsv", byteLength: 3 }] });
  const { uploadId } = unwrap(await startUpload(database, actor, input));
  for (const [index, bytes] of [
    [0, "xxxx"],
    [0, "x"],
    [1, "xxx"],
    [-1, "xxx"],
  ] as const) {
    const piece = { uploadId, index, bytes: Buffer.from(bytes) };
    expect(await storeUploadPiece(database, actor, piece)).toMatchObject({
      ok: false,
      refusal: { code: "invalid" },
    });
  }
  expect(await importUpload(database, actor, uploadId, makeChoices())).toMatchObject({
    ok: false,
    refusal: { code: "conflict" },
  });
});

test("more than 50 MB, no file, and two files of one name are refused with a sentence", () => {
  const fault = (files: { name: string; byteLength: number }[]) =>
    newUploadSchema.safeParse({ kind: "samples", files }).error?.issues[0]?.message;
  expect(fault([{ name: "a", byteLength: 50 * 1024 * 1024 + 1 }])).toContain("larger than 50 MB");
  expect(fault([])).toBe("Choose a file.");
  expect(
    fault([
      { name: "a", byteLength: 1 },
      { name: "a", byteLength: 2 },
    ]),
  ).toContain("the same name");
  expect(fault([{ name: "a\u0000", byteLength: 1 }])).toContain("control characters");
});

test("an import goes through its steps: reading, columns, target, review, and is gone when it is done", async () => {
  await storeTestSamples(database, 2);
  const file = makeTsv("cot.tsv", [
    ["nr", "answer", "why", "text"],
    ["0", "No", "Because.", "Facts 0."],
    ["1", "Yes", "For a reason.", "Other facts."],
  ]);
  const uploadId = await upload("generations", [file]);

  const reading = unwrap(await readImportStep(database, actor, uploadId, undefined));
  expect(reading.steps.map(({ step }) => step)).toEqual(["reading", "columns", "target", "review"]);
  expect(reading.view).toMatchObject({
    step: "reading",
    files: [
      {
        summary: "TSV, UTF-8 without BOM, 4 columns, 2 rows",
        rows: [
          ["0", "No", "Because.", "Facts 0."],
          ["1", "Yes", "For a reason.", "Other facts."],
        ],
      },
    ],
  });

  const columns = unwrap(await readImportStep(database, actor, uploadId, "columns")).view;
  if (columns.step !== "columns") throw new Error("the step of columns");
  const [choice] = columns.choices;
  expect(choice?.fields.filter(({ problem }) => problem !== null).map(({ field }) => field)).toEqual([
    "sample",
  ]);
  const fields = { sample: "#1", text: "#3", answer: "#2", facts: "#4" };
  unwrap(await changeUpload(database, actor, uploadId, { mappings: [{ header: choice!.header, fields }] }));

  const target = unwrap(await readImportStep(database, actor, uploadId, "target"));
  expect(target.view).toMatchObject({
    tasks: [{ slug: "hearsay", splits: [{ split: "test", samples: 2 }] }],
    hasModelColumn: false,
  });
  expect(target.steps[1]?.notes).toEqual(["nr → sample", "why → text", "answer → answer", "text → facts"]);
  const early = unwrap(await readImportStep(database, actor, uploadId, "review")).view;
  expect(early).toMatchObject({ preview: null, refusal: { fields: { task: expect.any(String) } } });
  unwrap(
    await changeUpload(database, actor, uploadId, {
      task: "hearsay",
      split: "test",
      models: ["m1"],
      run: "cot",
    }),
  );

  const review = unwrap(await readImportStep(database, actor, uploadId, "review"));
  expect(review.steps[2]?.notes).toEqual(["hearsay, split test, run “cot”, m1"]);
  if (review.view.step !== "review" || review.view.preview?.of !== "rows")
    throw new Error("a preview of rows");
  const { counts, facts } = review.view.preview.preview;
  expect(counts).toEqual({ new: 2, unchanged: 0, changed: 0, rejected: 0 });
  expect(facts).toMatchObject({ compared: 2, agreeing: 1 });

  const stored = unwrap(await importUpload(database, actor, uploadId, makeChoices({ expected: counts })));
  expect(stored).toEqual({ fresh: 2, versions: 0 });
  expect(await readUpload(database, actor, uploadId)).toMatchObject({ ok: false });
  expect([await countRows(database, "ImportUpload"), await countRows(database, "ImportChunk")]).toEqual([
    0, 0,
  ]);
});

test("a task folder needs no target, loose files do; columns are asked once for all files that share them", async () => {
  const folder = await upload("task", [
    makeSamplesFile(1),
    makeTsv("hearsay/train.tsv", [
      ["label", "text"],
      ["No", "Training."],
    ]),
    makeFile("hearsay/base_prompt.txt", "Q"),
  ]);
  const view = unwrap(await readImportStep(database, actor, folder, "columns"));
  expect(view.steps.map(({ step }) => step)).toEqual(["reading", "columns", "review"]);
  expect(view.view).toMatchObject({
    choices: [{ files: ["hearsay/test.tsv"] }, { files: ["hearsay/train.tsv"] }],
  });
  expect(unwrap(await importUpload(database, actor, folder, makeChoices())).fresh).toBe(2);

  const loose = await upload("task", [makeFile("test.tsv", "answer\ttext\nYes\tFacts.\n")]);
  const steps = unwrap(await readImportStep(database, actor, loose, undefined)).steps;
  expect(steps.map(({ step }) => step)).toEqual(["reading", "columns", "target", "review"]);
});

test("guides go to their review at once, and refused imports keep their upload", async () => {
  const uploadId = await upload("guide", [makeFile("guide.md", "no front matter")]);
  const step = unwrap(await readImportStep(database, actor, uploadId, "target"));
  expect(step).toMatchObject({ step: "review", view: { refusal: { code: "invalid" } } });
  expect(await importUpload(database, actor, uploadId, makeChoices())).toMatchObject({ ok: false });
  expect(unwrap(await readUpload(database, actor, uploadId)).isWhole).toBe(true);
  unwrap(await discardUpload(database, actor, uploadId));
  expect(await countRows(database, "ImportUpload")).toBe(0);
});

test("an encoding that was chosen is obeyed", async () => {
  await storeTestSamples(database, 1);
  const bytes = Uint8Array.from([...makeGenerationsFile(1, () => "Caf").bytes.slice(0, -2), 0xe9, 0x0a]);
  const uploadId = await upload("generations", [makeFile("a.tsv", bytes)]);
  unwrap(await changeUpload(database, actor, uploadId, { task: "hearsay", split: "test", models: ["m"] }));
  const doubtOf = async () => {
    const preview = unwrap(
      await previewUpload(database, unwrap(await readUpload(database, actor, uploadId))),
    );
    return preview.of === "rows" ? preview.preview.files[0]?.doubt : undefined;
  };
  expect(await doubtOf()).toContain("so the file is read as Windows-1252");
  unwrap(await changeUpload(database, actor, uploadId, { encoding: "windows-1252" }));
  expect(await doubtOf()).toBeNull();
});
