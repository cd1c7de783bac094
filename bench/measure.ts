const ROUNDS = 7;

type Work = () => unknown;

/**
 * Runs two works by turns, after one round that is not counted, and prints the median time of each and their ratio. By
 * turns, so that whatever else the machine does meets both.
 * @param target the ratio that it should not exceed; printed beside it, never asserted
 */
export async function printRatio(name: string, target: number, ours: Work, bare: Work): Promise<void> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const [oursTook, bareTook] = [await timeOf(ours), await timeOf(bare)];
    if (round === 0) continue;
    own.push(oursTook);
    other.push(bareTook);
  }
  const [median, bareMedian] = [medianOf(own), medianOf(other)];
  console.log(
    `${name}: ${median.toFixed(1)} ms against ${bareMedian.toFixed(1)} ms, ratio ${(median / bareMedian).toFixed(2)} (target ${target})`,
  );
}

async function timeOf(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
