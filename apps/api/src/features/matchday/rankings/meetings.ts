import type { MeetingAnswer } from '@maidan/contract/matchday/rankings';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { type Meeting, meetingsIn } from '@maidan/domain/matchday/rankings/meetings';
import type { Deps } from '../../../platform/deps.ts';
import { publishedPlan } from '../../draws/records/kept-plans.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { readWhole } from './read-table.ts';
import type { RankedEvent, RankingRow } from './store.ts';

/** Where two players of a ranking met, the latest event first; each is named by an entry of theirs. */
export async function meetingsOfTwo(
  deps: Deps,
  ranking: RankingRow,
  asked: { one: string; other: string },
): Promise<MeetingAnswer[]> {
  const { events, entrants, people } = await readWhole(deps, ranking);
  const entriesOf = (entry: string) => {
    const [person] = people.get(entry) ?? [];
    const own = entrants.filter(({ entryId }) => person !== undefined && people.get(entryId)?.includes(person));
    return new Set(own.map(({ entryId }) => entryId));
  };
  const two = { one: entriesOf(asked.one), other: entriesOf(asked.other) };
  const names = new Map(entrants.map(({ categoryId, category }) => [categoryId, category]));
  const found = await Promise.all(
    events.toReversed().map(async (event) => {
      const { draws, results } = await playOf(deps, event.id);
      return meetingsIn(draws, results, two).map((met) => shownIn(event, met, names));
    }),
  );
  return found.flat();
}

/** The published draws of an event, and what has been played of them. */
export async function playOf(deps: Deps, eventId: string) {
  const { draws = [] } = (await publishedPlan(deps.db, eventId)) ?? {};
  return { draws, results: resultsOfPlay(await listMatchStates(deps.db, eventId)) };
}

/** `names`: of categories, by id. */
export const shownIn = (
  { id, name, startsAt, lastDay }: RankedEvent,
  { category, ...met }: Meeting,
  names: ReadonlyMap<string, string>,
): MeetingAnswer => ({
  category: names.get(category) ?? '',
  name: met.name,
  winner: met.winner,
  kind: met.kind,
  games: met.games,
  eventId: id,
  event: name,
  dateandtime: startsAt.toISOString(),
  lastDay,
});
