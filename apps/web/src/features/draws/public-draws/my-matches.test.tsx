import type { MatchName, SideToCome } from '@maidan/domain/match-words';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { MyMatches } from './my-matches.tsx';
import type { PublicDraw } from './queries.ts';
import { NextMatchLine } from './next-match-line.tsx';

const names = ['Asha Rao', 'Bina Shah', 'Chitra Iyer'];
const winner = { from: 'winner', match: { kind: 'semi_final', number: 2 } } as SideToCome;
const side = (i: number | null) =>
  i === null
    ? { entry: null, name: null, text: 'Winner MS R1/2', toCome: winner }
    : { entry: `e${i}`, name: names[i] ?? '', text: names[i] ?? '' };
const match = (id: string, sides: ReturnType<typeof side>[], minute: number) => ({
  id,
  label: id === 'final' ? 'MS R2/1' : 'MS R1/1',
  category: 'MS',
  round: 1,
  roundName: id === 'final' ? 'Final' : 'Semi-final',
  name: (id === 'final' ? { kind: 'final' } : { kind: 'semi_final', number: 1 }) as MatchName,
  court: 3,
  startMinute: minute,
  start: new Date(Date.UTC(2026, 11, 12, 0, minute - 330)).toISOString(),
  end: null,
  feeders: [],
  entrants: sides,
});
const played = { court: 3, startedAt: null, finishedAt: null, winner: null, kind: null, score: [] };
const answer = {
  success: true as const,
  version: 'one',
  publishedAt: '2026-12-01T10:00:00.000Z',
  isLive: false,
  expected: null,
  days: { start_day: 'Saturday' },
  draws: [
    {
      id: 'MS',
      category: 'MS',
      format: 'single_elimination' as const,
      rule: 'BWF' as const,
      lotSeed: 1,
      totalSlots: 4,
      numRounds: 2,
      slots: [],
      byes: [],
      matches: [],
      entries: names.map((name, i) => ({ id: `e${i}`, name })),
    },
  ],
  matches: [match('semi', [side(0), side(1)], 690), match('final', [side(0), side(null)], 780)],
  play: [],
};
const mine = (player = 'Asha Rao', isOver = false) => (
  <MyMatches
    eventId="e"
    player={player}
    entries={['e0']}
    isOver={isOver}
    toDraw={(label) => <a href="#draws">{label}</a>}
  />
);
const open = () => render(mine());

test('the ticket says when, where and against whom its player is on next', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await open();
  const card = screen.getByRole('region', { name: 'When Asha Rao plays' });
  await expect.element(card.getByText('11:30 am', { exact: true }).first()).toBeVisible();
  await expect.element(card.getByText('Sat 12 Dec · Court 3')).toBeVisible();
  await expect.element(card.getByText('against Bina Shah')).toBeVisible();
  await expect.element(card.getByText(/against Winner of semi-final 2/)).toBeVisible();
});

test('both futures stand below the next match: when and against whom after a win, and when it is over after a loss', async () => {
  const matches: PublicDraw['matches'] = [
    { id: 'semi', round: 1, position: 1, a: { entry: 'e0' }, b: { entry: 'e1' } },
    { id: 'other', round: 1, position: 2, a: { entry: 'e2' }, b: { entry: 'e3' } },
    { id: 'final', round: 2, position: 1, a: { winner: 'semi' }, b: { winner: 'other' } },
  ];
  const [semi, final] = answer.matches as [(typeof answer.matches)[0], (typeof answer.matches)[0]];
  const rivals = [side(1), side(2)];
  const told = {
    ...answer,
    draws: answer.draws.map((draw) => ({ ...draw, matches })),
    matches: [
      { ...semi, end: new Date(Date.parse(semi.start) + 40 * 60_000).toISOString() },
      { ...match('other', rivals, 690) },
      { ...final, entrants: [side(null), side(null)] },
    ],
  };
  fakeApi().answer(publicDrawEndpoints.read, told);
  const screen = await open();
  const [win, loss] = [screen.getByRole('definition').first(), screen.getByRole('definition').last()];
  await expect.element(screen.getByText('After a win')).toBeVisible();
  for (const said of ['Final', 'Sat 12 Dec, about 1:00 pm', 'Court 3', 'against Bina Shah or Chitra Iyer'])
    await expect.element(win.getByText(said)).toBeVisible();
  for (const said of ['No further match in MS', 'over by about 12:10 pm'])
    await expect.element(loss.getByText(said)).toBeVisible();
});

