import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import type { Answer } from '../../../platform/api.ts';
import { PublicDraws } from './public-draws.tsx';

type Published = Answer<typeof publicDrawEndpoints.read>;

/**
 * Two days on eight courts, every half hour from nine: 150 matches on the first, 50 on the second; two players each.
 */
const entries = Array.from({ length: 400 }, (_, i) => ({ id: `e${i}`, name: `Player ${String(i).padStart(3, '0')}` }));
const matches = Array.from({ length: 200 }, (_, i): Published['matches'][number] => {
  const ofDay = i < 150 ? i : i - 150;
  const startMinute = (i < 150 ? 0 : 1440) + 540 + Math.floor(ofDay / 8) * 30;
  const side = (n: number) => ({ entry: `e${n}`, name: entries[n]?.name ?? '', text: '' });
  return {
    id: `MS/R1/${i + 1}`,
    label: `MS R1/${i + 1}`,
    category: 'MS',
    round: 1,
    roundName: 'Round 1',
    name: { kind: 'round', round: 1, number: i + 1 },
    court: (ofDay % 8) + 1,
    startMinute,
    start: new Date(Date.UTC(2027, 0, 2, 0, startMinute - 330)).toISOString(),
    end: null,
    feeders: [],
    entrants: [side(i * 2), side(i * 2 + 1)],
  };
});
const played = (count: number): Published['play'] =>
  matches.slice(0, count + 8).map(({ id, court, start, entrants }, i) => ({
    match: id,
    court,
    startedAt: start,
    ...(i < count
      ? {
          status: 'done' as const,
          finishedAt: new Date(Date.parse(start ?? '') + 1_500_000).toISOString(),
          winner: entrants[0]?.entry ?? null,
          kind: 'played' as const,
          score: [[21, 5]],
        }
      : { status: 'playing' as const, finishedAt: null, winner: null, kind: null, score: [] }),
  }));
const published = (play: Published['play'] = [], expected: Published['expected'] = null): Published => ({
  success: true,
  version: 'one',
  publishedAt: '2026-12-31T10:00:00.000Z',
  isLive: true,
  days: { start_day: 'Saturday', first_date: '2027-01-02' },
  draws: [
    {
      id: 'MS',
      category: 'MS',
      format: 'single_elimination',
      rule: 'BWF',
      lotSeed: 71,
      totalSlots: 400,
      numRounds: 9,
      entries,
      slots: [],
      byes: [],
      matches: [],
    },
  ],
  matches,
  play,
  expected,
});

async function open(play?: Published['play'], eventId = 'e', expected?: Published['expected']) {
  fakeApi().answer(publicDrawEndpoints.read, published(play, expected));
  const screen = await render(<PublicDraws eventId={eventId} isOver={false} drawing={() => <p>the draw</p>} />);
  await expect.element(screen.getByRole('tab', { name: 'Order of play', selected: true })).toBeVisible();
  return screen;
}
/** The visible lines: folded ones do not count. */
const seen = () =>
  page
    .getByText(/^MS · Round 1/)
    .elements()
    .filter((one) => one.checkVisibility()).length;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(390, 844);
});

const later = (at: string | null | undefined, minutes: number) =>
  new Date(Date.parse(at ?? '') + minutes * 60_000).toISOString();

test('on the day: who plays and who comes next, the rest folded with its count and one press away', async () => {
  const screen = await open(played(60));
  await expect.element(screen.getByRole('heading', { name: 'On court now' })).toBeVisible();
  await expect.element(screen.getByText('Now, court 8')).toBeVisible();
  await expect.element(screen.getByText(/^since 12:30\spm$/)).toHaveLength(4);
  await expect.element(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '70 later matches' })).toBeVisible();
  expect(seen()).toBe(8 + 12);
  const section = screen.getByRole('region', { name: 'Draws and order of play' }).element();
  expect(section.getBoundingClientRect().height).toBeLessThan(3_000);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  await screen.getByText('From 3:00 pm: 16 matches').click();
  expect(seen()).toBe(8 + 12 + 16);
  await screen.getByText('60 matches are over').click();
  expect(seen()).toBe(8 + 12 + 16 + 60);
});

