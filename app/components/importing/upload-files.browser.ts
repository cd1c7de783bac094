/** A file as it was chosen; `name` has its folders where a folder was chosen. */
export type ChosenFile = { readonly name: string; readonly file: File };

export type UploadEnd =
  | { readonly ok: true; readonly uploadId: string }
  | { readonly ok: false; readonly message: string };

type Refusal = { readonly message: string; readonly fields?: Readonly<Record<string, string>> };
type Answer =
  | { readonly ok: true; readonly value: { readonly uploadId: string } | null }
  | { readonly ok: false; readonly refusal: Refusal };

const PIECE_BYTES = 1024 * 1024;
const WAITS_MS = [500, 1_500, 4_000];
const NOT_STORED = "Nothing was stored. Your files are still chosen here; try again.";

/** The files that were dropped or chosen in an input, in the order of their names. */
export function chosenFiles(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])]
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Sends files in pieces of 1 MiB, one behind the other, each again after a lost connection.
 * @param report told after each piece how many bytes have arrived
 */
export async function uploadFiles(
  kind: string,
  files: readonly ChosenFile[],
  report: (done: number, total: number) => void,
): Promise<UploadEnd> {
  const whole = new Blob(files.map(({ file }) => file));
  const list = files.map(({ name, file }) => ({ name, byteLength: file.size }));
  const started = await send("/import/uploads", JSON.stringify({ kind, files: list }), "application/json");
  if (!started.ok) return { ok: false, message: sentenceOf(started.refusal) };
  const uploadId = started.value?.uploadId ?? "";
  for (let index = 0; index * PIECE_BYTES < whole.size; index++) {
    const piece = whole.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
    const stored = await send(`/import/${uploadId}/pieces/${index}`, piece, "application/octet-stream");
    if (!stored.ok) return { ok: false, message: sentenceOf(stored.refusal) };
    report(Math.min((index + 1) * PIECE_BYTES, whole.size), whole.size);
  }
  return { ok: true, uploadId };
}

async function send(path: string, body: BodyInit, contentType: string): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(path, { method: "POST", body, headers: { "Content-Type": contentType } });
      if (response.status < 500) return await readAnswer(response);
    } catch {
      // The connection was lost: the same piece is sent again.
    }
    const wait = WAITS_MS[attempt];
    if (wait === undefined)
      return { ok: false, refusal: { message: `The server did not answer. ${NOT_STORED}` } };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.headers.get("Content-Type")?.includes("application/json")) return response.json();
  return { ok: false, refusal: { message: (await response.text()).trim() || NOT_STORED } };
}

/** What is wrong with the files says more than that something is. */
function sentenceOf({ message, fields = {} }: Refusal): string {
  return Object.values(fields)[0] ?? message;
}
