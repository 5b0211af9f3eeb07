import { randomUUID } from 'node:crypto';

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether foreign text can be an id of ours: the database refuses to compare anything else with one. */
export const isId = (text: string): boolean => idForm.test(text);

/**
 * The millisecond that the newest id was asked for, the one it carries (later, once one was full), and its place in it.
 */
const newest = { asked: 0, time: 0, place: 0 };

/**
 * A version 7 UUID: unguessable (62 random bits) and sorted by time. Ids of one millisecond sort in the order in which
 * this process made them (RFC 9562, section 6.2, method 1), so that lists keep that order. Made here rather than in
 * the database, because PostgreSQL only has its own from version 18 on.
 */
export function newId(now = Date.now()): string {
  const random = randomUUID(); // Node draws its bits in advance for many at once
  const isNew = now < newest.asked || now > newest.time;
  newest.asked = now;
  if (isNew) {
    newest.time = now;
    newest.place = Number.parseInt(random.slice(15, 18), 16) >> 1; // leaves room for at least 2,048 more
  } else if (newest.place < 0xfff) {
    newest.place += 1;
  } else {
    newest.time += 1;
    newest.place = 0;
  }
  const time = newest.time.toString(16).padStart(12, '0');
  const place = newest.place.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place}${random.slice(18)}`;
}
