import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { expectedTimes, type PlayedOnDay } from './expected-times.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { planMinute } from '../settings/play-days.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '19:00',
  matchTime: 20,
  min_rest: 20,
  courts: 2,
  courtHeads: ['A', 'B'],
  start_day: 'Saturday',
  first_date: '2026-11-21',
});
const entries = Array.from({ length: 16 }, (_, i) => ({ id: `e${i}`, name: `P${i}`, players: [`p${i}`] }));
const drawn = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 5, format: 'single_elimination' });
if (!drawn.ok) throw new Error('refused');
const draws = [drawn.draw];
const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 50 } });
if (!made.ok) throw new Error('refused');
const { assignments } = made.plan;

/** A moment of the day of play, as "09:40" in India. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+05:30`);
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const startOf = (times: ReturnType<typeof expectedTimes>, match: string | undefined) => times?.starts[match ?? ''];
const [firstOfOne, secondOfOne] = [1, 1].map(
  (court, index) => assignments.filter((one) => one.court === court).toSorted((x, y) => x.start - y.start)[index],
);
if (!firstOfOne || !secondOfOne) throw new Error('fewer than two matches on court 1');

function played(match: string, change: Partial<PlayedOnDay>): PlayedOnDay {
  const untouched = {
    status: 'waiting',
    court: null,
    startedAt: null,
    finishedAt: null,
    winner: null,
    kind: null,
  } as const;
  return { match, score: [], ...untouched, ...change };
}
/** Finished with side a as the winner. */
function done(
  match: string,
  [startedAt, finishedAt]: readonly [Date | null, Date],
  kind: PlayedOnDay['kind'] = 'played',
) {
  const source = draws[0]?.matches.find((one) => one.id === match)?.a;
  if (!source || !('entry' in source)) throw new Error(`${match} has no player yet`);
  return played(match, { status: 'done', court: 1, startedAt, finishedAt, winner: source.entry, kind });
}
const expectedAt = (clock: string, play: PlayedOnDay[] = []) =>
  expectedTimes({ draws, settings, assignments, play, now: at(clock) });

test('before play begins, long after its end, and without a date, nothing is said', () => {
  expect(expectedAt('08:59')).toBeNull();
  expect(
    expectedTimes({ draws, settings, assignments, play: [], now: new Date('2026-11-23T09:00:00+05:30') }),
  ).toBeNull();
  const { first_date: _date, ...weekdaysOnly } = settings;
  expect(expectedTimes({ draws, settings: weekdaysOnly, assignments, play: [], now: at('09:30') })).toBeNull();
});

test('a day that goes as planned has no other times', () => {
  const onTime = expectedAt('09:10', [
    played(firstOfOne.match, { status: 'playing', court: 1, startedAt: at('09:00') }),
    played(assignments.find(({ court }) => court === 2)?.match ?? '', {
      status: 'playing',
      court: 2,
      startedAt: at('09:00'),
    }),
  ]);
  expect(onTime).toMatchObject({ late: 0 });
  expect(onTime?.starts).toEqual({});
  expect(onTime?.finish).toBe(onTime?.plannedFinish);
});

test('a match that lasts too long holds back its court, and who waits for its winner', () => {
  const late = expectedAt('09:50', [
    played(firstOfOne.match, { status: 'playing', court: 1, startedAt: at('09:00') }),
    ...assignments
      .filter(({ court, start }) => court === 2 && start < minuteOf('09:40'))
      .map(({ match }) => done(match, [at('09:00'), at('09:20')])),
  ]);
  expect(Date.parse(startOf(late, secondOfOne.match) ?? '')).toBeGreaterThanOrEqual(at('09:50').getTime());
  expect(late?.late).toBeGreaterThanOrEqual(10);
  expect(Date.parse(late?.finish ?? '')).toBeGreaterThan(Date.parse(late?.plannedFinish ?? ''));
  for (const [match, start] of Object.entries(late?.starts ?? {})) {
    const minute = planMinute(settings, Date.parse(start)) ?? 0;
    expect(minute % 5).toBe(0);
    expect(minute).toBeGreaterThanOrEqual((assignments.find((one) => one.match === match)?.start ?? 0) + 5);
  }
});

test('where only results are written down, the match that is due is taken to be played', () => {
  // Nothing reported by half past nine: the first match of each court is assumed to last until now.
  const silent = expectedAt('09:30');
  expect(startOf(silent, firstOfOne.match)).toBeUndefined();
  expect(startOf(silent, secondOfOne.match)).toBe(at('09:30').toISOString());
  // Reported on time, without a start time for the next match: it is on court.
  const told = expectedAt('09:30', [
    done(firstOfOne.match, [null, at('09:20')]),
    ...assignments
      .filter(({ court, start }) => court === 2 && start === 540)
      .map(({ match }) => done(match, [null, at('09:20')])),
  ]);
  expect(told).toMatchObject({ late: 0 });
});

