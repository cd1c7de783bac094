import { NOT_THERE } from "#app/http/failure.ts";
import { failurePage } from "#app/http/respond.server.ts";

function notFound(): never {
  throw failurePage(NOT_THERE);
}

export const loader = notFound;
export const action = notFound;

export default function NotFound() {
  return null;
}