test('each match stands where its own time is: over since when, and next what the desk expects next', async () => {
  const [long, quick] = matches;
  const play = played(52).map((one) => {
    if (one.match === long?.id) return { ...one, finishedAt: later(long.start, 240) };
    return one.match === quick?.id ? { ...one, finishedAt: null } : one;
  });
  const api = fakeApi();
  const next = matches.slice(61, 75).map(({ id }) => id);
  api.answer(publicDrawEndpoints.read, { ...published(play), next });
  const screen = await render(<PublicDraws eventId="e" isOver={false} drawing={() => <p>the draw</p>} />);
  const lines = () => [...document.querySelectorAll('li')].filter((one) => one.checkVisibility());
  await expect.element(screen.getByText('MS · Round 1 · Match 62', { exact: true })).toBeVisible();
  expect(screen.getByText('MS · Round 1 · Match 61', { exact: true }).element().checkVisibility()).toBe(false);
  await screen.getByText('52 matches are over').click();
  await expect.element(screen.getByText('MS · Round 1 · Match 1', { exact: true })).toBeVisible();
  const [last, untimed] = lines().slice(-2);
  expect(last?.textContent).toMatch(/^ended 1:00\spm.*Match 1Player/);
  expect(untimed?.textContent).toMatch(/^–.*Match 2Player/);
});

test('another day and a single court are chosen; what was unfolded before is folded again', async () => {
  const screen = await open(played(60));
  await screen.getByText('60 matches are over').click();
  await screen.getByText('Sun 3 Jan').click();
  await expect.element(screen.getByRole('heading', { name: '42 later matches' })).toBeVisible();
  expect(seen()).toBe(8);
  await screen.getByRole('combobox', { name: 'Only one court' }).selectOptions('Court 3');
  expect(seen()).toBe(6);
  await screen.getByText('By court').click();
  await expect.element(screen.getByRole('heading', { name: 'Court 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Court/ }).elements()).toHaveLength(1);
  await screen.getByText('Sat 2 Jan').click();
  await expect.element(screen.getByText('8 matches are over')).toBeVisible();
});

test('court by court each has who plays, the next two, and counts of the rest', async () => {
  const screen = await open(played(64));
  await screen.getByText('By court').click();
  expect(screen.getByRole('heading', { name: /^Court/ }).elements()).toHaveLength(8);
  expect(seen()).toBe(8 * 3);
  await screen.getByText('7 later matches').first().click();
  expect(seen()).toBe(8 * 3 + 7);
});

test('a player is remembered by the browser, for this event alone, until the field is cleared', async () => {
  const first = await open(played(60));
  await first.getByRole('searchbox', { name: 'Find a player' }).fill('player 399');
  // They play only on the second day, so it is selected automatically.
  await expect.element(first.getByText('MS · Round 1 · Match 200')).toBeVisible();
  expect(seen()).toBe(1);
  await first.unmount();

  const again = await open(played(60));
  await expect.element(again.getByRole('searchbox')).toHaveValue('player 399');
  await expect.element(again.getByText('MS · Round 1 · Match 200')).toBeVisible();
  expect(seen()).toBe(1);
  await again.getByRole('button', { name: 'Clear' }).click();
  await expect.element(again.getByRole('heading', { name: '70 later matches' })).toBeVisible();
  await again.unmount();

  const other = await open(played(60));
  await expect.element(other.getByRole('searchbox')).toHaveValue('');
  await other.getByRole('searchbox').fill('player 001');
  await expect.element(other.getByText('1 match is over')).toBeVisible();
  await other.unmount();
  const elsewhere = await open(played(60), 'another-event');
  await expect.element(elsewhere.getByRole('searchbox')).toHaveValue('');
});

test('the search stays in sight while the list is scrolled, and the keyboard never goes behind it', async () => {
  const screen = await open(played(60));
  const search = screen.getByRole('searchbox').element();
  const fold = screen.getByText('60 matches are over').element().closest('summary');
  fold?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('MS · Round 1 · Match 60', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  const field = search.getBoundingClientRect();
  expect(field.top).toBeGreaterThanOrEqual(0);
  expect(field.bottom).toBeLessThan(120);
  const focused = document.activeElement;
  expect(focused?.tagName).toBe('SUMMARY');
  expect(focused?.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom);
});

test('the latest results stand open, the earlier ones are folded hour by hour', async () => {
  const screen = await open(played(60));
  await screen.getByRole('tab', { name: /^Results/ }).click();
  await expect.element(screen.getByRole('heading', { name: '48 earlier results' })).toBeVisible();
  expect(seen()).toBe(12);
  await screen.getByText('From Sat 2 Jan, 9:00 am: 16 matches').click();
  expect(seen()).toBe(28);
  await expect.element(screen.getByText('MS · Round 1 · Match 1', { exact: true })).toBeVisible();
});

test('before the day nobody has played: the first hours stand open', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '142 later matches' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'On court now' }).elements()).toHaveLength(0);
  expect(seen()).toBe(8);
});

