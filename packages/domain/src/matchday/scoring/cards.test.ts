import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOf, type Preset, presets, scoringFormats } from '../../draws/scoring-format.ts';
import { deciderNote } from './line-notes.ts';
import type { KeptEntry, Side } from './point-log.ts';
import { entryRefusal, replay, resultOfScore } from './score.ts';

const after = (preset: Preset, log: KeptEntry[], doubles = true) => replay(scoringFormats[preset], log, { doubles });
const card = (side: Side, note?: string): KeptEntry => ({ type: 'card', side, ...(note && { note }) });
const point = (side: Side): KeptEntry => ({ type: 'point', side });
const over: KeptEntry = { type: 'interval' };
const decide: KeptEntry = { type: 'interval', note: deciderNote };

test('a card says whose it is, and counts against the pair; an undo takes both back', () => {
  const log = [card(1, 'yellow,1'), card(1, 'red,0')];
  expect(after('badminton-3x21', log)).toMatchObject({
    current: [0, 1],
    cards: [
      { side: 1, player: 1, card: 'yellow' },
      { side: 1, player: 0, card: 'red' },
    ],
  });
  expect(after('badminton-3x21', [...log, { type: 'undo' }])).toEqual(after('badminton-3x21', log.slice(0, 1)));
  // ITTF 3.5.2: one point, then two, whichever of the two misbehaved.
  const both = [card(2, 'yellow-red,0'), card(2, 'yellow-red,1')];
  expect(after('table-tennis-5', both).current).toEqual([3, 0]);
});

test('a log that knew no players and no other cards stands as it stood', () => {
  for (const preset of presets)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom<Side>(1, 2), fc.constantFrom('yellow', 'red')), { maxLength: 6 }),
        (shown) => {
          const log = shown.map(([side, note]) => card(side, note));
          const { cards, current, games } = after(preset, log);
          expect(cards).toEqual(shown.map(([side, one]) => ({ side, card: one })));
          // Six red cards of one player are eleven points, and with them a game of table tennis.
          const points = ([0, 1] as const).map((at) => [...games, current].reduce((sum, one) => sum + one[at], 0));
          if (!preset.startsWith('tennis'))
            expect(points).toEqual(([1, 2] as const).map((side) => reds(preset, shown, side)));
        },
      ),
      { examples: [[Array.from({ length: 6 }, (): [Side, string] => [1, 'red'])]] },
    );
  expect(after('badminton-3x21', [card(1)]).cards).toEqual([{ side: 1, card: 'yellow' }]);
});

/** What a side got from red cards before there were others. */
function reds(preset: Preset, shown: readonly (readonly [Side, string])[], side: Side): number {
  const scoring = ['badminton', 'table-tennis', 'volleyball', 'beach'].some((sport) => preset.startsWith(sport));
  const count = shown.filter(([of, one]) => of !== side && one === 'red').length;
  if (!scoring || count === 0) return 0;
  return preset.startsWith('table-tennis') ? 1 + 2 * (count - 1) : count;
}

test('each sport has its cards; a format names at most one for the point and one that ends the match', () => {
  const shown = (preset: Preset, sport: string) => cardsOf(scoringFormats[preset], sport).map(({ card }) => card);
  expect(shown('badminton-3x21', 'Badminton')).toEqual(['yellow', 'red', 'black']);
  expect(shown('table-tennis-5', 'Table Tennis')).toEqual(['yellow', 'yellow-red', 'red']);
  expect(shown('goals', 'football')).toEqual(['yellow', 'red']);
  expect(shown('goals', 'Hockey')).toEqual(['green', 'yellow', 'red']);
  for (const preset of presets)
    for (const does of ['point', 'out'] as const)
      expect(scoringFormats[preset].cards.filter((one) => one.does === does).length).toBeLessThan(2);
});

test('penalties decide a level match apart from its goals', () => {
  const level = [point(1), point(2), over, over];
  const shootOut = after('goals', [...level, decide, point(1), point(1), point(2)]);
  expect(shootOut).toMatchObject({
    current: [1, 1],
    decider: [2, 1],
    periods: [
      [1, 1],
      [0, 0],
    ],
  });
  expect(resultOfScore(scoringFormats.goals, shootOut)).toEqual({
    side: 1,
    kind: 'played',
    games: [
      [1, 1],
      [2, 1],
    ],
  });
  const finish = (log: KeptEntry[]) => entryRefusal(scoringFormats.goals, after('goals', log), { type: 'finish' });
  expect(finish([...level, decide])).toBe('match_not_complete');
  expect(finish([...level, decide, point(2)])).toBeNull();
  expect(resultOfScore(scoringFormats.goals, after('goals', [over, over, decide, point(2)]))?.games).toEqual([
    [0, 0],
    [0, 1],
  ]);
  // A draw of a league is none any more once it is being decided.
  expect(resultOfScore(scoringFormats.goals, after('goals', [...level, decide]), { mayBeDrawn: true })).toBeNull();
});

test('only a level score at the end is decided so, and in no other sport: there the line ends a period', () => {
  expect(after('goals', [point(1), over, over, decide])).not.toHaveProperty('decider');
  expect(after('goals', [point(1), point(2), over, decide]).periods).toHaveLength(2);
  expect(after('basketball', [point(1), point(2), over, over, decide])).not.toHaveProperty('decider');
  expect(after('kabaddi', [over, over, point(1), point(2), over, decide, { ...point(1), note: '3' }])).toMatchObject({
    current: [1, 1],
    decider: [3, 0],
  });
});
