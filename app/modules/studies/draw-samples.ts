import { hmacSha256Hex } from "#app/lib/sha256.ts";

/** Names the rule of the draw; stored beside every seed, raised when the rule changes. */
export const DRAW_ALGORITHM = "sainte-lague-hmac-sha256-1";

/** A sample that may be drawn. `key` is unique among the candidates; `slice` is null where the task has none. */
export type DrawCandidate = { readonly key: string; readonly slice: string | null };

/** A drawn sample with its rank from 1: whoever draws fewer draws those of the lowest ranks. */
export type DrawnSample = DrawCandidate & { readonly rank: number };

/**
 * The first `count` samples of a task in the order that `seed` gives them; null draws all, and so does a count
 * above the number of candidates. A larger count only adds samples, and the order of the candidates is irrelevant.
 *
 * Places go to slices by Sainte-Laguë (the next place to the slice with the largest size / (2 · places + 1)):
 * slices stay in proportion and none shrinks as the count grows. Inside a slice samples stand by
 * HMAC-SHA-256(seed, key), which also decides between slices that are even. Throws on a key that stands twice.
 */
export function drawSamples(
  candidates: readonly DrawCandidate[],
  seed: string,
  count: number | null,
): DrawnSample[] {
  const slices = orderInsideSlices(candidates, seed);
  const wanted = Math.min(count ?? candidates.length, candidates.length);
  const drawn: DrawnSample[] = [];
  while (drawn.length < wanted) {
    const { slice, next } = slices.reduce(better);
    drawn.push({ key: next!.key, slice, rank: drawn.length + 1 });
    const taken = slices.find((each) => each.slice === slice)!;
    taken.places++;
    taken.next = taken.ordered[taken.places] ?? null;
  }
  return drawn;
}

type KeyedSample = { readonly key: string; readonly order: string };

type SliceDraw = {
  readonly slice: string | null;
  readonly ordered: readonly KeyedSample[];
  places: number;
  next: KeyedSample | null;
};

function orderInsideSlices(candidates: readonly DrawCandidate[], seed: string): SliceDraw[] {
  const bySlice = new Map<string | null, KeyedSample[]>();
  const keys = new Set<string>();
  for (const { key, slice } of candidates) {
    if (keys.has(key)) throw new Error(`The sample key “${key}” stands twice among the candidates.`);
    keys.add(key);
    const members = bySlice.get(slice) ?? [];
    members.push({ key, order: hmacSha256Hex(seed, key) });
    bySlice.set(slice, members);
  }
  return [...bySlice].map(([slice, members]) => {
    const ordered = members.sort((one, other) => (one.order < other.order ? -1 : 1));
    return { slice, ordered, places: 0, next: ordered[0] ?? null };
  });
}

/** The slice that gets the next place. Quotients are compared as integers, so that no rounding decides. */
function better(one: SliceDraw, other: SliceDraw): SliceDraw {
  if (one.next === null || other.next === null) return other.next === null ? one : other;
  const left = one.ordered.length * (2 * other.places + 1);
  const right = other.ordered.length * (2 * one.places + 1);
  if (left !== right) return left > right ? one : other;
  return one.next.order < other.next.order ? one : other;
}
