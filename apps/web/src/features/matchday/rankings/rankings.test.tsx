import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { type Ranking, type RankingTable, rankingEndpoints } from '@maidan/contract/matchday/rankings';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { knockOutPoints } from '@maidan/domain/matchday/rankings/ranking';
import { expect, test } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, renderLinked } from '../../../../test/render.tsx';
import { Rivals } from './rivals.tsx';

const idOf = (n: number) => `019f0000-0000-7000-8000-00000000000${n}`;
const season: Ranking = {
  _id: idOf(1),
  name: 'Pune Season',
  points: [...knockOutPoints],
  best: 2,
  isPublic: true,
  events: [{ eventId: idOf(2), percent: 100 }],
  updatedAt: '2026-11-27T10:00:00.000Z',
};
const events = [
  {
    _id: idOf(2),
    name: 'Pune Open',
    sports: 'Badminton',
    dateandtime: '2026-11-20T03:30:00.000Z',
    lastDay: null,
    isOver: true,
  },
  {
    _id: idOf(3),
    name: 'Nashik Open',
    sports: 'Badminton',
    dateandtime: '2026-12-20T03:30:00.000Z',
    lastDay: null,
    isOver: false,
  },
];
const table: RankingTable = {
  success: true,
  ranking: { ...season, organization: 'Deccan Shuttle' },
  events: events.map((event) => ({ ...event, percent: 100 })),
  categories: [
    { name: 'Boys U-15', ranked: 1 },
    { name: 'Girls U-15', ranked: 2 },
  ],
  category: 'Girls U-15',
  rows: [
    {
      rank: 1,
      entry: idOf(4),
      name: 'Asha R.',
      academy: 'Smash Academy',
      points: 175,
      results: [
        { eventId: idOf(2), place: 1, points: 100, counts: true },
        { eventId: idOf(3), place: 5, points: 30, counts: false },
      ],
    },
    { rank: 2, entry: idOf(5), name: 'Bina S.', academy: null, points: 75, results: [] },
  ],
};

async function open(address: string, rankings: Ranking[]) {
  const api = fakeApi();
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(sessionEndpoints.me, { success: true, user: organizer });
  const kept = [...rankings];
  api.answerFrom(rankingEndpoints.list, () => ({ success: true as const, rankings: [...kept], events }));
  return { api, kept, ...(await renderApp(address, 'a-session')) };
}