test('the first call of a day that only had results leaves the other courts as they are', () => {
  const [secondOfTwo] = assignments
    .filter(({ court, start }) => court === 2 && start >= minuteOf('09:20'))
    .toSorted((x, y) => x.start - y.start);
  const recorded = assignments
    .filter(({ start }) => start === 540)
    .map(({ match }) => ({ ...done(match, [null, at('09:20')]), court: null }));
  const before = expectedAt('09:35', recorded);
  expect(before).toMatchObject({ late: 0 });
  const playing = played(secondOfOne.match, { status: 'playing', court: 1, startedAt: at('09:20') });
  expect(expectedAt('09:35', [...recorded, playing])).toEqual(before);
  // A desk that calls every match says by its silence that nobody plays there.
  const calls = recorded.map((one) => ({ ...one, court: 1, startedAt: at('09:00') }));
  expect(startOf(expectedAt('09:35', [...calls, playing]), secondOfTwo?.match)).toBe(at('09:35').toISOString());
});

test('the end that is told is that of the day, and what goes over into the next one is counted', () => {
  const long = withScheduleDefaults({ ...settings, endTime: '11:00', courts: 1, courtHeads: ['A'] });
  const verdict = planSchedule(draws, long, { lotSeed: 1, budget: { iterations: 50 } });
  if (!verdict.ok) throw new Error('refused');
  const days = verdict.plan.assignments;
  const lastOfFirst = Math.max(...days.filter(({ start }) => start < 1440).map(({ start }) => start + 20));
  const said = expectedTimes({ draws, settings: long, assignments: days, play: [], now: at('09:00') });
  expect(said?.plannedFinish).toBe(new Date(at('00:00').getTime() + lastOfFirst * 60_000).toISOString());
  const late = expectedTimes({ draws, settings: long, assignments: days, play: [], now: at('10:00') });
  expect(late?.plannedFinish).toBe(said?.plannedFinish);
  expect(late?.overflow).toBeGreaterThan(0);
  expect(late?.finish).toBe(at('11:00').toISOString());
  expect(said?.overflow).toBe(0);
});

test('matches that are still on at night are late, though nothing begins any more', () => {
  const order = assignments.toSorted((x, y) => x.start - y.start);
  const last = order.at(-1)!;
  const play = order.map(({ match, court, start }) => {
    const began = new Date(at('00:00').getTime() + start * 60_000);
    return match === last.match
      ? played(match, { status: 'playing', court, startedAt: began })
      : played(match, { status: 'done', court, startedAt: began, finishedAt: began, winner: 'e0', kind: 'void' });
  });
  const end = planMinute(settings, Date.parse(expectedAt('09:10', play)?.plannedFinish ?? '')) ?? 0;
  const night = new Date(at('00:00').getTime() + (end + 120) * 60_000);
  expect(expectedTimes({ draws, settings, assignments, play, now: night })).toMatchObject({ late: 120 });
});

test('a walkover takes no court, and its winner needs no rest', () => {
  const called = assignments.find(({ court }) => court === 2)?.match ?? '';
  const walked = expectedAt('09:01', [
    done(firstOfOne.match, [null, at('09:01')], 'walkover'),
    played(called, { status: 'playing', court: 2, startedAt: at('09:00') }),
  ]);
  expect(walked?.starts).toEqual({});
});

test('a called match is on its way to the court, wherever it was planned', () => {
  const last = assignments.find(
    ({ match }) => match.startsWith('MS/R1/') && match !== firstOfOne.match && match !== secondOfOne.match,
  );
  const called = expectedAt('09:30', [played(last?.match ?? '', { status: 'called', court: 1 })]);
  expect(startOf(called, last?.match)).toBeUndefined();
  expect(Date.parse(startOf(called, firstOfOne.match) ?? '')).toBeGreaterThanOrEqual(at('09:30').getTime());
});

/** An evening: four courts with a match every 30 minutes from 7 pm on. */
const evening = withScheduleDefaults({
  ...settings,
  startTime: '19:00',
  endTime: '21:00',
  matchTime: 30,
  min_rest: 0,
  courts: 4,
  courtHeads: ['A', 'B', 'C', 'D'],
});
/** Sixteen finals, so that no match waits for another. */
const finals = Array.from({ length: 16 }, (_, i) => {
  const pair = ['a', 'b'].map((side) => ({ id: `${side}${i}`, name: `${side}${i}`, players: [`${side}${i}`] }));
  const one = buildDraw({ category: `C${i}`, entries: pair, rule: 'BWF', lotSeed: 5, format: 'single_elimination' });
  if (!one.ok) throw new Error('refused');
  return one.draw;
});
const finalIds = finals.flatMap(({ matches }) => matches.map(({ id }) => id));
const clocks = ['19:00', '19:30', '20:00', '20:30'];
const matchAt = (clock: string, court: number) => finalIds[clocks.indexOf(clock) * 4 + court - 1] ?? '';
const ofEvening = clocks.flatMap((clock) =>
  [1, 2, 3, 4].map((court) => ({ match: matchAt(clock, court), start: minuteOf(clock), court })),
);
const firstHalfHour = [1, 2, 3, 4].map((court) =>
  played(matchAt('19:00', court), {
    status: 'done',
    court,
    startedAt: at('19:00'),
    finishedAt: at('19:20'),
    winner: `a${court - 1}`,
    kind: 'played',
  }),
);

