/**
 * What of a query its endpoint does not take, a sentence by name of the parameter: one that it does not know, and one that
 * is given more than once.
 */
export function strangeParameters(query: URLSearchParams, known: readonly string[]): Record<string, string> {
  const unknown = [...query.keys()].filter((name) => !known.includes(name));
  const repeated = known.filter((name) => query.getAll(name).length > 1);
  return Object.fromEntries([
    ...unknown.map((name) => [name, `There is no parameter “${name}” here.`]),
    ...repeated.map((name) => [name, `The parameter “${name}” is given more than once.`]),
  ]);
}
