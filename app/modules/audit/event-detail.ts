/** What an audit event may say beside its subject: ids, counts, states, small lists of them. */
export type EventDetail = { readonly [key: string]: DetailValue };
export type DetailValue = string | number | boolean | null | readonly DetailValue[] | EventDetail;

const NAMING_KEY = /^(?:name|.+(?:Name|_name)|e-?mail|.*(?:Email|_email)|address|.*Address|password|token)$/;

/**
 * Keeps names, addresses and secrets out of the record, which outlives the people in it.
 * @throws when a key promises one, or a text holds an @: that is a bug of the caller
 */
export function assertImpersonal(detail: EventDetail): void {
  for (const [key, value] of Object.entries(detail)) {
    if (NAMING_KEY.test(key))
      throw new TypeError(`An audit event may not hold "${key}": record an id instead.`);
    assertImpersonalValue(key, value);
  }
}

function assertImpersonalValue(key: string, value: DetailValue): void {
  if (typeof value === "string") {
    if (value.includes("@")) throw new TypeError(`The audit event's "${key}" looks like an e-mail address.`);
  } else if (isList(value)) {
    for (const entry of value) assertImpersonalValue(key, entry);
  } else if (typeof value === "object" && value !== null) {
    assertImpersonal(value);
  }
}

function isList(value: DetailValue): value is readonly DetailValue[] {
  return Array.isArray(value);
}
