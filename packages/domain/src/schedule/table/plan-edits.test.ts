import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { checkPlan } from './conflicts.ts';
import { openPlaceCheck, type PlaceCheck } from './place-check.ts';
import type { Assignment } from './plan.ts';
import { fillFreeSlots, shiftRest } from './plan-edits.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import type { TableMove } from './rewrite-table.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const settings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '14:00',
  breakStart: '11:00',
  breakEnd: '11:30',
  courts: 2,
  courtHeads: ['Ravi', 'Sita'],
  min_rest: 15,
});
const draws = ['MS', 'XD'].flatMap((category) => {
  const entries = Array.from({ length: 8 }, (_, index) => ({
    id: `${category}${index}`,
    name: `${index}`,
    players: [`p${index}`],
  }));
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 4 });
  return verdict.ok ? [verdict.draw] : [];
});
const check = openPlaceCheck(draws, settings) as PlaceCheck;
const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 50 } });
const plan: readonly Assignment[] = verdict.ok ? verdict.plan.assignments : [];

const moved = (moves: readonly TableMove[], before: readonly Assignment[] = plan): Assignment[] => {
  const places = new Map(before.map((one) => [one.match, one]));
  for (const { match, place } of moves) if (place) places.set(match, { match, ...place });
  return [...places.values()];
};

test('a late rest stays a sound plan, and what had begun or was locked does not move', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: plan.length - 1 }),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom('one' as const, 'all' as const),
      (index, fifths, courts) => {
        const from = plan[index] as Assignment;
        const { moves, stuck } = shiftRest(check, {
          assignments: plan,
          fixed: new Set(),
          from,
          minutes: fifths * 5,
          courts,
        });
        expect(stuck).toEqual([]);
        const after = moved(moves);
        expect(checkPlan(draws, settings, after)).toEqual([]);
        for (const one of after) {
          const old = plan.find((other) => other.match === one.match) as Assignment;
          expect(one.start).toBeGreaterThanOrEqual(old.start);
          if (old.start < from.start) expect(one).toEqual(old);
        }
        expect(after.find((one) => one.match === from.match)?.start).toBeGreaterThanOrEqual(from.start + fifths * 5);
        for (const { match, place, isAsked } of moves) {
          // Nothing else moves without need: in its old place it would break a rule, or leave a match of another court
          // no room.
          const old = plan.find((one) => one.match === match) as Assignment;
          if (isAsked || place.start === old.start) continue;
          expect(checkPlan(draws, settings, [...after.filter((one) => one.match !== match), old])).not.toEqual([]);
        }
      },
    ),
    { numRuns: 80 },
  );
});

test('one court is late: its matches stay on it in their order, and elsewhere only what must move does', () => {
  const lone = buildDraw({
    category: 'WS',
    entries: Array.from({ length: 16 }, (_, index) => ({ id: `w${index}`, name: `w${index}`, players: [`w${index}`] })),
    rule: 'BWF',
    lotSeed: 4,
  });
  if (!lone.ok) throw new Error('no draw');
  const [hall, drawn] = [{ ...settings, breakStart: '', breakEnd: '', endTime: '20:00' }, [lone.draw]];
  const judge = openPlaceCheck(drawn, hall) as PlaceCheck;
  const first = lone.draw.matches.filter((match) => match.round === 1).map((match) => match.id);
  // Four first-round matches on each court, one after another; their followers come in the evening, the first of them
  // at once.
  const length = judge.length(first[0] as string);
  const places = first.map((match, index) => ({
    match,
    court: 1 + (index % 2),
    start: 540 + Math.floor(index / 2) * length,
  }));
  const second = lone.draw.matches.filter((match) => match.round === 2).map((match) => match.id);
  const evening = second.map((match, index) => ({ match, court: 2, start: 960 + index * length }));
  const asked = (from: Assignment, assignments: readonly Assignment[]) =>
    shiftRest(judge, { assignments, fixed: new Set(), from, minutes: 15, courts: 'one' });

  const { moves } = asked(places[2] as Assignment, [...places, ...evening]);
  expect(moves).toEqual(
    [2, 4, 6].map((index) => {
      const old = places[index] as Assignment;
      return { match: old.match, from: old, place: { court: 1, start: old.start + 15 }, isAsked: true };
    }),
  );

  // The follower of the last match on court 1 is due as early as allowed: it alone moves along, on its own court.
  const last = places[6] as Assignment;
  const waits = lone.draw.matches.find(({ a, b }) =>
    [a, b].some((source) => 'winner' in source && source.winner === last.match),
  )?.id as string;
  const due = { match: waits, court: 2, start: last.start + length + settings.min_rest };
  const forced = asked(last, [...places, due]);
  expect(forced.stuck).toEqual([]);
  expect(forced.moves).toEqual([
    { match: last.match, from: last, place: { court: 1, start: last.start + 15 }, isAsked: true },
    { match: due.match, from: due, place: { court: 2, start: due.start + 15 }, isAsked: false },
  ]);
});

