import { normalUpperTail, studentQuantile } from "./distributions.ts";
import { defined, type Estimate, notDefined } from "./estimate.ts";

/** Places at which the spread's distribution is added up, and how far it reaches. */
const STEPS = 2000;
const WIDEST = 6;
/** Of the range of effects: what is left is below 1e-7. */
const HALVINGS = 25;

/**
 * The chance that a two-sided paired t at 5 % over T tasks finds a true effect, in standard deviations of the task
 * differences: the noncentral t, by adding Φ over the distribution of the estimated spread.
 *
 * Undefined: fewer than two tasks.
 */
export function pairedTPower(effect: number, tasks: number): Estimate {
  if (tasks < 2) return notDefined("There are fewer than two tasks.");
  const df = tasks - 1;
  const limit = studentQuantile(0.975, df);
  const shift = effect * Math.sqrt(tasks);
  let found = 0;
  let total = 0;
  for (let step = 1; step <= STEPS; step++) {
    const spread = (WIDEST * (step - 0.5)) / STEPS;
    const weight = Math.exp((df - 1) * Math.log(spread) - (df * (spread * spread - 1)) / 2);
    found += weight * (normalUpperTail(limit * spread - shift) + normalUpperTail(limit * spread + shift));
    total += weight;
  }
  return defined(found / total);
}

/**
 * The smallest true effect, in standard deviations of the task differences, that a two-sided paired t at 5 % over T tasks
 * finds with the given power. More samples in a task make it no smaller; more tasks do.
 *
 * Undefined: fewer than two tasks.
 */
export function detectableEffect(tasks: number, power = 0.8): Estimate {
  if (tasks < 2) return notDefined("There are fewer than two tasks.");
  let [below, above] = [0, 1];
  while (pairedTPower(above, tasks).value! < power) above *= 2;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (below + above) / 2;
    if (pairedTPower(middle, tasks).value! < power) below = middle;
    else above = middle;
  }
  return defined(above);
}
