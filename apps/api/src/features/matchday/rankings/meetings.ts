import type { MeetingAnswer } from '@maidan/contract/matchday/rankings';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { meetingsIn } from '@maidan/domain/matchday/rankings/meetings';
import type { Deps } from '../../../platform/deps.ts';
import { publishedPlan } from '../../draws/records/kept-plans.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { readWhole } from './read-table.ts';
import type { RankingRow } from './store.ts';

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
    events.toReversed().map(async ({ id, name, startsAt, lastDay }) => {
      const { draws = [] } = (await publishedPlan(deps.db, id)) ?? {};
      const results = resultsOfPlay(await listMatchStates(deps.db, id));
      return meetingsIn(draws, results, two).map(({ category, ...met }) => ({
        ...met,
        eventId: id,
        event: name,
        dateandtime: startsAt.toISOString(),
        lastDay,
        category: names.get(category) ?? '',
      }));
    }),
  );
  return found.flat();
}