test('the end of one’s way that play has put off to another day names the day', async () => {
  const matches = [
    { id: 'semi', round: 1, position: 1, a: { entry: 'e0' }, b: { entry: 'e1' } },
    { id: 'final', round: 2, position: 1, a: { winner: 'semi' }, b: { entry: 'e2' } },
  ];
  const [semi, final] = answer.matches as [(typeof answer.matches)[0], (typeof answer.matches)[0]];
  const late = new Date(Date.parse(semi.start) + 24 * 3_600_000).toISOString();
  fakeApi().answer(publicDrawEndpoints.read, {
    ...answer,
    draws: answer.draws.map((draw) => ({ ...draw, matches })),
    matches: [{ ...semi, end: new Date(Date.parse(semi.start) + 40 * 60_000).toISOString() }, final],
    expected: { starts: { semi: late }, late: 1440, overflow: 0, finish: late, plannedFinish: semi.start },
  });
  const screen = await open();
  await expect.element(screen.getByText('over by about Sun 12:10 pm')).toBeVisible();
});

test('a list says against whom as soon as the draw is out, also before there are times', async () => {
  const [semi] = answer.matches as [(typeof answer.matches)[0]];
  const untimed = { ...semi, start: null, startMinute: null };
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, matches: [untimed] });
  const screen = await render(<NextMatchLine eventId="e" entries={['e0']} />);
  await expect
    .element(screen.getByText('Asha Rao: drawn against Bina Shah on Court 3. The times follow.'))
    .toBeVisible();
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, matches: [{ ...untimed, court: null }] });
  const other = await render(<NextMatchLine eventId="f" entries={['e1']} />);
  await expect.element(other.getByText('Bina Shah: drawn against Asha Rao. The times follow.')).toBeVisible();
});

test('a called match stands first with its court, and nobody is told of matches that are over', async () => {
  const play = [{ ...played, match: 'semi', status: 'called' as const, court: 5 }];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, isLive: true, play });
  const screen = await open();
  await expect.element(screen.getByText('Called: please go to the court')).toBeVisible();
  await expect.element(screen.getByText('Court 5', { exact: true })).toBeVisible();
});

test.each([
  ['promises no draw', { ...answer, publishedAt: null, draws: [], matches: [] }, false],
  ['still shows what was played', answer, true],
])('a tournament that is over %s', async (_what, told, isShown) => {
  fakeApi().answer(publicDrawEndpoints.read, told);
  const screen = await render(
    <>
      {mine('Bina Shah')}
      {mine('Asha Rao', true)}
    </>,
  );
  await expect.element(screen.getByRole('region', { name: 'When Bina Shah plays' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'When Asha Rao plays' }).elements()).toHaveLength(isShown ? 1 : 0);
});

test('before the draw it says what will stand there', async () => {
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, publishedAt: null, draws: [], matches: [] });
  const screen = await open();
  await expect.element(screen.getByText(/The first match, with its court and time, appears here/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

const overSemi = { ...played, status: 'done' as const, match: 'semi' };
const unknown = {
  entry: null,
  name: null,
  text: 'To be paired, round 2',
  toCome: { from: 'pairing', round: 2 } as const,
};

test.each([
  ['a Swiss round that is not paired', { pairing: 2 }],
  ['a place of a group that is played on', { pool: ['e0', 'e1'], after: ['semi'], rank: { group: 1, pos: 2 } }],
])('whoever waits for %s is not sent home', async (_, source) => {
  const draws = [
    {
      ...answer.draws[0]!,
      matches: [
        { id: 'semi', round: 1, position: 1, a: { entry: 'e0' }, b: { entry: 'e1' } },
        { id: 'final', round: 2, position: 1, a: source, b: source },
      ],
    },
  ];
  const matches = [match('semi', [side(0), side(1)], 690), match('final', [unknown, unknown], 780)];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws, matches, play: [overSemi] });
  const screen = await open();
  await expect
    .element(screen.getByText(/The next match appears here once.*It will not start before about .*1:00 pm/))
    .toBeVisible();
  await expect.element(screen.getByText(/No more matches/)).not.toBeInTheDocument();
});

