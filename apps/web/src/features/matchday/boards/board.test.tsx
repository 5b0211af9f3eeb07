import { boardEndpoints } from '@maidan/contract/matchday/boards';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Board } from './board.tsx';
import { Overlay } from './overlay.tsx';

const side = (name: string) => ({ entry: name, name, text: name });
const match = {
  id: 'MS/R1/1',
  label: 'MS R1/1',
  category: 'MS',
  round: 1,
  roundName: 'Round 1',
  name: { kind: 'round' as const, round: 1, number: 1 },
  court: 1,
  startMinute: null,
  start: null,
  end: null,
  feeders: [],
  entrants: [side('Asha'), side('Bina')],
};
const live = { games: [[21, 15]], current: [3, 2], server: 1 };
const played = {
  match: match.id,
  status: 'playing',
  court: 1,
  startedAt: '2026-11-21T13:30:00.000Z',
  finishedAt: null,
  winner: null,
  kind: null,
  score: [],
  live,
};
const rest = { isLive: true, expected: null };
const snapshot = { ...rest, version: 'one', publishedAt: null, days: {}, draws: [], matches: [match], play: [played] };
const change = (current: number[], server: number) => ({
  ...rest,
  version: 'two',
  matches: [],
  play: [{ ...played, live: { ...live, current, server } }],
  takenBack: [],
});

async function show() {
  const api = fakeApi();
  answerWith(api, boardEndpoints.find, { eventId: '01890a5d-ac96-774b-bcce-b302099a8057', eventName: 'Pune Open' });
  const screen = await render(<Board code="PUNE26" />);
  await expect.poll(() => api.streams).toHaveLength(1);
  api.streams[0]?.open();
  api.streams[0]?.send('snapshot', snapshot);
  const rows = screen.getByRole('row');
  const said = () => rows.elements().map((row) => row.textContent);
  await expect.poll(said).toEqual(['Asha●serves213', 'Bina152']);
  return { api, screen, said };
}

