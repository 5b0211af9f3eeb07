import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw } from '../../draws/draw.ts';
import { buildEditableFixtures } from '../table/editable-fixtures.ts';
import type { PlayedOnDay } from './expected-times.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { reschedule, type RescheduleRequest, rewriteMoved } from './reschedule.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '19:00',
  matchTime: 20,
  min_rest: 20,
  courts: 3,
  courtHeads: ['A', 'B', 'C'],
  start_day: 'Saturday',
  first_date: '2026-11-21',
});
function drawn(category: string, from: number, count: number): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `${category}:${from + i}`,
    name: `P${from + i}`,
    players: [`p${from + i}`],
  }));
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 5, format: 'single_elimination' });
  if (!verdict.ok) throw new Error('refused');
  return verdict.draw;
}
const draws = [drawn('MS', 1, 16), drawn('XD', 9, 8)];
const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 50 } });
if (!made.ok) throw new Error('refused');
const { assignments } = made.plan;

const dayStart = Date.parse('2026-11-21T00:00:00+05:30');
const at = (minute: number) => new Date(dayStart + minute * 60_000);
function planned(request: Partial<RescheduleRequest>) {
  const verdict = reschedule({ draws, settings, assignments, play: [], now: at(8 * 60), locked: [], ...request });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict;
}
const waiting = {
  status: 'waiting',
  court: null,
  startedAt: null,
  finishedAt: null,
  winner: null,
  kind: null,
} as const;
const played = (match: string, change: Partial<PlayedOnDay>): PlayedOnDay => ({
  match,
  score: [],
  ...waiting,
  ...change,
});

test('without a reason nothing moves', () => {
  expect(planned({})).toMatchObject({ moved: [], unplaced: [], conflicts: [], assignments });
});

test('a wait before the first match moves the whole day by it', () => {
  const { moved, finish, finishBefore, conflicts } = planned({ delayMinutes: 45 });
  expect(conflicts).toEqual([]);
  expect(finish).toBe(finishBefore + 45);
  expect(moved).toHaveLength(assignments.length);
  expect(Math.min(...moved.map(({ to }) => to.start))).toBe(9 * 60 + 45);
});

test('a court that is out until noon is used again then, and a lost one no more', () => {
  const verdict = planned({
    courtsOut: [
      { court: 2, until: at(10 * 60) },
      { court: 3, until: null },
    ],
  });
  expect(verdict.conflicts).toEqual([]);
  expect(verdict.assignments.filter(({ court }) => court === 3)).toEqual([]);
  expect(Math.min(...verdict.assignments.filter(({ court }) => court === 2).map(({ start }) => start))).toBe(600);
});

test('without any court nothing has a place, and the plan says so', () => {
  const courtsOut = [1, 2, 3].map((court) => ({ court, until: null }));
  const { unplaced } = planned({ courtsOut });
  expect(unplaced.map(({ match }) => match).toSorted()).toEqual(assignments.map(({ match }) => match).toSorted());
  expect(unplaced[0]?.reason).toBe('No court is left');
  expect(
    reschedule({
      draws,
      settings,
      assignments,
      play: [],
      now: at(480),
      locked: [],
      courtsOut: [{ court: 4, until: null }],
    }),
  ).toMatchObject({
    ok: false,
    problems: [{ path: 'courtsOut', msg: 'There is no court 4' }],
  });
});

test('what is locked stays, and what has been called elsewhere keeps its court', () => {
  const locked = assignments.find(({ start }) => start >= 10 * 60);
  const early = assignments.find(
    ({ match, start }) => match.includes('/R1/') && start >= 10 * 60 && match !== locked?.match,
  );
  const first = assignments[0];
  if (!locked || !first) throw new Error('no plan');
  const play = [
    played(first.match, { status: 'playing', court: first.court, startedAt: at(540) }),
    ...(early ? [played(early.match, { status: 'called', court: first.court === 1 ? 2 : 1 })] : []),
  ];
  const verdict = planned({ now: at(555), delayMinutes: 20, locked: [locked.match], play });
  expect(verdict.conflicts).toEqual([]);
  expect(verdict.moved.map(({ match }) => match)).not.toContain(locked.match);
  expect(verdict.moved.map(({ match }) => match)).not.toContain(first.match);
});

test('two matches on court, on each other’s courts, are no clash', () => {
  const first = assignments.find(({ match, start }) => match.includes('/R1/') && start === 540);
  const other = assignments.find(({ match, start }) => match.includes('/R1/') && start > 540);
  if (!first || !other) throw new Error('no plan');
  const play = [
    played(first.match, { status: 'playing', court: first.court === 1 ? 2 : 1, startedAt: at(540) }),
    played(other.match, { status: 'playing', court: first.court, startedAt: at(550) }),
  ];
  expect(planned({ now: at(575), play }).conflicts).toEqual([]);
});

