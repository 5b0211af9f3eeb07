import type { MatchName } from '@maidan/domain/match-words';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { findEntries } from './found.ts';
import { DrawScreen } from './draw-screen.tsx';
import { PublicDraws } from './public-draws.tsx';

// On a phone a knock-out has its rounds, page by page, instead of the drawing.
beforeEach(() => page.viewport(1024, 800));

const entries = ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dina Joshi'].map((name, i) => ({ id: `e${i}`, name }));
const side = (i: number | null, text = '') =>
  i === null ? { entry: null, name: null, text } : { entry: `e${i}`, name: entries[i]?.name ?? '', text };
const match = (id: string, sides: ReturnType<typeof side>[], minute: number, court: number) => ({
  id,
  label: id.replace('/', ' '),
  category: 'MS',
  round: id.includes('R1') ? 1 : 2,
  roundName: id.includes('R1') ? 'Semi-final' : 'Final',
  name: (id.includes('R1') ? { kind: 'semi_final', number: Number(id.slice(-1)) } : { kind: 'final' }) as MatchName,
  court,
  startMinute: minute,
  start: new Date(Date.UTC(2026, 10, 21, 0, minute - 330)).toISOString(),
  end: null,
  feeders: [],
  entrants: sides,
});
const toCome = {
  ...side(null, 'Winner MS R1/2'),
  toCome: { from: 'winner' as const, match: { kind: 'semi_final' as const, number: 2 } },
};
const answer = {
  success: true as const,
  version: 'one',
  publishedAt: '2026-11-20T10:00:00.000Z',
  isLive: false,
  expected: null,
  days: { start_day: 'Saturday', first_date: '2026-11-21' },
  draws: [
    {
      id: 'MS',
      category: 'MS',
      format: 'single_elimination' as const,
      rule: 'BWF' as const,
      lotSeed: 71,
      totalSlots: 4,
      numRounds: 2,
      entries,
      slots: entries.map(({ id }) => ({ kind: 'player' as const, entry: id })),
      byes: [],
      matches: [],
    },
  ],
  matches: [
    match('MS/R1/1', [side(0), side(1)], 540, 1),
    match('MS/R1/2', [side(2), side(3)], 540, 2),
    match('MS/R2/1', [side(0), toCome], 600, 1),
  ],
  play: [
    {
      match: 'MS/R1/1',
      status: 'done' as const,
      court: 1,
      startedAt: null,
      finishedAt: '2026-11-21T04:00:00.000Z',
      winner: 'e0',
      kind: 'played' as const,
      score: [[21, 12] as [number, number], [21, 15] as [number, number]],
    },
    {
      match: 'MS/R1/2',
      status: 'playing' as const,
      court: 2,
      startedAt: '2026-11-21T03:40:00.000Z',
      finishedAt: null,
      winner: null,
      kind: null,
      score: [],
    },
  ],
};

const open = (isOver = false, own: string[] = []) =>
  render(
    <PublicDraws
      eventId="e"
      isOver={isOver}
      own={own}
      drawing={({ category, lit, shown }) => <p>{`${category} ${lit ?? 'nobody'} ${shown}`}</p>}
    />,
  );

beforeEach(() => localStorage.clear());

test('before anything is published the page says what will be there', async () => {
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, publishedAt: null, draws: [], matches: [], play: [] });
  const screen = await open();
  await expect.element(screen.getByText(/^No draws yet\. /)).toBeVisible();
});

test('while matches are played without published draws, the page says that and not that there are none', async () => {
  const none = { ...answer, publishedAt: null, isLive: true, draws: [], matches: [], play: [] };
  fakeApi().answer(publicDrawEndpoints.read, none);
  const screen = await open();
  await expect.element(screen.getByText(/^Play is on; its draws are not published/)).toBeVisible();
  expect(screen.getByText(/No draws yet/).elements()).toHaveLength(0);
});

test('a tournament that is over without draws has no room for them', async () => {
  const api = fakeApi();
  api.answer(publicDrawEndpoints.read, { ...answer, publishedAt: null, draws: [], matches: [], play: [] });
  const screen = await open(true);
  await expect.poll(() => api.asked).toHaveLength(1);
  await expect.element(screen.getByRole('heading', { name: 'Draws and order of play' })).not.toBeInTheDocument();
});

