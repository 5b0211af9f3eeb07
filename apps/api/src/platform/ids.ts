import { randomUUID } from 'node:crypto';

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether foreign text can be an id of ours: the database refuses to compare anything else with one. */
export const isId = (text: string): boolean => idForm.test(text);

/**
 * A version 7 UUID: unguessable (74 random bits) and sorted by time. Made here rather than in the database, because
 * PostgreSQL only has its own from version 18 on.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // What is random in a version 4, behind its version: Node draws it in advance for many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
