import { type Failure, isFailure, UNREACHABLE } from "#app/http/failure.ts";
import { PERSON_HEADER } from "#app/http/person-header.ts";
import type { Result } from "#app/lib/result.ts";

/** What the server answered, or why there is no answer. */
export type Answer<Value> = Result<Value, Failure>;

type Call = {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  /** Whose page calls; with somebody else signed in, the answer is `signed_out`. */
  readonly personId: string;
  /** Sent even while the page goes away. */
  readonly keepalive?: boolean;
};

/** Whether the browser itself knows that there is no network; a server that is silent is another matter. */
export function isOffline({ code }: Failure): boolean {
  return code === "unreachable" && !navigator.onLine;
}

const PATIENCE_MILLISECONDS = 20_000;

/** Calls an address that answers in JSON. Never throws: no network and no server are answers too. */
export async function callServer<Value>(path: string, call: Call): Promise<Answer<Value>> {
  const { method = "GET", body, personId, keepalive = false } = call;
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        Accept: "application/json",
        [PERSON_HEADER]: personId,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (!response.headers.get("Content-Type")?.startsWith("application/json"))
      return await strangeAnswer(response);
    return (await response.json()) as Answer<Value>;
  } catch {
    return { ok: false, refusal: UNREACHABLE };
  }
}

/** What the edge or a proxy said instead of the route, in words or only by its status. */
async function strangeAnswer(response: Response): Promise<{ ok: false; refusal: Failure }> {
  const isOurs = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  const said = isOurs ? (await response.text()).trim() : "";
  const message = said || `The server answered ${response.status}.`;
  const code = {
    401: "signed_out",
    403: "forbidden",
    404: "not_found",
    413: "too_large",
    503: "database_down",
  } as const;
  const known = code[response.status as keyof typeof code];
  const refusal = { code: known ?? "bug", message };
  return { ok: false, refusal: isFailure(refusal) ? refusal : UNREACHABLE };
}
