import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from './build-draw.ts';
import type { Draw, Entry } from '../draw.ts';
import { noteText } from '../draw-note.ts';
import type { DrawRequest } from '../draw-request.ts';

const entry = (i: number, more: Partial<Entry> = {}): Entry => ({
  id: `e${i}`,
  name: `P${i}`,
  players: [`p${i}`],
  ...more,
});

function drawn(entries: readonly Entry[], more: Partial<DrawRequest>): Draw {
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, ...more });
  if (!verdict.ok) throw new Error(verdict.problems.map(({ msg }) => msg).join(', '));
  return verdict.draw;
}

const sitters = (draw: Draw) =>
  draw.slots.map((slot) => (slot.kind === 'player' ? draw.entries.find(({ id }) => id === slot.entry) : undefined));

/** Pairs of one district in each round. */
function meetings(draw: Draw): number[] {
  const lines = sitters(draw);
  const byRound: number[] = Array.from({ length: 12 }, () => 0);
  lines.forEach((one, line) => {
    for (let other = line + 1; other < lines.length; other++)
      if (one?.district && one.district === lines[other]?.district) byRound[32 - Math.clz32(line ^ other)]!++;
  });
  return byRound;
}

/**
 * The fewest first-round meetings the lot can leave: entries that a maximum flow from districts to pairs cannot place.
 */
function leastMeetings(draw: Draw, isDrawn: (entry: Entry) => boolean): number {
  const lines = sitters(draw);
  const pairs = Array.from({ length: lines.length / 2 }, (_, pair) => [lines[pair * 2], lines[pair * 2 + 1]]);
  const waiting = lines.filter((one): one is Entry => one !== undefined && one.district !== undefined && isDrawn(one));
  const held: Entry[][] = pairs.map(() => []);
  const room = pairs.map((pair) => pair.filter((one) => one && isDrawn(one)).length);
  const fits = (one: Entry, pair: number) =>
    !pairs[pair]?.some((other) => other && !isDrawn(other) && other.district === one.district) &&
    !held[pair]?.some((other) => other.district === one.district);
  const place = (one: Entry, seen: Set<string>): boolean => {
    for (const [pair, sitting] of held.entries()) {
      const key = `${pair}/${one.district}`;
      if (seen.has(key) || !fits(one, pair)) continue;
      seen.add(key);
      if (sitting.length < (room[pair] ?? 0)) return sitting.push(one) > 0;
      for (const [i, other] of sitting.entries()) {
        sitting.splice(i, 1);
        if (place(other, seen)) return sitting.push(one) > 0;
        sitting.splice(i, 0, other);
      }
    }
    return false;
  };
  const fixed = pairs.filter(
    ([a, b]) => a?.district && b && a.district === b.district && !isDrawn(a) && !isDrawn(b),
  ).length;
  return fixed + waiting.filter((one) => !place(one, new Set())).length;
}

const field = fc
  .integer({ min: 2, max: 40 })
  .chain((count) =>
    fc.tuple(
      fc.array(fc.constantFrom('Pune', 'Nashik', 'Thane', 'Satara', undefined), { minLength: count, maxLength: count }),
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom('BWF', 'ITF', 'ITTF'),
      fc.integer(),
      fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    ),
  );

test('round one has as few meetings of one district as any lot could have, whatever the seeds, byes and rounds', () => {
  fc.assert(
    fc.property(field, ([districts, seeds, rule, lotSeed, separationRounds]) => {
      const entries = districts.map((district, i) => entry(i, { district, seed: i < seeds ? i + 1 : undefined }));
      const draw = drawn(entries, { rule, lotSeed, separation: 'district', separationRounds });
      // More seeds than pairs: the surplus is drawn like everybody else.
      const placed = Math.max(1, draw.totalSlots / 2);
      const isDrawn = ({ seed }: Entry) => seed === undefined || seed > placed;
      expect(meetings(draw)[1]).toBe(leastMeetings(draw, isDrawn));
    }),
    { numRuns: 300 },
  );
});