test('a court with a name is called by it, among those with a number, and at once when it is renamed', async () => {
  const { api, screen } = await show();
  await expect.element(screen.getByText('Court 1', { exact: true }).first()).toBeInTheDocument();
  const out = [
    { court: 4, until: null },
    { court: 5, until: null },
  ];
  api.streams[0]?.send('change', {
    ...change([3, 3], 2),
    courtNames: { 1: 'Show court', 5: 'Annexe' },
    courtsOut: out,
  });
  await expect.element(screen.getByText('Show court', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Courts out of use: 4, Annexe')).toBeVisible();
  api.streams[0]?.send('change', { ...change([3, 4], 2), courtNames: { 1: 'Centre' } });
  await expect.element(screen.getByText('Centre', { exact: true })).toBeVisible();
});

test('a point changes the score and who serves, and nothing else on the board', async () => {
  const { api, said } = await show();
  const before = document.querySelector('table');
  api.streams[0]?.send('change', change([3, 3], 2));
  await expect.poll(said).toEqual(['Asha213', 'Bina●serves153']);
  expect(document.querySelector('table')).toBe(before);
});

test('without a network the board keeps its last state and says since when, until it is heard again', async () => {
  const { api, screen, said } = await show();
  api.streams[0]?.fail();
  await expect.element(screen.getByText(/^No connection since .*: shown as it was then$/)).toBeVisible();
  expect(said()).toEqual(['Asha●serves213', 'Bina152']);
  api.streams[0]?.open();
  api.streams[0]?.send('snapshot', { ...snapshot, play: [{ ...played, live: { ...live, current: [9, 2] } }] });
  await expect.poll(said).toEqual(['Asha●serves219', 'Bina152']);
  await expect.element(screen.getByText(/^No connection since/)).not.toBeInTheDocument();
});

test('a proxy that answers for a server which restarts does not end it: the board asks again by itself', async () => {
  const { api, screen, said } = await show();
  api.streams[0]?.fail({ refused: true });
  await expect.element(screen.getByText(/^No connection since/)).toBeVisible();
  await expect.poll(() => api.streams, { timeout: 10_000 }).toHaveLength(2);
  api.streams[1]?.open();
  api.streams[1]?.send('snapshot', { ...snapshot, play: [{ ...played, live: { ...live, current: [10, 2] } }] });
  await expect.poll(said).toEqual(['Asha●serves2110', 'Bina152']);
  await expect.element(screen.getByText(/^No connection since/)).not.toBeInTheDocument();
});

test('a court out of use is named, and no match is announced on it before it is back', async () => {
  const { api, screen } = await show();
  const next = (id: string, start: string) => ({
    ...match,
    id,
    court: 6,
    start,
    entrants: [side(`${id}-a`), side('X')],
  });
  const soon = next('soon', '2026-11-21T14:00:00.000Z');
  const later = next('later', '2026-11-21T16:30:00.000Z');
  const courtsOut = [
    { court: 6, until: '2026-11-21T16:00:00.000Z' },
    { court: 7, until: null },
  ];
  const shown = { ...rest, version: 'two', play: [], takenBack: [] };
  api.streams[0]?.send('change', { ...shown, matches: [soon, later], courtsOut });
  await expect.element(screen.getByText(/^Courts out of use: 6 until .*9:30 pm, 7$/)).toBeVisible();
  const coming = screen.getByRole('region', { name: 'Next matches' });
  await expect
    .element(coming)
    .toHaveTextContent('Nextsoon-a – XSat 7:30 pm · MSlater-a – XSat 10:00 pm · Court 6 · MS');
  api.streams[0]?.send('change', { ...shown, version: 'three', matches: [] });
  await expect
    .element(coming)
    .toHaveTextContent('Nextsoon-a – XSat 7:30 pm · Court 6 · MSlater-a – XSat 10:00 pm · Court 6 · MS');
  await expect.element(screen.getByText(/^Courts out of use/)).not.toBeInTheDocument();
  // On which court a late match is played, the desk decides when it calls.
  const expected = {
    starts: { soon: '2026-11-21T14:20:00.000Z' },
    late: 1,
    overflow: 0,
    finish: '',
    plannedFinish: '',
  };
  api.streams[0]?.send('change', { ...shown, version: 'four', matches: [], expected });
  await expect
    .element(coming)
    .toHaveTextContent(
      'Nextsoon-a – Xabout Sat 7:50 pm · Court 6 (may change) · MSlater-a – XSat 10:00 pm · Court 6 · MS',
    );
});

test('over a video stream stands only the court that is out of use', async () => {
  const api = fakeApi();
  answerWith(api, boardEndpoints.find, { eventId: '01890a5d-ac96-774b-bcce-b302099a8057', eventName: 'Pune Open' });
  const screen = await render(<Overlay code="PUNE26" court="7" />);
  await expect.poll(() => api.streams).toHaveLength(1);
  api.streams[0]?.send('snapshot', { ...snapshot, courtsOut: [{ court: 7, until: null }] });
  await expect.element(screen.getByText('Court 7 is out of use')).toBeVisible();
  api.streams[0]?.send('snapshot', snapshot);
  await expect.element(screen.getByText('Court 7 is out of use')).not.toBeInTheDocument();
});

test('where the sport is played on boards, the screen says boards', async () => {
  const api = fakeApi();
  const event = { eventId: '01890a5d-ac96-774b-bcce-b302099a8057', eventName: 'Pune Rapid', sports: 'Chess' };
  answerWith(api, boardEndpoints.find, event);
  const screen = await render(<Board code="PUNE26" />);
  await expect.poll(() => api.streams).toHaveLength(1);
  const next = { ...match, id: 'next', court: 12, start: '2026-11-21T14:00:00.000Z' };
  api.streams[0]?.send('snapshot', {
    ...snapshot,
    matches: [match, next],
    play: [{ ...played, status: 'called' }],
    courtsOut: [{ court: 7, until: null }],
  });
  await expect.element(screen.getByText('Boards out of use: 7')).toBeVisible();
  await expect.element(screen.getByText('Please come to the board')).toBeVisible();
  await expect.element(screen.getByText(/Board 12/).first()).toBeVisible();
  await expect.element(screen.getByText(/court/i)).not.toBeInTheDocument();
});

test('a match of tomorrow says so, and a free court stands where it always stands', async () => {
  const { api, screen } = await show();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const later = {
    ...match,
    id: 'later',
    court: 2,
    start: new Date().toISOString(),
    entrants: [side('Uma'), side('Esha')],
  };
  const tomorrow = { ...later, id: 'tomorrow', court: 3, start: inHours(24), entrants: [side('Tara'), side('Nina')] };
  api.streams[0]?.send('snapshot', { ...snapshot, matches: [match, later, tomorrow] });
  await expect.element(screen.getByText('Free')).toBeVisible();
  const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' }).format(
    Date.now() + 86_400_000,
  );
  await expect.element(screen.getByText(new RegExp(`^${day} .* · Court 3`))).toBeVisible();
});

test('both pairs that come next can be read, by their surnames', async () => {
  const { api, screen } = await show();
  const entrants = [side('Vaishnavi Joshi / Sameer Naidu'), side('Lakshmi Prabhu / Vikram Naidu')];
  api.streams[0]?.send('snapshot', { ...snapshot, matches: [match, { ...match, id: 'next', entrants }] });
  const coming = screen.getByRole('region', { name: 'Next matches' });
  await expect.element(coming).toMatchTextContent(/V\. Joshi \/ S\. Naidu – L\. Prabhu \/ V\. Naidu/);
});

test('over a video stream the longest names of a pair stay within the picture, beside their score', async () => {
  await page.viewport(1280, 720);
  const api = fakeApi();
  answerWith(api, boardEndpoints.find, { eventId: '01890a5d-ac96-774b-bcce-b302099a8057', eventName: 'Pune Open' });
  const screen = await render(<Overlay code="PUNE26" court="1" />);
  await expect.poll(() => api.streams).toHaveLength(1);
  const long = ['Venkatanarasimharajuvaripeta Subramaniam', 'Lakshminarayanan Balasubramanian'];
  const entrants = [side(long.join(' / ')), side('Asha Rao / Bina Sen')];
  api.streams[0]?.send('snapshot', { ...snapshot, matches: [{ ...match, entrants }] });
  const right = (of: Element | null | undefined) => of?.getBoundingClientRect().right ?? 0;
  const table = screen.getByRole('table');
  await expect.element(table).toBeVisible();
  expect(right(table.element())).toBeLessThan(right(table.element().parentElement));
});