test('what no longer fits into the day goes to a free court of it, and into the next day only when there is none', () => {
  const [early] = draws as [(typeof draws)[number]];
  const [one, other, third] = early.matches.filter(({ round }) => round === 1).map(({ id }) => id) as [
    string,
    string,
    string,
  ];
  const length = check.length(one);
  const end = 14 * 60;
  const shift = (from: Assignment, others: readonly Assignment[], fixed: string[] = []) =>
    shiftRest(check, {
      assignments: [from, ...others],
      fixed: new Set(fixed),
      from,
      minutes: 15,
      courts: 'one',
    }).moves;
  // A locked match occupies the end of court 1: court 2 is free.
  const before = { match: one, court: 1, start: end - 2 * length };
  expect(shift(before, [{ match: other, court: 1, start: end - length }], [other])).toEqual([
    { match: one, from: before, place: { court: 2, start: before.start + 15 }, isAsked: true },
  ]);
  // The day is over: the next morning, on the court where no other match has to give way.
  const last = { match: one, court: 1, start: end - length };
  const morning = { match: third, court: 1, start: 1440 + 540 };
  expect(shift(last, [morning])).toEqual([
    { match: one, from: last, place: { court: 2, start: morning.start }, isAsked: true },
  ]);
  // The match that waits for its winner that morning does give way, on its own court.
  const waits = early.matches.find(({ a, b }) => [a, b].some((source) => 'winner' in source && source.winner === one))
    ?.id as string;
  const next = { match: waits, court: 2, start: morning.start };
  expect(shift(last, [next])).toEqual([
    { match: one, from: last, place: { court: 1, start: next.start }, isAsked: true },
    { match: waits, from: next, place: { court: 2, start: next.start + length + settings.min_rest }, isAsked: false },
  ]);
});

test('what is pushed over a break keeps its court and its order, and a clash that was there before is left alone', () => {
  const court = plan.filter((one) => one.court === 1 && one.start < 1440).sort((x, y) => x.start - y.start);
  const from = court[0] as Assignment;
  const { moves } = shiftRest(check, { assignments: plan, fixed: new Set(), from, minutes: 20, courts: 'one' });
  const after = moved(moves);
  const still = after
    .filter((one) => one.court === 1 && one.start < 1440 && court.some((old) => old.match === one.match))
    .sort((x, y) => x.start - y.start)
    .map((one) => one.match);
  expect(still).toEqual(court.map((one) => one.match).slice(0, still.length));

  // Somebody has deliberately put a match of court 2 into the night.
  const odd = plan.findLast((one) => one.court === 2) as Assignment;
  const night = { ...odd, start: Math.floor(odd.start / 1440) * 1440 + 1380 };
  const kept = [...plan.filter((one) => one !== odd), night];
  const again = shiftRest(check, { assignments: kept, fixed: new Set(), from, minutes: 5, courts: 'one' });
  expect(again.moves.some((move) => move.match === odd.match)).toBe(false);
});

test('a locked match keeps its place and the others go around it', () => {
  const from = plan[0] as Assignment;
  const locked = plan.at(-1) as Assignment;
  const { moves } = shiftRest(check, {
    assignments: plan,
    fixed: new Set([locked.match]),
    from,
    minutes: 15,
    courts: 'one',
  });
  expect(moves.some((move) => move.match === locked.match)).toBe(false);
});

test('matches without a place take the earliest that breaks no rule', () => {
  const few = plan.slice(0, 5);
  const waiting = draws
    .flatMap((draw) => draw.matches.map((match) => match.id))
    .filter((id) => !few.some((one) => one.match === id));
  const { moves, left } = fillFreeSlots(check, { assignments: few, waiting, from: 0 });
  expect(left).toEqual([]);
  expect(checkPlan(draws, settings, moved(moves, few))).toEqual([]);
  const short = openPlaceCheck(draws, { ...settings, max_days: 1 }) as PlaceCheck;
  expect(fillFreeSlots(short, { assignments: few, waiting, from: 0 }).left.length).toBeGreaterThan(0);
});
