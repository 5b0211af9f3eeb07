import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordResult, sidesOf } from '../../draws/advance.ts';
import { drawLot, levelEntries } from '../../draws/lots.ts';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import type { Draw, DrawFormat } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import { createRandom } from '../../random.ts';
import { checkPlan } from '../table/conflicts.ts';
import type { Assignment } from '../table/plan.ts';
import { planSchedule } from '../search/plan-schedule.ts';
import { openReplanner, replanSchedule } from './replan-schedule.ts';
import { type ScheduleSettings, withScheduleDefaults } from '../settings/settings.ts';

const settings: ScheduleSettings = withScheduleDefaults({
  startTime: '09:00',
  endTime: '19:00',
  breakStart: '13:00',
  breakEnd: '13:30',
  matchTime: 20,
  min_rest: 20,
  courts: 3,
  courtHeads: ['A', 'B', 'C'],
});

function drawn(category: string, from: number, count: number, format: DrawFormat = 'single_elimination'): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `${category}:${from + i}`,
    name: `P${from + i}`,
    players: [`p${from + i}`],
  }));
  const verdict = buildDraw({ category, entries, rule: 'BWF', lotSeed: 5, format, groups: 3, qualifiers: 2 });
  if (!verdict.ok) throw new Error('refused');
  return verdict.draw;
}

const draws = [drawn('MS', 1, 17), drawn('XD', 9, 12), drawn('WS', 15, 11, 'group_knockout')];
const first = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 100 } });
if (!first.ok) throw new Error('refused');
const { assignments } = first.plan;

function replanned(request: Partial<Parameters<typeof replanSchedule>[2]>) {
  const verdict = replanSchedule(draws, settings, { assignments, from: 0, ...request });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict;
}

function opened(these = draws) {
  const verdict = openReplanner(these, settings);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.replanner;
}

test('nothing moves while all goes as planned', () => {
  expect(replanned({}).moved).toEqual([]);
  const begun = assignments.slice(0, 9).map(({ match, start, court }) => ({ match, start, court }));
  expect(replanned({ begun, from: assignments[8]?.start ?? 0 })).toMatchObject({
    moved: [],
    unplaced: [],
    assignments,
  });
});

test('a late start moves what must move, and breaks no rule', () => {
  const late = replanned({ from: 10 * 60 });
  expect(late.assignments.every(({ start }) => start >= 600)).toBe(true);
  expect(checkPlan(draws, settings, late.assignments)).toEqual([]);
  expect(late.finish).toBeGreaterThanOrEqual(late.finishBefore);
});

test('a court that fails is used no more, one that comes back only then', () => {
  const without = replanned({
    from: 600,
    begun: assignments.filter(({ start }) => start < 580),
    courtsOut: [
      { court: 2, until: null },
      { court: 3, until: 720 },
    ],
  });
  const after = without.assignments.filter(({ start }) => start >= 580);
  expect(after.some(({ court }) => court === 2)).toBe(false);
  expect(after.filter(({ court, start }) => court === 3 && start < 720)).toEqual([]);
  expect(checkPlan(draws, settings, without.assignments)).toEqual([]);
});

test('a match that was called stays, whatever happens around it', () => {
  const called = assignments.find(({ start }) => start >= 600) as Assignment;
  const late = replanned({
    from: called.start - 5,
    begun: assignments.filter(({ start }) => start < 600),
    locked: [called.match],
  });
  expect(late.assignments).toContainEqual(called);
  expect(checkPlan(draws, settings, late.assignments)).toEqual([]);
});

test('a final locked for the evening leaves its court to others until then', () => {
  const last = assignments.at(-1) as Assignment;
  const locked = { ...last, start: last.start + 180 };
  const plan = assignments.map((one) => (one.match === last.match ? locked : one));
  const late = replanned({ assignments: plan, from: 9 * 60 + 20, locked: [last.match] });
  expect(late.assignments).toContainEqual(locked);
  expect(
    late.assignments.filter(({ court, start }) => court === locked.court && start < locked.start).length,
  ).toBeGreaterThan(3);
  expect(checkPlan(draws, settings, late.assignments)).toEqual([]);
});

test('a corrected result brings people back, and a match taken back from the court is planned again', () => {
  const replanner = opened();
  const draw = draws[0] as Draw;
  const first = draw.matches.find(({ a, b }) => 'entry' in a && 'entry' in b) as Draw['matches'][number];
  const [a, b] = [first.a, first.b].map((side) => ('entry' in side ? side.entry : ''));
  const place = assignments.find(({ match }) => match === first.id) as Assignment;
  let plan: readonly Assignment[] = assignments;
  for (const [winner, begun] of [
    [a, [place]],
    [b, [place]],
    [undefined, []],
  ] as const) {
    const results: Results = winner ? { [first.id]: { winner, kind: 'played' } } : {};
    const request = { assignments: plan, results, begun, from: place.start + 21 };
    const verdict = replanner.replan(request);
    expect(verdict).toEqual(replanSchedule(draws, settings, request));
    if (!verdict.ok) throw new Error('refused');
    const played = new Set(Object.keys(results));
    const broken = checkPlan(draws, settings, verdict.assignments, results);
    expect(broken.filter(({ matches }) => !matches.some((match) => played.has(match)))).toEqual([]);
    plan = verdict.assignments;
  }
  expect(plan.find(({ match }) => match === first.id)?.start).toBeGreaterThan(place.start);
});