test('a due match whose court was given to another comes on the next free court, not when that other was planned', () => {
  const day = { draws: finals, settings: evening, assignments: ofEvening };
  const on = [
    played(matchAt('20:30', 1), { status: 'playing', court: 1, startedAt: at('19:21') }),
    ...[2, 3, 4].map((court) => played(matchAt('19:30', court), { status: 'playing', court, startedAt: at('19:21') })),
  ];
  const said = expectedTimes({ ...day, play: [...firstHalfHour, ...on], now: at('19:40') });
  expect(startOf(said, matchAt('19:30', 1))).toBe(at('19:55').toISOString());
});

test('while play is on time, a match that has not begun for half an hour is overdue', () => {
  const day = { draws: finals, settings: evening, assignments: ofEvening };
  const done = [...[2, 3, 4].map((court) => matchAt('19:30', court)), matchAt('20:00', 1)];
  const over = done.map((match) =>
    played(match, {
      status: 'done',
      court: 1,
      startedAt: at('19:30'),
      finishedAt: at('19:55'),
      winner: 'a',
      kind: 'played',
    }),
  );
  const saidAt = (now: string) => expectedTimes({ ...day, play: [...firstHalfHour, ...over], now: at(now) });
  expect(saidAt('19:59')).toMatchObject({ late: 0 });
  expect(saidAt('19:59')?.overdue).toBeUndefined();
  expect(saidAt('20:00')).toMatchObject({ late: 0, overdue: { matches: 1, since: at('19:30').toISOString() } });
});

/** Matches of 8 pm, each on the court beside its own. */
const calledEarly = (...courts: number[]) =>
  courts.map((court) => played(matchAt('20:00', (court % 4) + 1), { status: 'called', court }));

test.each<{ name: string; now: string; onto: PlayedOnDay[]; late: number }>([
  { name: 'nothing is called', now: '19:20', onto: [], late: 0 },
  {
    name: 'the match of 8 pm is called at 7:20',
    now: '19:20',
    onto: calledEarly(3),
    late: 0,
  },
  {
    name: 'three of 8 pm are called, to the courts of others',
    now: '19:20',
    onto: calledEarly(2, 3, 4),
    late: 0,
  },
  {
    name: 'the last free court is given to one of 8 pm as well',
    now: '19:20',
    onto: calledEarly(1, 2, 3, 4),
    late: 0,
  },
  {
    name: 'every court plays what was planned an hour later',
    now: '19:25',
    onto: [1, 2, 3, 4].map((court) =>
      played(matchAt('20:30', court), { status: 'playing', court, startedAt: at('19:21') }),
    ),
    late: 0,
  },
  {
    name: 'the matches of 7:30 begin at 7:50',
    now: '19:50',
    onto: [1, 2, 3, 4].map((court) => played(matchAt('19:30', court), { status: 'called', court })),
    late: 20,
  },
])('matches called before their time do not read as late: $name', ({ now, onto, late }) => {
  const day = { draws: finals, settings: evening, assignments: ofEvening };
  const said = expectedTimes({ ...day, play: [...firstHalfHour, ...onto], now: at(now) });
  expect(said).toMatchObject({ late, overflow: late > 0 ? expect.any(Number) : 0 });
});

test('a few minutes are told where the planned time would cut a rest', () => {
  const four = buildDraw({
    category: 'MS',
    entries: entries.slice(0, 4),
    rule: 'BWF',
    lotSeed: 5,
    format: 'single_elimination',
  });
  if (!four.ok) throw new Error('refused');
  const [one, two, final] = four.draw.matches.map(({ id }) => id) as [string, string, string];
  const place = (match: string, clock: string, court: number) => ({ match, start: minuteOf(clock), court });
  const winnerOf = (match: string) => {
    const source = four.draw.matches.find(({ id }) => id === match)?.a;
    return source && 'entry' in source ? source.entry : null;
  };
  const late = (match: string, court: number, finishedAt: Date) =>
    played(match, {
      status: 'done',
      court,
      startedAt: at('09:00'),
      finishedAt,
      winner: winnerOf(match),
      kind: 'played',
    });
  const told = (finalAt: string) =>
    expectedTimes({
      draws: [four.draw],
      settings,
      assignments: [place(one, '09:00', 1), place(two, '09:00', 2), place(final, finalAt, 1)],
      play: [late(one, 1, at('09:23')), late(two, 2, at('09:20'))],
      now: at('09:24'),
    })?.starts;
  expect(told('09:40')).toEqual({ [final]: at('09:45').toISOString() });
  expect(told('09:45')).toEqual({});
});