test('without a ranking the page says what one is for, and a new one is made and shown', async () => {
  const { api, kept, screen, path } = await open('/dashboard/rankings', []);
  await expect.element(screen.getByRole('heading', { name: 'No rankings yet' })).toBeVisible();
  await screen.getByRole('link', { name: 'New ranking' }).click();
  await screen.getByRole('button', { name: 'Save ranking' }).click();
  await expect.element(screen.getByText('Give the ranking a name')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Pune Season');
  await screen.getByRole('checkbox', { name: /Pune Open/ }).click();
  await screen.getByRole('textbox', { name: 'Pune Open: percent of the points' }).fill('150');
  await screen.getByRole('textbox', { name: /Results that count/ }).fill('2');
  api.answer(rankingEndpoints.create, { success: true, ranking: season });
  kept.push(season);
  api.answer(rankingEndpoints.preview, table);
  await screen.getByRole('button', { name: 'Save ranking' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Pune Season' })).toBeVisible();
  expect(path()).toBe(`/rankings/${season._id}`);
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Pune Season',
    points: knockOutPoints,
    best: 2,
    events: [{ eventId: idOf(2), percent: 150 }],
    isPublic: true,
  });
});

test('everybody reads a table by category, with the results behind each sum and what a place is worth', async () => {
  const api = fakeApi();
  api.answer(rankingEndpoints.read, table);
  const { screen } = await renderApp(`/rankings/${season._id}`);
  await expect.element(screen.getByText('by Deccan Shuttle')).toBeVisible();
  await expect.element(screen.getByText('1 event counts so far; the best 2 results count.')).toBeVisible();
  await expect.element(screen.getByText('Asha R.')).toBeVisible();
  await expect.element(screen.getByText('Pune Open: place 1, 100 points')).toBeVisible();
  await expect.element(screen.getByText('Nashik Open: place 5, 30 points (not among the best)')).toBeVisible();
  await expect.element(screen.getByText('5–8:')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Category' }).selectOptions('Boys U-15');
  await expect.poll(() => api.asked.map(({ query }) => query.get('category'))).toContain('Boys U-15');
});

test('two players are compared by the matches between them', async () => {
  const api = fakeApi();
  api.answer(rankingEndpoints.read, table);
  const { screen } = await renderApp(`/rankings/${season._id}`);
  await screen.getByText('Compare two players').click();
  const met = {
    eventId: idOf(2),
    event: 'Pune Open',
    dateandtime: '2026-11-20T03:30:00.000Z',
    lastDay: null,
    category: 'Girls U-15',
    name: { kind: 'semi_final' as const, number: 1 },
  };
  api.answer(rankingEndpoints.meetings, {
    success: true,
    meetings: [
      {
        ...met,
        winner: 'one',
        kind: 'played',
        games: [
          [21, 15],
          [21, 12],
        ],
      },
      { ...met, winner: 'other', kind: 'walkover', games: [] },
      { ...met, winner: 'one', kind: 'retired', games: [[11, 9]] },
    ],
  });
  await screen.getByRole('combobox', { name: 'One player' }).click();
  await screen.getByRole('option', { name: '1. Asha R.' }).click();
  await screen.getByRole('combobox', { name: 'The other' }).click();
  await expect.element(screen.getByRole('option', { name: '1. Asha R.' })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: '2. Bina S.' }).click();
  await expect.element(screen.getByText('Asha R. – Bina S. 2 : 1')).toBeVisible();
  await expect
    .element(screen.getByText('Asha R. won · 21–15 21–12 · Pune Open, Girls U-15 · Semi-final · 20 Nov 2026'))
    .toBeVisible();
  await expect.element(screen.getByText(/^Bina S\. won · by walkover/)).toBeVisible();
  expect(api.asked.at(-1)?.query.get('one')).toBe(idOf(4));
});

test('two who have not met are said so', async () => {
  const api = fakeApi();
  api.answer(rankingEndpoints.read, table);
  api.answer(rankingEndpoints.meetings, { success: true, meetings: [] });
  const { screen } = await renderApp(`/rankings/${season._id}`);
  await screen.getByText('Compare two players').click();
  await screen.getByRole('combobox', { name: 'One player' }).click();
  await screen.getByRole('option', { name: '2. Bina S.' }).click();
  await screen.getByRole('combobox', { name: 'The other' }).click();
  await screen.getByRole('option', { name: '1. Asha R.' }).click();
  await expect.element(screen.getByText('Bina S. and Asha R. have not met in these events.')).toBeVisible();
});

test('a ranking that is gone says so', async () => {
  const api = fakeApi();
  api.refuse(rankingEndpoints.read, 404, { code: 'ranking_not_found', message: 'Ranking not found' });
  const { screen } = await renderApp(`/rankings/${season._id}`);
  await expect.element(screen.getByRole('heading', { name: 'Ranking not found' })).toBeVisible();
});

test('before the first result the table says when it fills', async () => {
  fakeApi().answer(rankingEndpoints.read, { ...table, categories: [], category: null, rows: [] });
  const { screen } = await renderApp(`/rankings/${season._id}`);
  await expect.element(screen.getByRole('heading', { name: 'No points yet' })).toBeVisible();
});

test('a ranking is deleted once that was asked about', async () => {
  const { api, kept, screen } = await open('/dashboard/rankings', [season]);
  await expect.element(screen.getByText('1 event · the best 2 results count')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete' }).click();
  api.answer(rankingEndpoints.remove, { success: true });
  kept.pop();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Pune Season deleted')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'No rankings yet' })).toBeVisible();
});

test('a player’s page tells whom they have met, with the balance, every round and the way to the other’s page', async () => {
  const meeting = {
    eventId: idOf(2),
    event: 'Pune Open',
    dateandtime: '2026-11-20T03:30:00.000Z',
    lastDay: null,
    category: 'Open',
    name: { kind: 'round' as const, round: 3, number: 1 },
    winner: 'one' as const,
    kind: 'played' as const,
    games: [],
  };
  const rival = { entry: idOf(5), name: 'Bina S.', won: 1, lost: 0, meetings: [meeting] };
  fakeApi().answer(rankingEndpoints.rivals, {
    success: true,
    rivals: [rival, { ...rival, entry: null, name: 'Chetan Das', won: 0, meetings: [{ ...meeting, winner: null }] }],
  });
  const player = { player: idOf(4), name: 'Asha R.', academy: null, isTeam: false, isRanked: true, entries: [] };
  const screen = await renderLinked(<Rivals event={{ _id: idOf(2), address: 'pune-open' }} player={player} />);
  await expect.element(screen.getByText('Asha R. won · Pune Open, Open · Round 3 · 20 Nov 2026')).toBeVisible();
  await expect.element(screen.getByText('Bina S. 1 : 0')).toBeVisible();
  await expect.element(screen.getByText('Chetan Das 0 : 0, 1 without a winner')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Bina S.' }))
    .toHaveAttribute('href', `/events/pune-open/players/${idOf(5)}`);
  await expect.element(screen.getByRole('link', { name: 'Chetan Das' })).not.toBeInTheDocument();
});
