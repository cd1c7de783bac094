import type { Claim, Dispute, Party } from "./dispute.ts";
import { STATES } from "./people.ts";

/** Published facts read into a suit, or the place (UTF-16 index) at which reading ended, and why. */
export type PublishedReading =
  | {
      readonly ok: true;
      readonly dispute: Dispute;
      /** The last home stands under the first defendant's name and was read as the second defendant's. */
      readonly isByPosition: boolean;
    }
  | { readonly ok: false; readonly at: number; readonly why: string };

/**
 * Reads the facts of a published diversity sample:
 *
 *     Ann is from Ohio. Ben is from Utah. Cy is from Iowa.
 *     Ann and Ben both sue Cy for trespass for $9,000 and fraud for $70,000.
 *
 * Homes come first, plaintiffs before defendants; then a sentence for each demand. “Each” and “both” say that the
 * amount is claimed in full from every defendant and by every plaintiff. Where the last of several homes names the
 * first defendant a second time and the second defendant has none, homes are read by position. Nothing is guessed:
 * whatever has another form is reported.
 */
export function readPublishedFacts(text: string): PublishedReading {
  const reader = new Reader(text);
  try {
    const homes: { name: string; state: string; at: number }[] = [];
    while (reader.tries(/\w+ is from /)) homes.push(readHome(reader));
    if (homes.length === 0) throw new Unreadable(0, "No sentence says where somebody is from.");
    const demands: Demand[] = [];
    do demands.push(readDemand(reader));
    while (!reader.isAtEnd());
    return { ok: true, ...assemble(homes, demands, reader) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, at: error.at, why: error.message };
  }
}

class Unreadable extends Error {
  readonly at: number;
  constructor(at: number, why: string) {
    super(why);
    this.at = at;
  }
}

/** Goes through a text by patterns that must match where it stands. */
class Reader {
  readonly #text: string;
  at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  isAtEnd(): boolean {
    return this.at === this.#text.length;
  }
  tries(pattern: RegExp): boolean {
    return this.#match(pattern) !== null;
  }
  /** The first group of the pattern, or all of it. */
  takes(pattern: RegExp, what: string): string {
    const match = this.#match(pattern);
    if (match === null) throw new Unreadable(this.at, `${what} is expected here.`);
    this.at += match[0].length;
    return match[1] ?? match[0];
  }
  #match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, "y");
    sticky.lastIndex = this.at;
    return sticky.exec(this.#text);
  }
}

function readHome(reader: Reader) {
  const { at } = reader;
  const name = reader.takes(/(\w+) is from /, "A name");
  const stateAt = reader.at;
  const state = reader.takes(/[A-Z][A-Za-z ]+/, "A state");
  if (!STATES.includes(state)) throw new Unreadable(stateAt, `“${state}” is none of the fifty states.`);
  reader.takes(/\. ?/, "The end of the sentence");
  return { name, state, at };
}

type Demand = {
  readonly plaintiffs: readonly string[];
  readonly defendants: readonly string[];
  readonly claims: readonly Pick<Claim, "cause" | "amount">[];
  readonly at: number;
};

function readDemand(reader: Reader): Demand {
  const { at } = reader;
  const plaintiffs = [reader.takes(/[A-Z]\w+/, "A plaintiff's name")];
  if (reader.tries(/ and /))
    plaintiffs.push(reader.takes(/ and ([A-Z]\w+) both(?= sue )/, "“and …  both sue”"));
  reader.takes(plaintiffs.length > 1 ? / sue / : / sues /, "“sue” or “sues”");
  const defendants = [reader.takes(/[A-Z]\w+/, "A defendant's name")];
  if (reader.tries(/ and /))
    defendants.push(reader.takes(/ and ([A-Z]\w+) each(?= for )/, "“and … each for”"));
  const claims = [readClaim(reader, / for /)];
  while (reader.tries(/ and /)) claims.push(readClaim(reader, / and /));
  reader.takes(/\.(?: |$)/, "The end of the sentence");
  return { plaintiffs, defendants, claims, at };
}

function readClaim(reader: Reader, opening: RegExp) {
  reader.takes(opening, `“${opening.source.trim()}”`);
  const cause = reader.takes(/([a-z]+(?: [a-z]+)*?) for (?=\$)/, "A claim and its amount");
  const digits = reader.takes(/\$(\d{1,3}(?:,\d{3})*)(?!\d|,\d|\.\d)/, "An amount in whole dollars");
  return { cause, amount: Number(digits.replaceAll(",", "")) };
}

function assemble(
  homes: readonly { readonly name: string; readonly state: string; readonly at: number }[],
  demands: readonly Demand[],
  reader: Reader,
): { dispute: Dispute; isByPosition: boolean } {
  const plaintiffNames = demands[0]!.plaintiffs;
  const stranger = demands.find(({ plaintiffs }) => plaintiffs.join() !== plaintiffNames.join());
  if (stranger) throw new Unreadable(stranger.at, "This sentence has other plaintiffs than the first.");
  const defendantNames = [...new Set(demands.flatMap(({ defendants }) => defendants))];
  const names = [...plaintiffNames, ...defendantNames];
  if (homes.length !== names.length)
    throw new Unreadable(reader.at, `${names.length} parties, but ${homes.length} homes.`);

  const last = names.length - 1;
  const isByPosition = defendantNames.length > 1 && homes[last]!.name === defendantNames[0];
  const parties = names.map((name, place): Party => {
    const home = homes[place]!;
    if (home.name !== name && !(isByPosition && place === last))
      throw new Unreadable(home.at, `The home of ${name} is expected here.`);
    return { name, state: home.state };
  });
  const claims = demands.flatMap((demand) =>
    demand.defendants.flatMap((defendant) =>
      plaintiffNames.flatMap((_, plaintiff) =>
        demand.claims.map((claim) => ({
          plaintiff,
          defendant: defendantNames.indexOf(defendant),
          ...claim,
        })),
      ),
    ),
  );
  const dispute = {
    plaintiffs: parties.slice(0, plaintiffNames.length),
    defendants: parties.slice(plaintiffNames.length),
    claims,
  };
  return { dispute, isByPosition };
}
