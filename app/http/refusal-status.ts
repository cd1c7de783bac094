import type { RefusalCode } from "#app/lib/result.ts";

/** The one table from refusal to HTTP status. A code without a line does not compile. */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 422,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  overtaken: 409,
  ask: 409,
  expired: 410,
  too_many: 429,
};
