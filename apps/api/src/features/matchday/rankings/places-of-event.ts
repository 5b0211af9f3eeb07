import { resultsOfPlay } from '@maidan/domain/draws/result';
import { type Placed, placesOfCategory, withWinners } from '@maidan/domain/matchday/rankings/places';
import type { Deps } from '../../../platform/deps.ts';
import { publishedPlan } from '../../draws/records/kept-plans.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import type { StoredWinners } from './store.ts';

/** The places of an event by category id, as its published draws and its recorded winners tell them. */
export async function placesOfEvent(
  deps: Deps,
  event: { id: string; winners: StoredWinners | null },
): Promise<Map<string, Placed[]>> {
  const { draws = [] } = (await publishedPlan(deps.db, event.id)) ?? {};
  const results = resultsOfPlay(await listMatchStates(deps.db, event.id));
  const first = draws.filter(({ stage }) => !stage);
  const ids = new Set([...first.map(({ id }) => id), ...Object.keys(event.winners ?? {})]);
  const placed = [...ids].map((id) => {
    const draw = first.find((one) => one.id === id);
    const played = draw ? placesOfCategory(draws, draw, results) : [];
    return [id, withWinners(played, winnersOf(event.winners?.[id] ?? {}))] as const;
  });
  return new Map(placed.filter(([, entries]) => entries.length > 0));
}

const places = { firstPlace: 1, secondPlace: 2, thirdPlace: 3 } as const;

/** Recorded winners who have entered; names that nobody entered under have no points. */
const winnersOf = (kept: Record<string, (string | { entry: string })[]>): Map<string, number> =>
  new Map(
    Object.entries(places).flatMap(([key, place]) =>
      (kept[key] ?? []).flatMap((one) => (typeof one === 'object' ? [[one.entry, place] as const] : [])),
    ),
  );
