/** Pieces of work in the hands of graders, and how one of them changes hands. */
export type HeldWork<Piece> = {
  /** Among equal loads the first one's work is looked at first. */
  readonly graderIds: readonly string[];
  readonly load: (graderId: string) => number;
  readonly heldBy: (graderId: string) => Iterable<Piece>;
  /** Who may take a piece, whoever holds it now. */
  readonly able: (piece: Piece) => Iterable<string>;
  /** Whether the grader has a place on the piece's item already. */
  readonly isOn: (piece: Piece, graderId: string) => boolean;
  readonly move: (piece: Piece, from: string, to: string) => void;
};

/**
 * Hands work on, directly or through others, from one grader to one who has at least two pieces less, as long as there
 * is a way: augmenting paths of a flow with convex cost; when none is left, loads are as even as eligibility allows.
 */
export function evenOut<Piece>(work: HeldWork<Piece>): void {
  const { graderIds, load, move } = work;
  for (;;) {
    const fromMost = [...graderIds].sort((one, other) => load(other) - load(one));
    const path = firstPath(fromMost, work);
    if (path === null) return;
    for (const { piece, from, to } of path) move(piece, from, to);
  }
}

type Move<Piece> = { readonly piece: Piece; readonly from: string; readonly to: string };

function firstPath<Piece>(starts: readonly string[], work: HeldWork<Piece>): Move<Piece>[] | null {
  for (const start of starts) {
    const path = findPath(start, work);
    if (path !== null) return path;
  }
  return null;
}

/** Moves that take one piece from `start` and give one to a grader with at least two less; null: there are none. */
function findPath<Piece>(start: string, { load, heldBy, able, isOn }: HeldWork<Piece>): Move<Piece>[] | null {
  const enough = load(start) - 2;
  const reachedBy = new Map<string, Move<Piece> | null>([[start, null]]);
  for (const from of reachedBy.keys())
    for (const piece of heldBy(from))
      for (const to of able(piece)) {
        if (reachedBy.has(to) || isOn(piece, to)) continue;
        reachedBy.set(to, { piece, from, to });
        if (load(to) <= enough) return movesTo(to, reachedBy);
      }
  return null;
}

function movesTo<Piece>(end: string, reachedBy: ReadonlyMap<string, Move<Piece> | null>): Move<Piece>[] {
  const moves: Move<Piece>[] = [];
  for (let move = reachedBy.get(end); move; move = reachedBy.get(move.from)) moves.push(move);
  return moves;
}
