import { parseRupees } from '@maidan/domain/money';
import type { PrizeSharing } from '@maidan/domain/matchday/prizes/prizes';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { type Prizes, readPrizes } from './read-prizes.ts';
import { savePrizeList } from '../../events/records/prize-lists.ts';
import * as store from './store.ts';

export interface GivenPrize {
  category: string;
  place: number;
  amount?: string | number | undefined;
  item?: string | null | undefined;
}

/** Saves the whole list; rows without money and without anything else are left out. */
export async function savePrizes(
  deps: Deps,
  { userId, eventId, sharing, prizes }: EventScope & { sharing: PrizeSharing; prizes: readonly GivenPrize[] },
): Promise<Prizes> {
  await inTransaction(deps.db, async (tx) => {
    const event = await store.findEvent(tx, { userId, eventId, lock: true });
    if (!event) throw new AppError('event_not_found');
    const kept = prizesOf(prizes, await store.listCategories(tx, eventId));
    await savePrizeList(tx, eventId, { sharing, prizes: kept });
    const details = { prizes: kept.length, sumPaise: kept.reduce((sum, { paise }) => sum + paise, 0) };
    await audit(tx, {
      actorId: userId,
      action: 'prizes_saved',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details,
    });
  });
  return readPrizes(deps, { userId, eventId });
}

function prizesOf(given: readonly GivenPrize[], categories: readonly { id: string; name: string }[]) {
  const ids = new Map(categories.map(({ id, name }) => [plainName(name), id]));
  const seen = new Set<string>();
  return given.flatMap(({ category, place, amount = 0, item }, at) => {
    const refuse = (code: 'category_unknown' | 'prize_amount_wrong' | 'prize_place_twice', field: string) =>
      new AppError(code, { fields: [{ path: `prizes.${at}.${field}`, msg: new AppError(code).message }] });
    const categoryId = ids.get(plainName(category));
    if (!categoryId) throw refuse('category_unknown', 'category');
    const paise = amount === '' ? 0 : parseRupees(amount);
    if (paise === null || paise < 0) throw refuse('prize_amount_wrong', 'amount');
    const thing = item?.trim() || null;
    if (paise === 0 && thing === null) return [];
    const key = `${categoryId} ${place}`;
    if (seen.has(key)) throw refuse('prize_place_twice', 'place');
    seen.add(key);
    return [{ categoryId, place, paise: paise as number, item: thing }];
  });
}
