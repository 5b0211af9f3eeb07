import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPlan } from '../../schedule/table/conflicts.ts';
import { buildEditableFixtures } from '../../schedule/table/editable-fixtures.ts';
import { planSchedule } from '../../schedule/search/plan-schedule.ts';
import { replaceDraw } from '../../schedule/table/replace-draw.ts';
import { withScheduleDefaults } from '../../schedule/settings/settings.ts';
import { podium, recordResult, sidesOf } from '../advance.ts';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw, Entry } from '../draw.ts';
import type { DrawRequest } from '../draw-request.ts';
import { joinDraw } from './join-draw.ts';
import { leaveDraw } from './leave-draw.ts';
import { drawLot, levelEntries } from '../lots.ts';
import type { PoolDay } from '../pools.ts';
import type { Results } from '../result.ts';

const person = (n: number | string, more: Partial<Entry> = {}): Entry => ({
  id: `e${n}`,
  name: `P${n}`,
  players: [`p${n}`],
  ...more,
});

function drawn(count: number, given: Partial<DrawRequest>): Draw {
  const entries = Array.from({ length: count }, (_, i) => person(i + 1, { seed: i < 2 ? i + 1 : undefined }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, ...given });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

const fresh: PoolDay = { results: {}, left: [], started: [] };

function joined(draw: Draw, entry: Entry, day = fresh) {
  const verdict = joinDraw(draw, entry, day);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict;
}

function record(draw: Draw, results: Results, match: string): Results {
  const winner = sidesOf(draw, results).get(match)?.[0] as string;
  const verdict = recordResult(draw, results, { match, winner, kind: 'played' });
  if (!verdict.ok) throw new Error(`${match}: ${verdict.reason}`);
  return verdict.results;
}

/** Everybody who leaves gives up their remaining matches; results and withdrawals as the desk records them. */
function leave(draw: Draw, day: PoolDay, entry: string): PoolDay {
  const verdict = leaveDraw(draw, entry, day.results, []);
  if (!verdict.ok) throw new Error(verdict.reason);
  const given = verdict.walkovers.map(({ match, winner }) => [match, { winner, kind: 'walkover' as const }]);
  return { ...day, results: { ...day.results, ...Object.fromEntries(given) }, left: [...day.left, entry] };
}

/** Whoever is level has drawn the lot. */
const withLots = (draw: Draw, results: Results): Draw =>
  levelEntries(draw, { results, started: [] }).reduce((of, { entries }) => {
    const verdict = drawLot(of, { entries, number: 1 }, { results, started: [] });
    return verdict.ok ? verdict.draw : of;
  }, draw);

const names = ({ a, b }: Draw['matches'][number]) => [a, b].flatMap((side) => ('entry' in side ? [side.entry] : []));
const groupOf = (draw: Draw, entry: string) => (draw.groups ?? []).findIndex((group) => group.includes(entry)) + 1;

const format = fc.constantFrom<'round_robin' | 'group_knockout'>('round_robin', 'group_knockout');

test('whoever comes late meets everybody of the group once, nobody plays twice in a round, and no result is lost', () => {
  fc.assert(
    fc.property(
      format,
      fc.integer({ min: 4, max: 11 }),
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
      fc.integer({ min: 1, max: 3 }),
      (kind, count, played, leaving, comers) => {
        let draw = drawn(count, { format: kind });
        let day: PoolDay = fresh;
        const groupMatches = draw.matches.filter(({ group }) => kind === 'round_robin' || group !== undefined);
        for (const { id } of groupMatches.slice(0, Math.min(played, groupMatches.length - 1)))
          day = { ...day, results: record(draw, day.results, id) };
        for (const at of new Set(leaving)) {
          const entry = draw.entries[at]?.id;
          if (entry && leaveDraw(draw, entry, day.results, []).ok) day = leave(draw, day, entry);
        }
        for (let n = 1; n <= comers; n++) {
          const before = { draw, day };
          const asked = joinDraw(draw, person(`x${n}`), day);
          // Anybody who left after the groups gave up a knock-out match, so the knock-out has begun.
          const isOn = draw.matches.some(({ id, group }) => group === undefined && Object.hasOwn(day.results, id));
          if (kind === 'group_knockout' && isOn && !asked.ok) {
            expect(asked.reason).toBe('knock_out_begun');
            return;
          }
          if (!asked.ok) throw new Error(asked.reason);
          const verdict = asked;
          draw = verdict.draw;
          const back = new Set(verdict.takenBack);
          const kept = Object.entries(day.results).filter(([id]) => !back.has(id));
          const won = verdict.walkovers.map(({ match, winner }) => [match, { winner, kind: 'walkover' }]);
          day = { ...day, results: { ...Object.fromEntries(kept), ...Object.fromEntries(won) } };
          for (const [id, result] of Object.entries(before.day.results)) {
            if (result.kind !== 'walkover') expect(day.results[id]).toEqual(result);
            else if (!back.has(id) && !verdict.walkovers.some(({ match }) => match === id))
              expect(day.results[id]).toEqual(result);
          }
          for (const match of before.draw.matches) {
            if (back.has(match.id) || verdict.walkovers.some(({ match: id }) => id === match.id)) continue;
            expect(names(draw.matches.find(({ id }) => id === match.id) as typeof match)).toEqual(names(match));
          }
        }
        const pools = kind === 'round_robin' ? [draw.entries.map(({ id }) => id)] : (draw.groups ?? []);
        expect(pools.flat().toSorted()).toEqual(draw.entries.map(({ id }) => id).toSorted());
        for (const [g, pool] of pools.entries()) {
          const own = draw.matches.filter(({ group }) => kind === 'round_robin' || group === g + 1);
          const met = own.map((match) => names(match).sort().join('/'));
          expect(new Set(met).size).toBe(met.length);
          expect(met).toHaveLength((pool.length * (pool.length - 1)) / 2);
          const turns = own.flatMap((match) => names(match).map((entry) => `${match.round} ${entry}`));
          expect(new Set(turns).size).toBe(turns.length);
          for (const { id, a, b } of draw.matches.filter(({ group }) => group === undefined))
            for (const source of [a, b])
              if ('pool' in source && source.rank.group === g + 1)
                expect([id, source.after.toSorted(), source.pool]).toEqual([
                  id,
                  own.map((one) => one.id).toSorted(),
                  pool,
                ]);
        }
        expect(new Set(draw.matches.map(({ id }) => id)).size).toBe(draw.matches.length);
        expect(Math.max(...draw.matches.map(({ round }) => round))).toBe(draw.numRounds);
        for (const { id } of draw.matches) {
          draw = withLots(draw, day.results);
          const sides = sidesOf(draw, day.results).get(id);
          if (sides && !sides.includes(null) && !day.results[id])
            day = { ...day, results: record(draw, day.results, id) };
        }
        expect(podium(withLots(draw, day.results), day.results)[0]?.place).toBe(1);
      },
    ),
    { numRuns: 100 },
  );
});

test('the plan stays sound and nobody moves; in groups only what waits for the group gives way', () => {
  fc.assert(
    fc.property(
      format,
      fc.integer({ min: 4, max: 14 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(0, 20),
      (kind, count, courts, rest) => {
        const draw = drawn(count, { format: kind });
        const courtHeads = Array.from({ length: courts }, (_, i) => `Head ${i + 1}`);
        const settings = withScheduleDefaults({ courts, courtHeads, endTime: '18:00', min_rest: rest });
        const plan = planSchedule([draw], settings, { lotSeed: 1, budget: { iterations: 20 } });
        if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
        const { assignments } = plan.plan;
        const [first] = [...assignments].sort((x, y) => x.start - y.start);
        const results = record(draw, {}, first?.match as string);
        const { draw: next } = joined(draw, person('late'), { ...fresh, results });
        const editable = buildEditableFixtures({ draws: [draw], settings, assignments });
        const stored = { draws: [draw], settings, assignments, editable };
        const fixed = new Set([first?.match as string]);
        const after = replaceDraw(stored, next, results, { earlier: [], notBefore: 9 * 60 + 60, fixed });
        expect(after.added.filter(({ place }) => place === null)).toEqual([]);
        expect(checkPlan(after.draws, after.settings, after.assignments, results)).toEqual([]);
        const places = new Map(after.assignments.map((one) => [one.match, one]));
        const moved = new Set(after.moved.map(({ match }) => match));
        for (const one of assignments) if (!moved.has(one.match)) expect(places.get(one.match)).toEqual(one);
        for (const id of moved) expect(draw.matches.find((match) => match.id === id)?.group).toBeUndefined();
        if (kind === 'round_robin') expect(moved.size).toBe(0);
        for (const { place } of after.added) expect(place?.start).toBeGreaterThanOrEqual(600);
      },
    ),
    { numRuns: 40 },
  );
});

test('the smallest group takes the newcomer; among those of one size the one without a club mate, and the weaker seeds', () => {
  const eleven = drawn(11, { format: 'group_knockout', groups: 3 });
  const sizes = (draw: Draw) => (draw.groups ?? []).map((group) => group.length);
  expect(sizes(joined(eleven, person('x')).draw)).toEqual([4, 4, 4]);
  const nine = drawn(9, { format: 'group_knockout', groups: 3 });
  // Seeds 1 and 2 head groups 1 and 2.
  expect(joined(nine, person('x')).group).toBe(3);
  const club = (draw: Draw, at: number) => ({
    ...draw,
    separation: { by: 'club' as const },
    entries: draw.entries.map((one) => (groupOf(draw, one.id) === at ? { ...one, club: 'Pune' } : one)),
  });
  expect(joined(club(nine, 3), person('x', { club: 'pune ' })).group).toBe(2);
  const all = club(club(club(nine, 1), 2), 3);
  const told = joined(all, person('x', { club: 'Pune' }));
  expect(told.warnings.filter(({ code }) => code === 'both_of')).toHaveLength(3);
});

test('the place of somebody who left without playing comes first, with those matches and without the seed', () => {
  const draw = drawn(9, { format: 'group_knockout', groups: 3 });
  const day = leave(draw, fresh, 'e1');
  const verdict = joined(draw, person('x', { seed: 7 }), day);
  expect(verdict).toMatchObject({ group: groupOf(draw, 'e1'), walkovers: [] });
  expect(verdict.takenBack.toSorted()).toEqual(Object.keys(day.results).toSorted());
  expect(verdict.draw.matches.map(({ id }) => id)).toEqual(draw.matches.map(({ id }) => id));
  expect(verdict.draw.entries.find(({ id }) => id === 'ex')?.seed).toBeUndefined();
  expect(verdict.warnings.map(({ text }) => text)).toContain(
    `Px takes the place that P1 left in group ${groupOf(draw, 'e1')}; those walkovers are undone.`,
  );
  // A player who comes back gets their own place and seed.
  const back = joined(draw, person(1, { seed: 1 }), day);
  expect(back.draw).toEqual(draw);
  expect(back.takenBack).toHaveLength(2);
});

test('who left after a match keeps the place, and gives the newcomer a walkover', () => {
  const draw = drawn(5, { format: 'round_robin' });
  const [first] = draw.matches;
  const results = record(draw, {}, first?.id as string);
  const winner = results[first?.id as string]?.winner as string;
  const day = leave(draw, { ...fresh, results }, winner);
  const verdict = joined(draw, person('x'), day);
  expect(verdict.draw.entries).toHaveLength(6);
  expect(verdict.walkovers).toMatchObject([{ winner: 'ex' }]);
  expect(verdict.warnings.map(({ code }) => code)).toEqual(['joins_group', 'walkover_against']);
});

test('a group whose knock-out has begun takes nobody; one that is over opens again', () => {
  const draw = drawn(6, { format: 'group_knockout', groups: 2, qualifiers: 1 });
  let results: Results = {};
  for (const { id, group } of draw.matches) if (group !== undefined) results = record(draw, results, id);
  const reopened = joined(draw, person('x'), { ...fresh, results });
  expect(reopened.warnings.map(({ code }) => code)).toContain('group_reopens');
  const final = draw.matches.at(-1)?.id as string;
  expect(joinDraw(draw, person('x'), { ...fresh, results, started: [final] })).toMatchObject({
    ok: false,
    reason: 'knock_out_begun',
  });
  expect(joinDraw(draw, person(2), fresh)).toMatchObject({ ok: false, reason: 'entry_refused' });
  const sixtyFour = drawn(64, { format: 'round_robin' });
  expect(joinDraw(sixtyFour, person('x'), fresh)).toMatchObject({ ok: false, reason: 'no_free_line' });
});
