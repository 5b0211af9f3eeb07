import { parseExactJson } from './exact-json.ts';

/** Words in the names of fields with personal or bank data. */
const privateWords = new Set(
  'account holder ifsc vpa upi phone email mail name customer card pan uidai aadhaar gst gstin cin passport licence license voter address'.split(
    ' ',
  ),
);
const privateFields = new Set(['payment_method', 'customer_details', 'payment_message']);

/**
 * A message as stored: ids, amounts, states and times stay, personal and bank data do not. Numbers stay as sent, as
 * text. Throws for invalid JSON.
 */
export function redactMessage(rawBody: Buffer): string {
  return JSON.stringify(redacted(parseExactJson(rawBody.toString('utf8'))));
}

function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inside]) => [field, isPrivate(field) ? '[removed]' : redacted(inside)]),
  );
}

function isPrivate(field: string): boolean {
  if (privateFields.has(field)) return true;
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\W]+/);
  // "account_mode" and "account_type" say what kind of account it is, not whose.
  return words.some((word) => privateWords.has(word)) && !/_(mode|type|status)$/.test(field);
}