test('once people are out, matches may come forward, and nobody waits for those who are not there', () => {
  const draw = draws[0] as Draw;
  const opening = draw.matches.filter(({ a, b }) => 'entry' in a && 'entry' in b);
  let results: Results = {};
  for (const { id, a } of opening) {
    const verdict = recordResult(draw, results, { match: id, winner: 'entry' in a ? a.entry : '', kind: 'walkover' });
    if (verdict.ok) results = verdict.results;
  }
  const forward = replanned({ from: 540, results, earlier: 600 });
  expect(forward.finish).toBeLessThanOrEqual(forward.finishBefore);
  const over = new Set(Object.keys(results));
  const left = forward.assignments.filter(({ match }) => !over.has(match));
  const broken = checkPlan(draws, settings, forward.assignments, results).filter(({ matches }) =>
    matches.every((id) => !over.has(id)),
  );
  expect(left.length).toBe(assignments.length - over.size);
  expect(broken).toEqual([]);
});

test('no court left, and courts that are not there', () => {
  const none = replanned({ courtsOut: [1, 2, 3].map((court) => ({ court, until: null })) });
  expect(none.unplaced).toHaveLength(assignments.length);
  expect(
    replanSchedule(draws, settings, { assignments, from: 0, courtsOut: [{ court: 4, until: null }] }),
  ).toMatchObject({
    ok: false,
    problems: [{ path: 'courtsOut', msg: 'There is no court 4' }],
  });
});

describe('a tournament played with matches longer and shorter than planned', () => {
  test('never has a person or a court twice, nor a rest too short, and is planned as if each re-plan were the first', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 30 }), (lotSeed, earlier) => {
        const log = playOut(lotSeed, earlier);
        expect(log.map(({ match }) => match).sort()).toEqual(assignments.map(({ match }) => match).sort());
        expect(clashes(log)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

type Played = Assignment & { end: number; players: string[] };

/** Plays the whole tournament with random lengths, re-planning after every result. */
function playOut(lotSeed: number, earlier: number): Played[] {
  const random = createRandom(lotSeed);
  let current = draws;
  let replanner = opened(current);
  let plan: readonly Assignment[] = assignments;
  let results: Results = {};
  const over: Played[] = [];
  const running: Played[] = [];
  const drawOf = (match: string) => current.find(({ matches }) => matches.some(({ id }) => id === match)) as Draw;
  for (let now = 0; over.length < assignments.length; ) {
    const waiting = () => {
      const busy = new Set([...over, ...running].map(({ match }) => match));
      return plan.filter(({ match }) => !busy.has(match));
    };
    now = [...waiting().map(({ start }) => start), ...running.map(({ end }) => end)].reduce((least, minute) =>
      Math.min(least, minute),
    );
    for (const done of running.filter(({ end }) => end === now)) {
      running.splice(running.indexOf(done), 1);
      over.push(done);
      const winner = sidesOf(drawOf(done.match), results).get(done.match)?.[random.below(2)] as string;
      const verdict = recordResult(drawOf(done.match), results, { match: done.match, winner, kind: 'played' });
      if (!verdict.ok) throw new Error(verdict.reason);
      results = verdict.results;
    }
    const separated = current.map((draw) => withLots(draw, results));
    if (separated.some((draw, at) => draw !== current[at])) [current, replanner] = [separated, opened(separated)];
    // A match that overruns is assumed to end in a minute.
    const seen = running.map((one) => ({ ...one, end: Math.max(one.start + 20, now + 1) }));
    const request = { assignments: plan, results, begun: [...over, ...seen], from: now, earlier };
    const verdict = replanner.replan(request);
    if (!verdict.ok || verdict.unplaced.length > 0) throw new Error('no plan');
    const afresh = replanSchedule(current, settings, request);
    if (JSON.stringify(verdict) !== JSON.stringify(afresh)) throw new Error(`planned otherwise at ${now}`);
    plan = verdict.assignments;
    for (const one of waiting().filter(({ start }) => start === now)) {
      const sides = sidesOf(drawOf(one.match), results).get(one.match) ?? [];
      const players = sides.map((entry) => `p${entry?.split(':')[1]}`);
      running.push({ ...one, end: now + 8 + random.below(30), players });
    }
  }
  return over;
}

/** The referee draws at once for those whom nothing else separates: the places behind them wait for it. */
function withLots(draw: Draw, results: Results): Draw {
  const level = levelEntries(draw, { results, started: [] }).find(({ lot }) => !lot);
  if (!level) return draw;
  const verdict = drawLot(draw, { entries: level.entries, number: 7 }, { results, started: [] });
  if (!verdict.ok) throw new Error(verdict.reason);
  return withLots(verdict.draw, results);
}

function clashes(log: readonly Played[]): string[] {
  const found: string[] = [];
  const inOrder = [...log].sort((x, y) => x.start - y.start);
  inOrder.forEach((one, i) => {
    for (const other of inOrder.slice(i + 1)) {
      if (one.court === other.court && other.start < one.end)
        found.push(`court ${one.court}: ${one.match} and ${other.match}`);
      if (one.players.some((player) => other.players.includes(player)) && other.start < one.end + settings.min_rest)
        found.push(`rest: ${one.match} and ${other.match}`);
    }
  });
  return found;
}
