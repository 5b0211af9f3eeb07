import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { entrantsNow } from '../../draws/fixtures/entrants.ts';
import { categoryKey, readWhole } from './read-table.ts';
import * as store from './store.ts';

/** The entrants of an own event in the order of a ranking: the seeds that it proposes. */
export async function seedsByRanking(
  deps: Deps,
  { organizerId, rankingId, eventId }: { organizerId: string; rankingId: string; eventId: string },
) {
  const ranking = await store.findOwn(deps.db, { rankingId, organizerId });
  if (!ranking) throw new AppError('ranking_not_found');
  const own = await store.listEligible(deps.db, organizerId);
  const event = own.find(({ id }) => id === eventId);
  if (!event) throw new AppError('event_not_found');
  const { people, categories } = await readWhole(deps, ranking, [eventId]);
  const drawn = await entrantsNow(deps.db, eventId);
  const seeds = drawn.flatMap(({ category, entries }) => {
    const rows = categories.get(categoryKey(event.sports, category))?.rows ?? [];
    const pointsOf = new Map(rows.map(({ person, points }) => [person, points]));
    const ranked = entries
      .map(({ id, name }) => ({
        entry: id,
        name,
        points: (people.get(id) ?? []).reduce((sum, person) => sum + (pointsOf.get(person) ?? 0), 0),
      }))
      .filter(({ points }) => points > 0)
      .sort((x, y) => y.points - x.points);
    return ranked.length > 0 ? [[category, ranked] as const] : [];
  });
  return { seeds: Object.fromEntries(seeds) };
}
