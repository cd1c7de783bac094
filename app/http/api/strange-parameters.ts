/**
 * What of a query its endpoint does not take, a sentence by name of the parameter: one that it does not know, and one that
 * is given more than once.
 */
export function strangeParameters(query: URLSearchParams, known: readonly string[]): Record<string, string> {
  const names = [...query.keys()];
  const strange = [...new Set(names)].flatMap((name) => {
    if (!known.includes(name)) return [[name, `There is no parameter “${name}” here.`] as const];
    const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
    return isRepeated ? [[name, `The parameter “${name}” is given more than once.`] as const] : [];
  });
  return Object.fromEntries(strange);
}