test('when play runs late, a match says when it is expected and when it was planned, with the day where it is another', async () => {
  const [late, nextDay] = [matches[60], matches[61]];
  const screen = await open(played(52), 'e', {
    starts: { 'MS/R1/61': later(late?.start, 25), 'MS/R1/62': later(nextDay?.start, 1440) },
    late: 25,
    overflow: 0,
    plannedFinish: later(matches[199]?.start, 30),
    finish: later(matches[199]?.start, 50),
  });
  await expect.element(screen.getByText('Play is running about 25 minutes late')).toBeVisible();
  await expect
    .element(
      screen.getByText('Today’s last match is expected to end at about 12:50 pm (planned: 12:30 pm).', {
        exact: false,
      }),
    )
    .toBeVisible();
  const line = (players: string, says: string) =>
    expect.element(screen.getByRole('listitem').filter({ hasText: players }).filter({ hasText: says })).toBeVisible();
  await line('Player 120', 'Planned 12:30 pm, expected about 12:55 pm');
  const shown = screen.getByRole('listitem').filter({ hasText: 'Player 120' });
  await expect.element(shown.getByText(`Court ${late?.court} (may change)`)).toBeVisible();
  // Struck out it would be a time that nobody needs to come for.
  expect(shown.element().querySelector('s')).toBeNull();
  // It comes where it is expected, not where it was planned.
  await screen.getByText('From Sun 12:00 pm: 1 match').click();
  await line('Player 122', 'Planned 12:30 pm, expected about Sun 12:30 pm');
  await line('Player 124', '12:30 pm');
  await expect.element(screen.getByText('expected about', { exact: false })).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a hall that is a little late says how late its latest match is, and of one player’s matches nothing else', async () => {
  const late = matches[60];
  const screen = await open(played(52), 'e', {
    starts: { 'MS/R1/61': later(late?.start, 55) },
    late: 5,
    overflow: 0,
    plannedFinish: later(matches[199]?.start, 30),
    finish: later(matches[199]?.start, 30),
  });
  await expect.element(screen.getByText('Play is running about 5 minutes late')).toBeVisible();
  await expect
    .element(screen.getByText('Some matches are expected up to 55 min after their scheduled time.', { exact: false }))
    .toBeVisible();
  await screen.getByRole('searchbox', { name: 'Find a player' }).fill('Player 120');
  await expect.element(screen.getByText(/expected about/)).toBeVisible();
  await expect.element(screen.getByText(/Play is running/)).not.toBeInTheDocument();
});

test('a day on time says nothing of being late', async () => {
  const end = matches[199]?.start ?? '';
  const screen = await open(played(60), 'e', { starts: {}, late: 0, overflow: 0, finish: end, plannedFinish: end });
  await expect.element(screen.getByRole('heading', { name: 'On court now' })).toBeVisible();
  await expect.element(screen.getByText(/Play is running/)).not.toBeInTheDocument();
});

test('matches that the day has no room for are told also while the courts are on time', async () => {
  const end = matches[199]?.start ?? '';
  const screen = await open(played(60), 'e', { starts: {}, late: 0, overflow: 6, finish: end, plannedFinish: end });
  await expect.element(screen.getByText('At this pace 6 matches will not be played today.')).toBeVisible();
  await expect.element(screen.getByText(/Play is running/)).not.toBeInTheDocument();
});

test('the points of a match come in by themselves, and that play is stopped', async () => {
  const api = fakeApi();
  api.answer(publicDrawEndpoints.read, published(played(60)));
  const screen = await render(<PublicDraws eventId="e" isOver={false} drawing={() => <p>the draw</p>} />);
  await expect.poll(() => api.streams).toHaveLength(1);
  const [scored] = played(60).slice(60);
  const games: [number, number][] = [[21, 15]];
  const live = { games, current: [11, 9] as [number, number], points: null, server: 1 as const };
  const stopped = { since: '2027-01-02T05:00:00.000Z', reason: 'No light' };
  const change = { version: 'two', isLive: true, expected: null, matches: [], takenBack: [] };
  api.streams[0]?.send('change', { ...change, stopped, play: scored ? [{ ...scored, live }] : [] });
  await expect.element(screen.getByText('21–15 11–9')).toBeVisible();
  await expect.element(screen.getByText('Play has been stopped since 10:30 am')).toBeVisible();
  api.streams[0]?.send('change', { ...change, play: [] });
  await expect.element(screen.getByText(/Play has been stopped/)).not.toBeInTheDocument();
});

test('a court out of use is named, and its next matches stand without it', async () => {
  const api = fakeApi();
  api.answer(publicDrawEndpoints.read, published(played(60)));
  const screen = await render(<PublicDraws eventId="e" isOver={false} drawing={() => <p>the draw</p>} />);
  await expect.poll(() => api.streams).toHaveLength(1);
  const change = { version: 'two', isLive: true, expected: null, matches: [], play: [], takenBack: [] };
  const onCourt3 = screen.getByRole('listitem').getByText('Court 3', { exact: true });
  const before = onCourt3.elements().length;
  expect(before).toBeGreaterThan(0);
  api.streams[0]?.send('change', { ...change, courtsOut: [{ court: 3, until: null }] });
  await expect.element(screen.getByText('Courts out of use: 3')).toBeVisible();
  await expect.element(onCourt3).not.toBeInTheDocument();
  expect(screen.getByRole('listitem').getByText('Court to be announced').elements()).toHaveLength(before);
  // What is played there goes on.
  await expect.element(screen.getByText('Now, court 3')).toBeVisible();
  api.streams[0]?.send('change', { ...change, version: 'three' });
  await expect.element(onCourt3).toHaveLength(before);
});

