import type { WantedOne } from '@maidan/contract/entries/wanted-partners';
import { mayPair } from '@maidan/domain/entries/entering/wanted-partners';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { makePair } from './make-pair.ts';
import { rulesOf, seekerOf } from './seekers.ts';
import * as store from './store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

/** Who wants a partner, for the event's staff, by category. */
export async function listForStaff(deps: Deps, scope: Scope) {
  if (!(await store.findOfStaff(deps.db, { ...scope, right: 'registrations_read' })))
    throw new AppError('event_not_found');
  const wanted = await store.listWanted(deps.db, scope.eventId);
  const categories = new Map<string, { name: string; players: WantedOne[] }>();
  for (const row of wanted) {
    const of = categories.get(row.categoryId) ?? { name: row.category, players: [] };
    const fits = wanted.filter((other) => arePair(deps, row, other)).map(({ entryId }) => entryId);
    const { entryId: _id, registrationId, name, city, since } = row;
    of.players.push({ _id, registrationId, name, city, since: since.toISOString(), fits });
    categories.set(row.categoryId, of);
  }
  return [...categories.values()];
}

function arePair(deps: Deps, one: store.WantedRow, other: store.WantedRow): boolean {
  if (one.registrationId === other.registrationId || one.categoryId !== other.categoryId) return false;
  return mayPair(rulesOf(one), seekerOf(deps, one), seekerOf(deps, other), one.startsAt);
}

/** The organizer makes two of them a pair; both are told. */
export async function pairByHand(
  deps: Deps,
  { userId, eventId, entryId, withEntryId }: Scope & { entryId: string; withEntryId: string },
): Promise<{ category: string; names: string[] }> {
  const made = await inTransaction(deps.db, async (tx) => {
    if (!(await store.findOfStaff(tx, { userId, eventId, right: 'registrations_write' })))
      throw new AppError('event_not_found');
    const seen = await Promise.all([entryId, withEntryId].map((id) => store.findWanted(tx, id)));
    await store.lockBoth(
      tx,
      seen.flatMap((row) => row?.registrationId ?? []),
    );
    const host = await store.findWanted(tx, entryId);
    const guest = await store.findWanted(tx, withEntryId);
    if (!host || !guest || host.eventId !== eventId || guest.eventId !== eventId) throw new AppError('wanted_over');
    if (!arePair(deps, host, guest)) throw new AppError('wanted_unfit');
    await makePair(tx, deps, { host, guest, actorId: userId, byOrganizer: true });
    return { category: host.category, names: [host.name, guest.name] };
  });
  await offerFreePlaces(deps, eventId);
  return made;
}
