import { expect, test } from 'vitest';
import { type BegunMatch, minutesBehind } from './pace.ts';

const length = 30;
/** Matches "court/row" of 30 minutes from 9 am on, one after another on each court. */
const table = (courts: number, rows: number) =>
  Array.from({ length: courts * rows }, (_, i) => {
    const [court, row] = [(i % courts) + 1, Math.floor(i / courts)];
    return { match: `${court}/${row}`, court, start: 540 + row * length };
  });
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

interface Hall {
  courts: number;
  rows: number;
  now: string;
  /** Over, with their start and end. */
  over?: Record<string, readonly [string, string]>;
  /** On court since. */
  on?: Record<string, string>;
  walkovers?: readonly string[];
}

function behind({ courts, rows, now, over = {}, on = {}, walkovers = [] }: Hall): number {
  const minute = minuteOf(now);
  const courtOf = (match: string) => Number(match.split('/')[0]);
  const begun: BegunMatch[] = [
    ...Object.entries(over).map(([match, [from, to]]) => ({
      match,
      court: courtOf(match),
      start: minuteOf(from),
      end: minuteOf(to),
    })),
    ...Object.entries(on).map(([match, from]) => ({
      match,
      court: courtOf(match),
      start: minuteOf(from),
      end: Math.max(minuteOf(from) + length, minute),
    })),
  ];
  const ended = new Set([...Object.keys(over), ...walkovers]);
  return minutesBehind({
    assignments: table(courts, rows),
    isToday: () => true,
    begun,
    isOver: (match) => ended.has(match),
    lengthOf: () => length,
    minute,
  });
}

const first = { '1/0': ['09:00', '09:30'], '2/0': ['09:00', '09:30'] } as const;

test.each<{ name: string; hall: Hall; late: number }>([
  { name: 'nobody has begun at 9:20', hall: { courts: 2, rows: 2, now: '09:20' }, late: 20 },
  {
    name: 'both courts play what is scheduled',
    hall: { courts: 2, rows: 2, now: '09:40', over: first, on: { '1/1': '09:30', '2/1': '09:30' } },
    late: 0,
  },
  {
    name: 'one of two began 20 minutes late',
    hall: { courts: 2, rows: 2, now: '09:55', over: first, on: { '1/1': '09:50', '2/1': '09:30' } },
    late: 10,
  },
  {
    name: 'a match that takes 50 minutes instead of 30 is 20 minutes behind while it lasts',
    hall: { courts: 1, rows: 3, now: '09:50', on: { '1/0': '09:00' } },
    late: 20,
  },
  {
    name: 'the last matches have been on for 120 minutes, and nothing else is left',
    hall: { courts: 2, rows: 1, now: '11:00', on: { '1/0': '09:00', '2/0': '09:00' } },
    late: 90,
  },
  {
    name: 'three of four matches are over, as many as were scheduled by 9:45',
    hall: { courts: 2, rows: 2, now: '10:10', over: { ...first, '2/1': ['09:30', '10:00'] } },
    late: 25,
  },
  {
    name: 'everything is over, one match an hour too late',
    hall: { courts: 1, rows: 1, now: '11:00', over: { '1/0': ['10:00', '10:30'] } },
    late: 0,
  },
  {
    name: 'the courts play matches of an hour later, called at 9:25',
    hall: { courts: 2, rows: 4, now: '09:40', over: first, on: { '1/3': '09:25', '2/3': '09:25' } },
    late: 0,
  },
  {
    name: 'a match called early to a court that is behind takes the place of the one it overtakes',
    hall: { courts: 1, rows: 3, now: '09:50', over: { '1/0': ['09:00', '09:45'] }, on: { '1/2': '09:50' } },
    late: 20,
  },
  {
    name: 'walkovers of the next round make up for what was late',
    hall: { courts: 1, rows: 3, now: '09:40', over: { '1/0': ['09:00', '09:40'] }, walkovers: ['1/1'] },
    late: 0,
  },
  {
    name: 'one of eight courts has been on its first match for two hours: an eighth of the 90 minutes it lost',
    hall: {
      courts: 8,
      rows: 5,
      now: '11:00',
      over: Object.fromEntries(
        table(8, 5)
          .filter(({ court, start }) => court > 1 && start < 660)
          .map(({ match, start }) => [match, clocks(start)]),
      ),
      on: { '1/0': '09:00', ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((court) => [`${court}/4`, '11:00'])) },
    },
    late: 11.3,
  },
  {
    name: 'two of eight courts held two matches back for an hour, and two more have just become free',
    hall: {
      courts: 8,
      rows: 6,
      now: '11:00',
      over: Object.fromEntries(
        table(8, 6)
          .filter(({ court, start }) => start < 660 && !(court <= 2 && start >= 600))
          .map(({ match, start }) => [match, clocks(start)]),
      ),
      on: Object.fromEntries([1, 2, 3, 4, 5, 6].map((court) => [`${court}/4`, '11:00'])),
    },
    late: 15,
  },
  {
    name: 'a first round an hour late on every court, and now between two matches',
    hall: {
      courts: 4,
      rows: 4,
      now: '10:30',
      over: Object.fromEntries([1, 2, 3, 4].map((court) => [`${court}/0`, ['10:00', '10:30']])),
    },
    late: 60,
  },
])('$name: $late minutes behind', ({ hall, late }) => {
  expect(behind(hall)).toBe(late);
});