test('nobody of one district meets in the first n rounds when there are no more of them than parts of the draw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8, 16, 32, 64),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 12 }),
      fc.integer(),
      (count, separationRounds, sizes, lotSeed) => {
        const parts = count / 2 ** separationRounds;
        const districts = sizes.flatMap((size, d) => Array.from({ length: Math.min(size, parts) }, () => `D${d}`));
        const entries = Array.from({ length: count }, (_, i) => entry(i, { district: districts[i] }));
        const draw = drawn(entries, { lotSeed, separation: 'district', separationRounds });
        expect(meetings(draw).slice(1, separationRounds + 1)).toEqual(Array(separationRounds).fill(0));
        expect(draw.notes).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('with rounds to keep apart the lot decides the rest: two of a district do meet in later rounds', () => {
  const entries = Array.from({ length: 32 }, (_, i) => entry(i, { district: i < 2 ? 'Pune' : undefined }));
  const seen = new Set(
    Array.from({ length: 60 }, (_, lotSeed) =>
      meetings(drawn(entries, { lotSeed, separation: 'district', separationRounds: 2 })).indexOf(1),
    ),
  );
  expect([...seen].sort()).toEqual([3, 4, 5]);
});

test('pairs that cannot be kept apart in the first rounds are named with the reason', () => {
  const entries = Array.from({ length: 8 }, (_, i) => entry(i, { district: i < 5 ? 'Pune' : undefined }));
  const one = drawn(entries, { separation: 'district', separationRounds: 1 });
  expect(one.notes).toHaveLength(1);
  expect(noteText(one.notes[0] ?? '')).toMatch(
    /^MS: P\d and P\d of Pune can meet in round 1: 5 of 8 entrants are from Pune\.$/,
  );
  const two = drawn(entries, { separation: 'district', separationRounds: 2 });
  expect(two.notes.filter((note) => noteText(note).includes('in round 1: 5 of 8'))).toHaveLength(1);
  expect(two.notes.filter((note) => noteText(note).includes('in round 2: 5 of 8'))).toHaveLength(3);
  const seeded = entries.map((one, i) => ({ ...one, seed: i + 1, district: i < 4 ? one.district : undefined }));
  const [note] = drawn(seeded.slice(0, 4), { separation: 'district', separationRounds: 2 }).notes.map(noteText);
  expect(note).toBe('MS: all 4 entrants are from Pune, so nobody can be kept apart.');
});

test('a pair of players from two districts is kept apart from both, and capitals and spaces do not matter', () => {
  const entries = Array.from({ length: 8 }, (_, i) =>
    entry(i, {
      district: ['Pune', ' pune ', 'PUNE', 'Nashik', 'Thane', 'Satara', 'Sangli', 'Solapur'][i],
      partner: i === 3 ? { district: 'Pune' } : undefined,
    }),
  );
  for (let lotSeed = 0; lotSeed < 40; lotSeed++) {
    const draw = drawn(entries, { lotSeed, separation: 'district', separationRounds: 1 });
    const held = sitters(draw).flatMap((one, line) => (one && Number(one.id.slice(1)) < 4 ? [line >> 1] : []));
    expect(new Set(held).size).toBe(4);
  }
});

test('districts of one name in two states are two; without a state it is the one the others name', () => {
  const from = [
    { district: 'Aurangabad', state: 'Maharashtra' },
    { district: 'Aurangabad', state: 'Bihar' },
  ];
  const two = drawn([entry(0, from[0]), entry(1, from[1])], { separation: 'district', separationRounds: 1 });
  expect(two.notes).toEqual([]);
  const same = [entry(0, from[0]), entry(1, { district: 'aurangabad' })];
  expect(drawn(same, { separation: 'district', separationRounds: 1 }).notes.map(noteText)[0]).toMatch(
    /of Aurangabad can meet in round 1: 2 of 2 entrants are from Aurangabad/,
  );
});

test('groups hold as few of one district as can be, and who shares one is named', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 0, max: 24 }),
      fc.integer(),
      (groups, members, lotSeed) => {
        const count = groups * 4;
        const entries = Array.from({ length: count }, (_, i) =>
          entry(i, { district: i < members ? 'Pune' : `D${i}`, seed: i < 2 ? i + 1 : undefined }),
        );
        const draw = drawn(entries, { format: 'group_knockout', groups, lotSeed, separation: 'district' });
        const counts = (draw.groups ?? []).map((group) => group.filter((id) => Number(id.slice(1)) < members).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(draw.notes.length > 0).toBe(Math.max(...counts) > 1);
      },
    ),
  );
});

test('the same number draws the same lots again', () => {
  fc.assert(
    fc.property(field, ([districts, , , lotSeed, separationRounds]) => {
      const entries = districts.map((district, i) => entry(i, { district }));
      const draw = () => drawn(entries, { lotSeed, separation: 'district', separationRounds });
      expect(draw()).toEqual(draw());
    }),
    { numRuns: 30 },
  );
});
