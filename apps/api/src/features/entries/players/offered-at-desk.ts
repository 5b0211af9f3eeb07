import { pricedAtDesk } from '@maidan/domain/events/prices/price-of';
import type { Db } from '../../../platform/db/db.ts';
import { type EventCategory, listOffered } from '../../events/records/categories.ts';
import { findRules } from '../../events/records/price-rules.ts';

/** The categories of an event with what the desk takes for them today, the bundle of those that are wanted included. */
export async function offeredAtDesk(
  tx: Db,
  asked: { eventId: string; categories: readonly (string | { name: string })[]; now: Date },
): Promise<EventCategory[]> {
  const { eventId, categories, now: at } = asked;
  const wanted = categories.map((one) => (typeof one === 'string' ? one : one.name));
  return pricedAtDesk(await findRules(tx, eventId), await listOffered(tx, eventId), { wanted, at });
}
