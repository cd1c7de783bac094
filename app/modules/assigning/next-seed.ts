/** Another seed, counted on from this one: `20260412` becomes `20260413`, `spring` becomes `spring 2`. */
export function nextSeed(seed: string): string {
  const [, words = "", number] = /^(.*?)(\d{1,15})?$/u.exec(seed) ?? [];
  if (number === undefined) return `${seed} 2`;
  return `${words}${String(Number(number) + 1).padStart(number.length, "0")}`;
}