test('only what there is can be opened: no order of play without matches, no results before the first', async () => {
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, play: [] });
  const screen = await open();
  await expect.element(screen.getByRole('tab', { name: 'Order of play' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /^Results/ })).not.toBeInTheDocument();
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, isLive: true, matches: [], play: [] });
  const other = await open();
  await expect.element(other.getByRole('tab', { name: /^Draws/ }).last()).toHaveAttribute('aria-selected', 'true');
  expect(other.getByRole('tab', { name: 'Order of play' }).elements()).toHaveLength(1);
});

test('a tournament that began elsewhere was not drawn by our lot', async () => {
  const swiss = { colours: true, byes: [null, null], takenOver: 2 };
  const draws = answer.draws.map((draw) => ({ ...draw, format: 'swiss' as const, lotSeed: 0, swiss }));
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws });
  const screen = await open();
  await expect.element(screen.getByText('Taken over from a tournament report (TRF) after round 2.')).toBeVisible();
  expect(screen.getByText(/Drawn by lot/).elements()).toHaveLength(0);
  expect(screen.getByText('Check this draw').elements()).toHaveLength(0);
});

test('a name is found, lit up in the draw, and alone in the order of play and the results', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await open();
  await expect.element(screen.getByText('MS nobody 0')).toBeVisible();
  await expect.element(screen.getByText('Drawn by lot, draw number 71', { exact: false })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Find a player' }).fill('asha');
  await screen.getByRole('button', { name: 'Asha Rao · MS' }).click();
  await expect.element(screen.getByText('MS e0 1')).toBeVisible();
  await screen.getByRole('tab', { name: 'Order of play' }).click();
  await expect.element(screen.getByText('1 match is over')).toBeVisible();
  await expect.element(screen.getByText('Winner of semi-final 2', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('MS · Final')).toBeVisible();
  expect(screen.getByText('Dina Joshi').elements()).toHaveLength(0);
  await screen.getByRole('tab', { name: /^Results/ }).click();
  await expect.element(screen.getByText('Won 21–12 21–15')).toBeVisible();
});

test('whoever has entered finds their own entry lit up, and everybody else beside it', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await open(false, ['e2', 'cancelled']);
  await expect.element(screen.getByText('MS e2 0')).toBeVisible();
  await expect.element(screen.getByText('Your entry is highlighted', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Find a player' })).toHaveValue('');
  await expect
    .element(screen.getByText('Chitra Iyer, on court now:', { exact: false }))
    .toHaveTextContent('Chitra Iyer, on court now: Court 2');
  await screen.getByRole('button', { name: 'Chitra Iyer · MS' }).click();
  await expect.element(screen.getByText('MS e2 1')).toBeVisible();
  await screen.getByRole('tab', { name: 'Order of play' }).click();
  await expect.element(screen.getByText('against Dina Joshi')).toBeVisible();
  // Having entries of one's own does not restrict the search.
  await screen.getByRole('searchbox', { name: 'Find a player' }).fill('asha');
  await expect.element(screen.getByRole('button', { name: 'Asha Rao · MS' })).toBeVisible();
  await expect.element(screen.getByText('against Dina Joshi')).not.toBeInTheDocument();
});

test('a name is found by the beginning of its words, and inside of one only where no word begins like that', () => {
  const draw = answer.draws[0];
  if (!draw) throw new Error('no draw');
  const entries = ['Simran Iyer', 'Imran Sheikh / R. Rao', 'इमरान शेख', 'सिमरान'].map((name, i) => ({
    ...draw.entries[0],
    id: `e${i}`,
    name,
  })) as typeof draw.entries;
  const found = (typed: string) => [...(findEntries([{ ...draw, entries }], typed) ?? [])];
  expect(found('imran')).toEqual(['e1']);
  expect(found('rao')).toEqual(['e1']);
  expect(found('मरान')).toEqual(['e2', 'e3']);
  expect(found('इमरा')).toEqual(['e2']);
  expect(found('mran')).toEqual(['e0', 'e1']);
  expect(findEntries([draw], 'i')).toBeNull();
});

test('the order of play stands by court as well, and says what is played now', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await open();
  await screen.getByRole('tab', { name: 'Order of play' }).click();
  await expect.element(screen.getByText('Now, court 2')).toBeVisible();
  await screen.getByText('By court').click();
  await expect.element(screen.getByRole('heading', { name: 'Court 1' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Court 2' })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Find a player' }).fill('zzz');
  await expect.element(screen.getByText('No player of that name is in these draws.')).toBeVisible();
});

const alone = (category: string, own: string[] = []) =>
  render(
    <DrawScreen
      eventId="e"
      category={category}
      own={own}
      onCategory={() => undefined}
      drawing={() => <p>the whole draw</p>}
      missing={<a href="/events/e">To the event</a>}
    />,
  );

test('on a phone a draw of its own has a page for each round, and one for the own path', async () => {
  await page.viewport(390, 844);
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await alone('MS', ['e0']);
  const lines = screen.getByRole('region').getByRole('listitem');
  // The round in progress is expanded.
  await expect.element(screen.getByRole('button', { name: 'SF, Semi-final' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => lines.elements().length).toBe(2);
  await screen.getByRole('button', { name: 'F, Final' }).click();
  await expect.element(lines.getByText('Winner of semi-final 2', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'My path' }).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.element(lines.first().getByText(/Asha Rao/)).toBeVisible();
  await expect.element(screen.getByText('the whole draw')).not.toBeVisible();
});

test('a round on a phone is named as everywhere, and begins with the own match or with what is still to be played', async () => {
  await page.viewport(390, 844);
  const rename = (one: (typeof answer.matches)[number]) => ({
    ...one,
    name: one.round === 1 ? ({ kind: 'round', round: 1, number: one.name.number ?? 0 } as const) : one.name,
  });
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, matches: answer.matches.map(rename) });
  const screen = await alone('MS');
  const lines = screen.getByRole('region').getByRole('listitem');
  await expect.element(screen.getByRole('button', { name: 'R1, Round 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(lines.first().getByText('Round 1 · Match 2')).toBeVisible();
  await screen.unmount();
  const own = await alone('MS', ['e0']);
  await expect
    .element(own.getByRole('region').getByRole('listitem').first().getByText('Round 1 · Match 1'))
    .toBeVisible();
});

test('at a desk a draw of its own is drawn whole; one that is not there leads to the event', async () => {
  await page.viewport(1440, 900);
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await alone('MS');
  await expect.element(screen.getByText('the whole draw')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'F, Final' })).not.toBeInTheDocument();
  const other = await alone('XD');
  await expect.element(other.getByText('Draw not found')).toBeVisible();
  await expect.element(other.getByRole('link', { name: 'To the event' })).toBeVisible();
});

test('on a phone a round of a draw of several days says the day of each match, and whom a bye lets through', async () => {
  await page.viewport(390, 844);
  const sunday = { start: '2026-11-22T03:30:00.000Z', startMinute: 1440 + 540 };
  const matches = answer.matches.map((one) => (one.id === 'MS/R1/2' ? { ...one, ...sunday } : one));
  const draws = [{ ...answer.draws[0]!, byes: ['e3'] }];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws, matches, play: [] });
  const screen = await alone('MS');
  await screen.getByRole('button', { name: 'SF, Semi-final' }).click();
  const lines = screen.getByRole('region', { name: 'Semi-final' }).getByRole('listitem');
  await expect.element(lines.nth(0).getByText('Sat', { exact: true })).toBeVisible();
  await expect.element(lines.nth(1).getByText('Sun', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Bye: Dina Joshi')).toBeVisible();
  // The category is chosen above.
  await expect.element(lines.nth(0)).not.toHaveTextContent('MS');
});

test('a category with one entry says so instead of an empty drawing', async () => {
  const draws = [{ ...answer.draws[0]!, entries: [entries[0]!] }];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws, matches: [], play: [] });
  const screen = await alone('MS');
  await expect.element(screen.getByText(/^Only Asha Rao has entered this category/)).toBeVisible();
});
