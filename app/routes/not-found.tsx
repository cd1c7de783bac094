import { valueOrPage } from "#app/http/respond.server.ts";
import { refuse } from "#app/lib/result.ts";

function notFound(): never {
  return valueOrPage<never>(refuse("not_found", "It may have moved, or it may not be yours to see."));
}

export const loader = notFound;
export const action = notFound;

export default function NotFound() {
  return null;
}
