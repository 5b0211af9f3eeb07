import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import type { MatchName, SideToCome } from '@maidan/domain/match-words';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderLinked } from '../../../../test/render.tsx';
import type { Played, PublicDraw } from '../public-draws/queries.ts';
import { type PathPlayer, PlayerPath } from './player-path.tsx';

const names = ['Sakshi S.', 'Ritu Shah', 'Siddhi Pawar', 'Tanvi Rane'];
const side = (i: number) => ({ entry: `e${i}`, name: names[i] ?? '', text: names[i] ?? '' });
const winner = { from: 'winner', match: { kind: 'semi_final', number: 2 } } as SideToCome;
const open = { entry: null, name: null, text: 'Winner WS R1/2', toCome: winner };
const match = (id: string, name: MatchName, entrants: ReturnType<typeof side>[] | object[], minute: number) => ({
  id,
  label: `WS ${id}`,
  category: 'WS',
  round: id === 'final' ? 2 : 1,
  roundName: '',
  name,
  court: 3,
  startMinute: minute,
  start: new Date(Date.UTC(2026, 11, 12, 0, minute - 330)).toISOString(),
  end: new Date(Date.UTC(2026, 11, 12, 0, minute - 290)).toISOString(),
  feeders: [],
  entrants,
});
const draw: PublicDraw = {
  id: 'WS',
  category: 'WS',
  format: 'single_elimination',
  rule: 'BWF',
  lotSeed: 1,
  totalSlots: 4,
  numRounds: 2,
  slots: [],
  byes: [],
  matches: [
    { id: 'semi', round: 1, position: 1, a: { entry: 'e1' }, b: { entry: 'e0' } },
    { id: 'other', round: 1, position: 2, a: { entry: 'e2' }, b: { entry: 'e3' } },
    { id: 'final', round: 2, position: 1, a: { winner: 'semi' }, b: { winner: 'other' } },
  ],
  entries: names.map((name, i) => ({ id: `e${i}`, name })),
};
const played = { match: 'semi', court: 3, startedAt: null, finishedAt: null, winner: null, kind: null, score: [] };
const answer = (play: Partial<Played>[], final: object[] = [open, open], draws: PublicDraw[] = [draw]) => ({
  success: true,
  version: 'one',
  publishedAt: '2026-12-01T10:00:00.000Z',
  isLive: false,
  expected: null,
  days: { start_day: 'Saturday' },
  draws,
  matches:
    draws.length === 0
      ? []
      : [
          match('semi', { kind: 'semi_final', number: 1 }, [side(1), side(0)], 690),
          match('other', { kind: 'semi_final', number: 2 }, [side(2), side(3)], 690),
          match('final', { kind: 'final' }, final, 780),
        ],
  play: play.map((one) => ({ ...played, ...one })),
});
const sakshi: PathPlayer = {
  name: 'Sakshi S.',
  entries: [{ entry: 'e0', category: 'WS', partner: null, seed: 3, isOut: false }],
};
const show = (player = sakshi) =>
  renderLinked(
    <PlayerPath event={{ _id: 'e', address: 'abc-nashik' }} player={player} begins="Saturday, 12 December 2026" />,
  );

test('the next match says when, where and against whom, and both futures name who may come', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer([]) as never);
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText('Seed 3')).toBeVisible();
  await expect.element(path.getByText('Semi-final 1 · Sat 12 Dec, 11:30 am')).toBeVisible();
  await expect.element(path.getByText('Court 3').first()).toBeVisible();
  await expect.element(path.getByText('against Siddhi Pawar or Tanvi Rane')).toBeVisible();
  await expect.element(path.getByText('Sat 12 Dec, about 1:00 pm')).toBeVisible();
  await expect.element(path.getByText('over by about 12:10 pm')).toBeVisible();
  const rival = path.getByRole('link', { name: 'Ritu Shah' });
  await expect.element(rival).toHaveAttribute('href', '/events/abc-nashik/players/e1');
});

test('a score is told from the player’s side, whichever side of the draw that is', async () => {
  const done = {
    status: 'done' as const,
    winner: 'e0',
    kind: 'played' as const,
    score: [[12, 21]] as [number, number][],
  };
  fakeApi().answer(publicDrawEndpoints.read, answer([done], [side(0), open]) as never);
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText('beat Ritu Shah')).toBeVisible();
  await expect.element(path.getByText('21–12')).toBeVisible();
  await expect.element(path.getByText(/^Final · Sat 12 Dec/)).toBeVisible();
  await expect.element(path.getByText('against Siddhi Pawar or Tanvi Rane')).toBeVisible();
});

test('whoever has lost the last match is not told of another; whoever has won the final has won', async () => {
  const lost = { status: 'done' as const, winner: 'e1', kind: 'walkover' as const };
  fakeApi().answer(publicDrawEndpoints.read, answer([lost]) as never);
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText('lost to Ritu Shah')).toBeVisible();
  await expect.element(path.getByText('Walkover')).toBeVisible();
  await expect.element(path.getByText('No further match in WS')).toBeVisible();
});

test('the winner of the final has won the category', async () => {
  const won = {
    status: 'done' as const,
    winner: 'e0',
    kind: 'played' as const,
    score: [[12, 21]] as [number, number][],
  };
  fakeApi().answer(
    publicDrawEndpoints.read,
    answer([won, { ...won, match: 'final', score: [[21, 9]] }], [side(0), side(3)]) as never,
  );
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText('beat Tanvi Rane')).toBeVisible();
  await expect.element(path.getByText('Won WS')).toBeVisible();
  await expect.element(path.getByText('No further match in WS')).not.toBeInTheDocument();
});

test('during a match both sides stand with their games and points', async () => {
  const live = { games: [[18, 21]], current: [9, 11], server: null } as unknown as NonNullable<Played['live']>;
  fakeApi().answer(publicDrawEndpoints.read, answer([{ status: 'playing', live }]) as never);
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText(/On court now/)).toBeVisible();
  await expect.element(path.getByText('Sakshi S.2111')).toBeVisible();
  await expect.element(path.getByText('Ritu Shah189')).toBeVisible();
});

test('before the draw the page says that it is to come, and when play begins', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer([], [], []) as never);
  const path = (await show()).getByRole('region', { name: 'WS' });
  await expect.element(path.getByText(/The draw of WS is not published yet/)).toBeVisible();
  await expect.element(path.getByText(/Play begins on Saturday, 12 December 2026\./)).toBeVisible();
});