test('a match that is over takes no court any more, however long it was planned to last', () => {
  const first = assignments.find(({ match, start }) => match.includes('/R1/') && start === 540);
  const entry = first && entrantOf(first.match);
  if (!first || !entry) throw new Error('no plan');
  const over = { startedAt: at(540), finishedAt: at(545), winner: entry, kind: 'played' as const };
  const play = [played(first.match, { status: 'done', court: first.court, ...over })];
  const courtsOut = [1, 2, 3].filter((court) => court !== first.court).map((court) => ({ court, until: null }));
  const verdict = planned({ now: at(546), play, courtsOut });
  expect(verdict.assignments.some(({ court, start }) => court === first.court && start === 550)).toBe(true);
  expect(verdict.conflicts).toEqual([]);
});

test('what is over without having been played stays where it was scheduled, and makes way', () => {
  const [walkover, neither] = assignments.filter(({ match, start }) => match.includes('/R1/') && start === 580);
  const winner = walkover && entrantOf(walkover.match);
  if (!walkover || !neither || !winner) throw new Error('no plan');
  const finishedAt = at(545);
  const play = [
    played(walkover.match, { status: 'done', finishedAt, winner, kind: 'walkover' }),
    played(neither.match, { status: 'done', finishedAt, kind: 'void' }),
  ];
  const { assignments: after, moved, conflicts } = planned({ now: at(550), delayMinutes: 20, play });
  for (const over of [walkover, neither]) expect(after).toContainEqual(over);
  expect(moved.map(({ match }) => match)).not.toContain(neither.match);
  expect(conflicts).toEqual([]);
});

test('whoever waits for a match that runs late is asked to come at a full five minutes', () => {
  const play = assignments
    .filter(({ start }) => start === 540)
    .map(({ match, court }) => played(match, { status: 'playing', court, startedAt: at(547) }));
  const { moved } = planned({ now: at(549), play });
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.filter(({ to }) => to.start % 5 !== 0)).toEqual([]);
});

const entrantOf = (match: string) => {
  const source = draws.flatMap((draw) => draw.matches).find(({ id }) => id === match)?.a;
  return source && 'entry' in source ? source.entry : null;
};

test('whatever comes between, the new plan breaks no rule and nothing is earlier than before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8 * 60, max: 12 * 60 }),
      fc.integer({ min: 0, max: 90 }),
      fc.subarray([1, 2, 3], { maxLength: 2 }),
      (minute, delayMinutes, out) => {
        const over = assignments.filter(({ match, start }) => match.includes('/R1/') && start + 20 <= minute);
        const play = over.flatMap(({ match, start, court }) => {
          const source = draws.flatMap((draw) => draw.matches).find((one) => one.id === match);
          if (!source || !('entry' in source.a)) return [];
          const times = {
            startedAt: at(start),
            finishedAt: at(start + 20),
            winner: source.a.entry,
            kind: 'played' as const,
          };
          return [played(match, { status: 'done', court, ...times })];
        });
        const courtsOut = out.map((court) => ({ court, until: null }));
        const { moved, unplaced, conflicts } = planned({ now: at(minute), delayMinutes, courtsOut, play });
        expect([unplaced, conflicts]).toEqual([[], []]);
        for (const { from, to } of moved) {
          expect(to.start).toBeGreaterThanOrEqual(from?.start ?? 0);
          expect(to.start).toBeGreaterThanOrEqual(minute);
          expect(out).not.toContain(to.court);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the table says where the moved matches are, and keeps what was typed', () => {
  const { assignments: after, moved } = planned({ delayMinutes: 45 });
  const editable = buildEditableFixtures({ draws, settings, assignments });
  const [header, ...rows] = editable.schedule_table;
  const typed = [
    header ?? [],
    ...rows.map((row, index) => (index === 0 ? [...row.slice(0, -1), 'Typed by hand'] : row)),
  ];
  const { schedule_table: table } = rewriteMoved(
    { draws, settings, editable: { ...editable, schedule_table: typed }, results: {} },
    after,
    moved,
  );
  expect(table).toHaveLength(assignments.length + 1);
  expect(table[1]?.slice(1, 3)).toEqual(['Sat 21 Nov 2026', '09:45']);
  expect(table.filter((row) => row.at(-1) === 'Typed by hand')).toHaveLength(1);
});
