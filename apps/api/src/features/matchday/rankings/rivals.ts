import type { RivalAnswer } from '@maidan/contract/matchday/rankings';
import { meetingsOf } from '@maidan/domain/matchday/rankings/meetings';
import type { Deps } from '../../../platform/deps.ts';
import { playOf, shownIn } from './meetings.ts';
import { calledInPublic, peopleAmong } from './read-table.ts';
import * as store from './store.ts';

/**
 * Whom a player of an event has met in the events of the public rankings that it counts for: those whom they have met
 * most often first. The player is named by an entry, as on their page. Nobody who is not called so in public is named.
 */
export async function rivalsOf(
  deps: Deps,
  { eventId, player }: { eventId: string; player: string },
): Promise<RivalAnswer[]> {
  const events = await store.listRankedWith(deps.db, eventId);
  if (!events.some(({ id }) => id === eventId)) return [];
  const entrants = await store.listEntrants(
    deps.db,
    events.map(({ id }) => id),
  );
  const people = peopleAmong(entrants);
  const person = personOf(player, { eventId, entrants, people });
  if (person === null) return [];
  const names = new Map(entrants.map(({ categoryId, category }) => [categoryId, category]));
  const own = new Set(entrants.flatMap(({ entryId }) => (people.get(entryId)?.includes(person) ? [entryId] : [])));
  const rivals = new Map<string, RivalAnswer>();
  const called = calledInPublic(deps, { entrants, people });
  const sideOf = (entry: string) => (people.get(entry) ?? []).toSorted().join();
  const here = new Map(
    entrants.flatMap((one) => (one.eventId === eventId ? [[sideOf(one.entryId), one.entryId]] : [])),
  );
  for (const event of events.toReversed()) {
    const { draws, results } = await playOf(deps, event.id);
    for (const { rival, ...meeting } of meetingsOf(draws, results, own)) {
      const side = sideOf(rival);
      if (side === '') continue;
      const name = (people.get(rival) ?? []).map((one) => called.get(one)?.name ?? '').join(' / ');
      const known = rivals.get(side) ?? { name, entry: here.get(side) ?? null, won: 0, lost: 0, meetings: [] };
      rivals.set(side, {
        ...known,
        won: known.won + (meeting.winner === 'one' ? 1 : 0),
        lost: known.lost + (meeting.winner === 'other' ? 1 : 0),
        meetings: [...known.meetings, shownIn(event, meeting, names)],
      });
    }
  }
  return [...rivals.values()].sort(
    (x, y) => y.meetings.length - x.meetings.length || x.name.localeCompare(y.name, 'en'),
  );
}

/** Whose entry of the event this is; a partner's own entry is the partner's. */
function personOf(
  player: string,
  {
    eventId,
    entrants,
    people,
  }: { eventId: string; entrants: readonly store.EntrantRow[]; people: ReadonlyMap<string, string[]> },
): string | null {
  for (const one of entrants) {
    if (one.eventId !== eventId) continue;
    const [first, second] = people.get(one.entryId) ?? [];
    if (one.entryId === player) return first ?? null;
    if (one.partnerEntry === player) return second ?? null;
  }
  return null;
}
