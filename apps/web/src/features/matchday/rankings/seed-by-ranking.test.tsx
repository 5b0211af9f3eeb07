import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { expect, test, vi } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { SeedByRanking } from './seed-by-ranking.tsx';

const idOf = (n: number) => `019f0000-0000-7000-8000-00000000000${n}`;
const names = Array.from({ length: 16 }, (_, at) => `Player ${at + 1}`);
const season = {
  _id: idOf(1),
  name: 'Pune Season',
  points: [{ place: 1, points: 10 }],
  best: null,
  isPublic: true,
  events: [],
  updatedAt: '2026-11-27T10:00:00.000Z',
};

test('a press seeds the usual number of a knock-out, everybody of a league, and nobody who is not entered', async () => {
  const api = fakeApi();
  writeToken('a-session');
  api.answer(sessionEndpoints.me, { success: true, user: organizer });
  api.answer(rankingEndpoints.list, { success: true, rankings: [season], events: [] });
  const ranked = ['Gone Home', ...names].map((name) => ({ entry: idOf(2), name, points: 10 }));
  api.answer(rankingEndpoints.seeds, { success: true, seeds: { MS: ranked, League: ranked.slice(0, 3) } });
  const onSeeds = vi.fn<(seeds: Record<string, string[]>) => void>();
  const screen = await render(
    <SeedByRanking
      eventId={idOf(3)}
      categories={[
        { name: 'MS', entrants: names, isKnockOut: true },
        { name: 'League', entrants: names, isKnockOut: false },
        { name: 'Empty', entrants: [], isKnockOut: true },
      ]}
      onSeeds={onSeeds}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'Seed' })).toBeDisabled();
  await screen.getByRole('combobox', { name: 'Seeds from a ranking' }).click();
  await screen.getByRole('option', { name: 'Pune Season' }).click();
  await screen.getByRole('button', { name: 'Seed' }).click();
  await expect.element(screen.getByText('6 entrants are seeded, in MS, League')).toBeVisible();
  expect(onSeeds).toHaveBeenCalledWith({ MS: names.slice(0, 4), League: names.slice(0, 2) });
});
