import { randomBytes } from 'node:crypto';

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether foreign text can be an id of ours: the database refuses to compare anything else with one. */
export const isId = (text: string): boolean => idForm.test(text);

/**
 * A version 7 UUID: unguessable (74 random bits) and sorted by time. Made here rather than in the database, because
 * PostgreSQL only has its own from version 18 on.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