test('while the event is live, a result and a delay come in by themselves, and a line that is left is closed', async () => {
  const api = fakeApi();
  api.answer(publicDrawEndpoints.read, published(played(60)));
  const screen = await render(<PublicDraws eventId="e" isOver={false} drawing={() => <p>the draw</p>} />);
  await expect.poll(() => api.streams).toHaveLength(1);
  const [stream] = api.streams;
  if (!stream) throw new Error('nobody follows');
  // The page has been loaded already: only what came after it is requested.
  expect(stream.url).toMatch(/\/api\/public\/events\/e\/live\?known=one$/);
  await expect.element(screen.getByText('60 matches are over')).toBeVisible();
  const end = matches[199]?.start ?? '';
  const late = { starts: {}, late: 15, overflow: 0, finish: end, plannedFinish: end };
  stream.send('change', {
    version: 'two',
    isLive: true,
    expected: late,
    matches: [],
    play: played(62).slice(60, 62),
    takenBack: ['MS/R1/1'],
  });
  await expect.element(screen.getByText('61 matches are over')).toBeVisible();
  await expect.element(screen.getByText('Play is running about 15 minutes late')).toBeVisible();
  // Expected starts are streamed only if they changed, too; null means as planned.
  const says = screen.getByText(/^Planned .*, expected about/);
  const startOf = (place: number) => ({ [matches[place]?.id ?? '']: later(matches[place]?.start, 25) });
  const changed = { version: 'three', isLive: true, matches: [], play: [], takenBack: [] };
  stream.send('change', { ...changed, expected: { ...late, starts: { ...startOf(120), ...startOf(122) } } });
  await expect.element(says).toHaveLength(2);
  stream.send('change', { ...changed, expected: { ...late, starts: { [matches[120]?.id ?? '']: null } } });
  await expect.element(says).toHaveLength(1);
  const { success: _success, ...fresh } = published(played(90));
  stream.send('snapshot', fresh);
  await expect.element(screen.getByText('90 matches are over')).toBeVisible();
  await expect.element(screen.getByText(/^Play is running/)).not.toBeInTheDocument();
  await screen.unmount();
  expect(stream.isOpen).toBe(false);
});

test('on a wide screen the courts stand above the draws and the results, and once only', async () => {
  await page.viewport(1280, 800);
  const play = played(8).map((one, at): Published['play'][number] =>
    at === 8 ? { ...one, live: { games: [[21, 18]], current: [11, 9], server: null } } : one,
  );
  const screen = await open(play);
  const strip = screen.getByRole('region', { name: 'On court now' });
  await expect.element(strip).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /^Draws/ }).click();
  await expect.element(strip).toBeVisible();
  await expect.element(strip.getByRole('heading', { name: 'On court now' })).toBeVisible();
  expect(strip.getByRole('listitem').elements().length).toBe(8);
  const first = strip.getByRole('listitem').first().element().textContent;
  expect(first).toMatch(/Court 1.*Player 016.*21 11.*Player 017.*18 9/);
  await page.viewport(1024, 800);
  // Out of sight, it is not read out either.
  await expect.poll(() => strip.elements().length).toBe(0);
});

test('matches after midnight stand with the evening, and say that it is night', async () => {
  const night = matches.slice(0, 24).map((match, i) => {
    const startMinute = 1320 + Math.floor(i / 2) * 20;
    const start = new Date(Date.UTC(2027, 0, 2, 0, startMinute - 330)).toISOString();
    return { ...match, court: (i % 2) + 1, startMinute, start, ...(startMinute >= 1440 && { night: true as const }) };
  });
  const days = { ...published().days, startTime: '20:00', endTime: '02:00', endsNextDay: true, custom_day_times: {} };
  fakeApi().answer(publicDrawEndpoints.read, { ...published(), days, matches: night });
  const screen = await render(<PublicDraws eventId="night" isOver={false} drawing={() => <p>the draw</p>} />);
  // One day: there is none to choose.
  await expect.element(screen.getByText('Sat 2 Jan', { exact: true })).toBeVisible();
  expect(screen.getByText('Sun 3 Jan').query()).toBeNull();
  await screen.getByText('From 12:00 am (night): 6 matches').click();
  await expect.element(screen.getByText('12:40 am (night)').first()).toBeVisible();
});