test('whoever has lost a knock-out match is told that play is over', async () => {
  const matches = [match('semi', [side(0), side(1)], 690), match('final', [side(1), side(null)], 780)];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, matches, play: [{ ...overSemi, winner: 'e1' }] });
  const screen = await open();
  await expect.element(screen.getByText(/No more matches/)).toBeVisible();
});

test('a list has the next match in one line, and nothing when there is none', async () => {
  fakeApi().answer(publicDrawEndpoints.read, answer);
  const screen = await render(
    <>
      <div data-testid="in">
        <NextMatchLine eventId="e" entries={['e0']} />
      </div>
      <div data-testid="out">
        <NextMatchLine eventId="e" entries={['e7']} />
      </div>
    </>,
  );
  await expect.element(screen.getByTestId('in').getByText('Sat 12 Dec, 11:30 am · Court 3')).toBeVisible();
  await expect.element(screen.getByTestId('out')).toBeEmptyDOMElement();
});

test('a late match keeps its planned time, says “about” of the other, and its court may change', async () => {
  const starts = { semi: new Date(Date.UTC(2026, 11, 12, 7, 30)).toISOString() };
  fakeApi().answer(publicDrawEndpoints.read, {
    ...answer,
    isLive: true,
    expected: { starts, late: 90, overflow: 0, finish: starts.semi, plannedFinish: starts.semi },
  });
  const screen = await render(
    <>
      {mine()}
      <div data-testid="line" style={{ width: 220 }}>
        <NextMatchLine eventId="e" entries={['e0']} />
      </div>
    </>,
  );
  const card = screen.getByRole('region', { name: 'When Asha Rao plays' });
  await expect.element(card.getByText('11:30 am', { exact: true }).first()).toBeVisible();
  await expect.element(card.getByText('Sat 12 Dec · Court 3 (may change)')).toBeVisible();
  await expect.element(card.getByText(/^Expected about 1:00 pm. Still be there for the planned time/)).toBeVisible();
  await expect
    .element(screen.getByTestId('line').getByText('Sat 12 Dec, 11:30 am · Court 3 (may change)'))
    .toBeVisible();
  await expect
    .element(screen.getByTestId('line').getByText(/\(planned\), expected about 1:00 pm\. Still be there/))
    .toBeVisible();
  const line = screen.getByTestId('line').element();
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
});

test('whoever is alone in a category is told so, and never that times are still to come', async () => {
  const draws = [{ ...answer.draws[0]!, entries: [{ id: 'e0', name: 'Asha Rao' }], totalSlots: 1, numRounds: 0 }];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws, matches: [] });
  const screen = await open();
  await expect.element(screen.getByText(/^Nobody else has entered MS, so there is no match in it/)).toBeVisible();
  await expect.element(screen.getByText(/times are not set/)).not.toBeInTheDocument();
});

test('beside a match of another category it is told as well', async () => {
  const draws = [
    answer.draws[0]!,
    { ...answer.draws[0]!, id: 'XD', category: 'XD', entries: [{ id: 'x0', name: 'Asha' }] },
  ];
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, draws });
  const screen = await render(
    <MyMatches eventId="e" player="Asha Rao" entries={['e0', 'x0']} isOver={false} toDraw={() => null} />,
  );
  await expect.element(screen.getByText('against Bina Shah')).toBeVisible();
  await expect.element(screen.getByText(/^Nobody else has entered XD/)).toBeVisible();
});

test('a result of which only the winner is recorded says who won, and to a player whether it was them', async () => {
  const lost = { ...played, status: 'done' as const, match: 'semi', winner: 'e1', kind: 'played' as const };
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, play: [lost] });
  const screen = await open();
  await expect.element(screen.getByText('Lost 0–1')).toBeVisible();
});

test('the times of a tournament of several days have their day', async () => {
  const next = { ...match('final', [side(0), side(1)], 1440 + 540), start: '2026-12-13T03:30:00.000Z' };
  fakeApi().answer(publicDrawEndpoints.read, { ...answer, matches: [match('semi', [side(0), side(1)], 690), next] });
  const screen = await open();
  await expect.element(screen.getByRole('listitem').getByText('Sun')).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText(/9:00/)).toBeVisible();
});
