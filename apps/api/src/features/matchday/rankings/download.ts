import { csvText } from '@maidan/domain/csv';
import type { Deps } from '../../../platform/deps.ts';
import { calledInPublic, categoryNames, readWhole } from './read-table.ts';
import type { RankingRow } from './store.ts';

/** All categories of a ranking as one sheet: a column an event, with what counts of it. */
export async function rankingSheet(deps: Deps, ranking: RankingRow): Promise<string> {
  const whole = await readWhole(deps, ranking);
  const called = calledInPublic(deps, whole);
  const header = ['Category', 'Rank', 'Name', 'Academy', 'Points', ...whole.events.map(({ name }) => name)];
  const names = categoryNames(whole);
  const categories = [...whole.categories]
    .map(([key, { rows }]) => ({ name: names.get(key) ?? '', rows }))
    .sort((x, y) => x.name.localeCompare(y.name, 'en'));
  const lines = categories.flatMap(({ name, rows }) =>
    rows.map(({ person, rank, points, results }) => {
      const { name: player, academy } = called.get(person) ?? { name: '', academy: null };
      const earned = whole.events.map(
        ({ id }) => results.find((one) => one.event === id && one.counts)?.points ?? null,
      );
      return [name, rank, player, academy, points, ...earned];
    }),
  );
  return csvText([header, ...lines]);
}
