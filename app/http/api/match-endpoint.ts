type Addressed = { readonly method: string; readonly path: string };

export type Matched<Endpoint> =
  | {
      readonly kind: "endpoint";
      readonly endpoint: Endpoint;
      readonly params: Readonly<Record<string, string>>;
    }
  /** The address is there, for other methods. */
  | { readonly kind: "other_method"; readonly allowed: readonly string[] }
  | { readonly kind: "nothing" };

/** The endpoint that a request is for. HEAD is answered as GET. */
export function matchEndpoint<Endpoint extends Addressed>(
  endpoints: readonly Endpoint[],
  method: string,
  pathname: string,
): Matched<Endpoint> {
  const there = endpoints.flatMap((endpoint) => {
    const params = paramsIn(endpoint.path, pathname);
    return params === null ? [] : [{ endpoint, params }];
  });
  const asked = method === "HEAD" ? "GET" : method;
  const found = there.find(({ endpoint }) => endpoint.method === asked);
  if (found) return { kind: "endpoint", ...found };
  if (there.length === 0) return { kind: "nothing" };
  const allowed = new Set(
    there.flatMap(({ endpoint }) => (endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method])),
  );
  return { kind: "other_method", allowed: [...allowed] };
}

/** The parameters in braces, decoded; null: another address. */
function paramsIn(template: string, pathname: string): Record<string, string> | null {
  const names = template.split("/");
  const values = pathname.split("/");
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = decoded(values[index]!);
    if (/^\{\w+\}$/.test(name)) {
      if (!value) return null;
      params[name.slice(1, -1)] = value;
    } else if (name !== value) return null;
  }
  return params;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