test('a match of yesterday that is still on counts from its place; one that has not begun is rescheduled', () => {
  const [on, left, next] = ['1/0', '1/1', '1/2'] as const;
  const assignments = [
    { match: on, court: 1, start: 540 },
    { match: left, court: 1, start: 570 },
    { match: next, court: 1, start: 1440 + 540 },
  ];
  const minute = 1440 + 30;
  const day = { assignments, isToday: (match: string) => match === next, isOver: () => false, lengthOf: () => length };
  const begun = [{ match: on, court: 1, start: 550, end: minute }];
  expect(minutesBehind({ ...day, begun, minute })).toBe(minute - length - 540);
  expect(minutesBehind({ ...day, begun: [], minute })).toBe(0);
});

function clocks(start: number): readonly [string, string] {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return [clock(start), clock(start + length)];
}

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A day on 12 courts at some minute of it: matches last 20 to 60 minutes, and some are called out of order. */
function someDay(seed: number) {
  const next = chance(seed);
  const [courts, minute] = [12, 540 + Math.floor(next() * 480)];
  const places = table(courts, 12);
  const open = [...places];
  const freeAt = Array.from({ length: courts }, () => 540);
  const begun: (BegunMatch & { isOver: boolean })[] = [];
  while (open.length > 0) {
    const court = freeAt.indexOf(Math.min(...freeAt));
    const start = Math.max(freeAt[court]!, next() < 0.1 ? 0 : Math.min(...open.map((one) => one.start)));
    if (start > minute) break;
    const [called] = open.splice(next() < 0.2 ? Math.floor(next() * Math.min(24, open.length)) : 0, 1);
    const end = start + 20 + Math.floor(next() * 40);
    freeAt[court] = end + Math.floor(next() * 5);
    const isOver = end <= minute;
    begun.push({
      match: called!.match,
      court: court + 1,
      start,
      end: isOver ? end : Math.max(start + length, minute),
      isOver,
    });
  }
  const told = (without?: string) => {
    const left = begun.filter(({ match }) => match !== without);
    const over = new Set(left.filter(({ isOver }) => isOver).map(({ match }) => match));
    return minutesBehind({
      assignments: places,
      isToday: () => true,
      begun: left,
      isOver: (match) => over.has(match),
      lengthOf: () => length,
      minute,
    });
  };
  return { begun, told };
}

test('law: one of the last results taken back on twelve courts moves the figure by ten minutes at most', () => {
  let asked = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const { begun, told } = someDay(seed);
    const before = told();
    const last = begun.filter(({ isOver }) => isOver).slice(-12);
    for (const { match } of last) {
      asked += 1;
      expect(Math.abs(told(match) - before), `seed ${seed}, ${match}`).toBeLessThanOrEqual(10);
    }
  }
  expect(asked).toBeGreaterThan(1500);
});

test('law: while nothing happens, the figure grows no faster than the clock', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const next = chance(seed);
    const on = Object.fromEntries([1, 2, 3, 4].filter(() => next() < 0.6).map((court) => [`${court}/0`, '09:00']));
    const rest = [1, 2, 3, 4].filter((court) => !(`${court}/0` in on)).map((court) => `${court}/0`);
    const over = Object.fromEntries(rest.map((match) => [match, ['09:00', '09:25'] as const]));
    let before = 0;
    for (let minute = 540; minute < 780; minute += 1) {
      const late = behind({ courts: 4, rows: 3, now: clocks(minute)[0], over, on });
      expect(late - before, `seed ${seed}, ${clocks(minute)[0]}`).toBeLessThanOrEqual(1);
      before = late;
    }
  }
});
