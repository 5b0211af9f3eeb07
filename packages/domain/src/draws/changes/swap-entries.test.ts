import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw } from '../draw.ts';
import { swapEntries } from './swap-entries.ts';

const drawOf = (count: number, clubs: readonly string[] = []): Draw => {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Player ${index + 1}`,
    players: [`p${index + 1}`],
    seed: index < 2 ? index + 1 : undefined,
    club: clubs[index],
  }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 5, entries });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
};
const entryAt = (draw: Draw, line: number) => {
  const slot = draw.slots[line];
  return slot?.kind === 'player' ? slot.entry : null;
};

test('everybody stays in the draw, the matches keep their names, and swapping again brings the draw back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), fc.nat(), fc.nat(), (count, x, y) => {
      const draw = drawOf(count);
      const [first, second] = [`e${(x % count) + 1}`, `e${(y % count) + 1}`];
      const verdict = swapEntries(draw, first, second);
      if (first === second) {
        expect(verdict).toEqual({ ok: false, reason: 'same_entry' });
        return;
      }
      if (!verdict.ok) throw new Error(verdict.reason);
      expect(verdict.draw.matches.map((match) => match.id)).toEqual(draw.matches.map((match) => match.id));
      expect(verdict.draw.byes).toHaveLength(draw.byes.length);
      const back = swapEntries(verdict.draw, first, second);
      expect(back.ok && back.draw).toEqual(draw);
    }),
  );
});

test('it warns of a seed who leaves its line and of clubmates who now meet at once', () => {
  const seeds = swapEntries(drawOf(8), 'e1', 'e5');
  expect(seeds.ok && seeds.warnings.map(({ text }) => text)).toContain(
    'Player 1 is seed 1 and leaves the line drawn for it.',
  );
  const draw = drawOf(8, ['', '', 'Deccan', 'Deccan', 'Deccan', 'Deccan', 'Deccan', 'Deccan']);
  const lines = draw.slots.map((_, line) => entryAt(draw, line));
  const mates = (id: string | null) => id !== null && !['e1', 'e2'].includes(id);
  const beside = lines.find((id, line) => mates(id) && !mates(lines[line ^ 1] ?? null));
  const pairs = lines.find((id, line) => mates(id) && mates(lines[line ^ 1] ?? null));
  const verdict = swapEntries(draw, beside ?? '', pairs ?? '');
  expect(verdict.ok && verdict.warnings.map(({ text }) => text).join(' ')).toMatch(
    /are both from Deccan and now meet in their first match/,
  );
});

test.each(['group_knockout', 'round_robin', 'double_elimination'] as const)(
  'in a %s everything that named the one names the other, and swapping again brings the draw back',
  (format) => {
    const clubs = ['Deccan', 'Goa', 'Pune', 'Deccan', 'Nasik', 'Agra', 'Surat', 'Deccan', 'Kochi', 'Ooty', 'Delhi'];
    const { entries } = drawOf(11, clubs);
    const built = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 5, entries, format, groups: 3, qualifiers: 2 });
    if (!built.ok) throw new Error('no draw');
    const { draw } = built;
    const verdict = swapEntries(draw, 'e1', 'e4');
    if (!verdict.ok) throw new Error(verdict.reason);
    const named = (text: string) => text.replace(/"e(1|4)"/g, (_, id) => `"e${id === '1' ? 4 : 1}"`);
    const { entries: people, ...places } = draw;
    expect({ ...verdict.draw, entries: people }).toEqual({
      ...JSON.parse(named(JSON.stringify(places))),
      entries: people,
    });
    const back = swapEntries(verdict.draw, 'e1', 'e4');
    expect(back.ok && back.draw).toEqual(draw);
    expect(swapEntries(draw, 'e1', 'nobody')).toEqual({ ok: false, reason: 'unknown_entry' });
  },
);

test('a seed who leaves a group is named, and who comes to a clubmate', () => {
  const clubs = ['', '', 'Deccan', 'Deccan', 'Goa', 'Goa', 'Pune', 'Pune'];
  const { entries } = drawOf(8, clubs);
  const built = buildDraw({
    category: 'MS',
    rule: 'BWF',
    lotSeed: 5,
    entries,
    format: 'group_knockout',
    groups: 2,
    qualifiers: 2,
  });
  if (!built.ok) throw new Error('no draw');
  const groups = built.draw.groups ?? [];
  const inOtherGroup = (id: string) => groups.find((group) => !group.includes(id)) ?? [];
  const goesTo = inOtherGroup('e3').find((id) => id !== 'e4' && id !== 'e1' && id !== 'e2') ?? '';
  const mates = swapEntries(built.draw, 'e3', goesTo);
  expect(mates.ok && mates.warnings.map(({ text }) => text)).toContain('Player 3 and Player 4 are both from Deccan.');
  const seed = swapEntries(built.draw, 'e1', inOtherGroup('e1').find((id) => id !== 'e2') ?? '');
  expect(seed.ok && seed.warnings.map(({ text }) => text)).toContain(
    'Player 1 is seed 1 and leaves the line drawn for it.',
  );
  const [one = '', two = ''] = groups[0] ?? [];
  expect(swapEntries(built.draw, one, two)).toMatchObject({ ok: true, warnings: [] });
});

test('a stranger and a Swiss tournament are refused', () => {
  expect(swapEntries(drawOf(4), 'e1', 'nobody')).toEqual({ ok: false, reason: 'unknown_entry' });
  const { entries } = drawOf(4);
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 5, entries, format: 'swiss' });
  expect(verdict.ok && swapEntries(verdict.draw, 'e1', 'e2')).toEqual({ ok: false, reason: 'rounds_are_paired' });
});
