import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Preset, presets, ruleOfGame, type ScoringFormat, scoringFormats } from '../../draws/scoring-format.ts';
import { countingEntries, type KeptEntry, newEntries, type SentEntry, type Side } from './point-log.ts';
import { scoreProblem } from './possible-score.ts';
import { entryRefusal, replay, resultOfScore, type Score } from './score.ts';

const badminton = scoringFormats['badminton-3x21'];
const point = (side: Side): KeptEntry => ({ type: 'point', side });
const points = (side: Side, count: number): KeptEntry[] => Array.from({ length: count }, () => point(side));
const after = (preset: Preset, log: KeptEntry[], doubles = false) => replay(scoringFormats[preset], log, { doubles });
/** Point by point from 0–0, sides in turn. */
const level = (count: number): KeptEntry[] => Array.from({ length: count }, () => [point(1), point(2)]).flat();

test('badminton: setting at 20-all goes to 30–29, and the winner serves first in the next game', () => {
  const score = after('badminton-3x21', [...level(29), point(2)]);
  expect(score).toMatchObject({ games: [[29, 30]], current: [0, 0], server: 2, complete: false, rest: 120 });
});

test('badminton: the interval and the ends at 11 of the third game', () => {
  const toThird = [...points(1, 21), ...points(2, 21)];
  expect(after('badminton-3x21', points(1, 11))).toMatchObject({ rest: 60, swapped: false });
  expect(after('badminton-3x21', points(1, 12))).toMatchObject({ rest: null });
  expect(after('badminton-3x21', [...toThird, ...points(2, 10)])).toMatchObject({ swapped: false });
  expect(after('badminton-3x21', [...toThird, ...points(2, 11)])).toMatchObject({ rest: 60, swapped: true });
});

test('badminton doubles: the server stands where the score says, the receivers stay', () => {
  const toss: KeptEntry = { type: 'serve', side: 1, note: '0,1' };
  const serves = (log: KeptEntry[]) => after('badminton-3x21', [toss, ...log], true).service;
  expect(serves([])).toEqual({ side: 1, player: 0, receiver: 1, court: 'right', serverNumber: null });
  // The serving side wins: the same server, from the other court, to the other receiver.
  expect(serves([point(1)])).toMatchObject({ side: 1, player: 0, receiver: 0, court: 'left' });
  // Service is lost at 1–1: the left-hand player of side 2 serves, since its score is odd.
  expect(serves([point(1), point(2)])).toMatchObject({ side: 2, player: 0, court: 'left' });
  // And back at 2–1: side 1 is even again, and the player in its right court serves.
  expect(serves([point(1), point(2), point(1)])).toMatchObject({ side: 1, player: 1, court: 'right' });
});

test('table tennis: two services each, one each from 10–10, ends at 5 of the last game', () => {
  const first: KeptEntry = { type: 'serve', side: 1 };
  const server = (count: number) => after('table-tennis-5', [first, ...level(12).slice(0, count)]).server;
  expect([0, 1, 2, 3, 4, 19, 20, 21, 22].map(server)).toEqual([1, 1, 2, 2, 1, 2, 1, 2, 1]);
  expect(after('table-tennis-5', [first, ...points(1, 11)]).server).toBe(2);
  const last = [...points(1, 22), ...points(2, 22)];
  expect(after('table-tennis-5', [...last, ...points(1, 4)]).swapped).toBe(false);
  expect(after('table-tennis-5', [...last, ...points(1, 5)]).swapped).toBe(true);
});

test('table tennis doubles: A to B, B to A’s partner, and so on', () => {
  const serves = (count: number) =>
    after('table-tennis-5', [{ type: 'serve', side: 1, note: '0,1' }, ...level(9).slice(0, count)], true).service;
  const order = [0, 2, 4, 6, 8].map((count) => {
    const { side, player, receiver } = serves(count) ?? {};
    return [side, player, receiver];
  });
  expect(order).toEqual([
    [1, 0, 1],
    [2, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
    [1, 0, 1],
  ]);
});

test('tennis: advantage, no-ad, the tie-break and who serves after it', () => {
  const game = (side: Side) => points(side, 4);
  expect(after('tennis-3', [...level(3), point(1)]).points).toEqual(['Ad', '40']);
  expect(after('tennis-3', [...level(4)]).points).toEqual(['40', '40']);
  expect(after('tennis-no-ad', [...level(3), point(1)]).current).toEqual([1, 0]);
  const sixAll = Array.from({ length: 6 }, () => [...game(1), ...game(2)]).flat();
  const toss: KeptEntry = { type: 'serve', side: 1 };
  expect(after('tennis-3', [toss, ...sixAll])).toMatchObject({ current: [6, 6], points: ['0', '0'], server: 1 });
  expect(after('tennis-3', [toss, ...sixAll, point(1)]).server).toBe(2);
  expect(after('tennis-3', [toss, ...sixAll, ...points(1, 7)])).toMatchObject({ games: [[7, 6]], server: 2 });
  const short = Array.from({ length: 4 }, () => [...game(1), ...game(2)]).flat();
  expect(after('tennis-short', [...short, ...points(2, 7)]).games).toEqual([[4, 5]]);
});

test('tennis: a match tie-break to ten decides at one set all', () => {
  const set = (side: Side) => points(side, 24);
  const score = after('tennis-match-tiebreak', [...set(1), ...set(2), ...points(2, 10)]);
  expect(score).toMatchObject({
    games: [
      [6, 0],
      [0, 6],
      [0, 10],
    ],
    complete: true,
    winner: 2,
  });
});

test('pickleball: only the serving side scores; the side that begins has one server', () => {
  const toss: KeptEntry = { type: 'serve', side: 1 };
  const score = (log: KeptEntry[]) => after('pickleball-11', [toss, ...log], true);
  expect(score([point(1)])).toMatchObject({ current: [1, 0], service: { side: 1, serverNumber: 2 } });
  expect(score([point(2)])).toMatchObject({ current: [0, 0], service: { side: 2, serverNumber: 1 } });
  expect(score([point(2), point(1)])).toMatchObject({ current: [0, 0], service: { side: 2, serverNumber: 2 } });
  expect(score([point(2), point(1), point(1)])).toMatchObject({ service: { side: 1, serverNumber: 1 } });
  expect(after('pickleball-11-rally', [toss, point(2)]).current).toEqual([0, 1]);
});

test('pickleball: in singles a side has one server; a correction at 0–0 knows that the service has changed', () => {
  const serve = (side: 1 | 2): KeptEntry => ({ type: 'serve', side });
  const service = (log: KeptEntry[], doubles: boolean) => after('pickleball-11', [serve(1), ...log], doubles);
  expect(service([point(2), point(1)], false)).toMatchObject({ current: [0, 0], service: { side: 1 } });
  expect(service([point(2), point(1), point(1)], false)).toMatchObject({ current: [1, 0], service: { side: 1 } });
  for (const [log, side, serverNumber] of [
    [[point(2), serve(2)], 2, 1],
    [[point(2), serve(1)], 1, 2],
    [[point(2), point(1), serve(1)], 1, 1],
    [[serve(2)], 2, 2],
  ] as const)
    expect(service([...log], true)).toMatchObject({ current: [0, 0], service: { side, serverNumber } });
});

test('cards: a red one is a point where the rules make it one', () => {
  const card = (note: string): KeptEntry => ({ type: 'card', side: 1, note });
  expect(after('badminton-3x21', [card('yellow')])).toMatchObject({ current: [0, 0], cards: [{ side: 1 }] });
  expect(after('badminton-3x21', [card('red')]).current).toEqual([0, 1]);
  expect(after('squash-5x11', [card('red')]).current).toEqual([0, 0]);
  // Table tennis: one point, then two each time (ITTF 3.5.2); the next game gets what this one does not need.
  const reds = (count: number) => Array.from({ length: count }, () => card('red'));
  expect([1, 2, 3].map((count) => after('table-tennis-5', reds(count)).current[1])).toEqual([1, 3, 5]);
  expect(after('table-tennis-5', [card('red'), ...points(2, 9), card('red')])).toMatchObject({
    games: [[0, 11]],
    current: [0, 1],
  });
});

/**
 * Where the ends change and a rest begins when one side wins every rally: in the first game and in the last one that
 * there can be, by its points. `between` are the seconds between two games.
 */
const courses: Record<Preset, { first?: number[]; last?: number[]; rests?: number[]; between?: number }> = {
  'badminton-3x21': { last: [11], rests: [11], between: 120 },
  'badminton-3x15': { last: [8], rests: [8], between: 120 },
  'badminton-1x30': { last: [15], rests: [15] },
  'badminton-1x21': { last: [11], rests: [11] },
  'badminton-1x15': { last: [8], rests: [8] },
  'table-tennis-3': { last: [5], between: 60 },
  'table-tennis-5': { last: [5], between: 60 },
  'table-tennis-7': { last: [5], between: 60 },
  // After every odd game, so after 4, 12 and 20 points of four to the game.
  'tennis-3': { first: [4, 12, 20], last: [4, 12, 20], rests: [12, 20], between: 120 },
  'tennis-no-ad': { first: [4, 12, 20], last: [4, 12, 20], rests: [12, 20], between: 120 },
  'tennis-short': { first: [4, 12], last: [4, 12], rests: [12], between: 120 },
  'tennis-match-tiebreak': { first: [4, 12, 20], last: [6], rests: [12, 20], between: 120 },
  'pickleball-11': { last: [6], between: 120 },
  'pickleball-15': { last: [8] },
  'pickleball-21': { last: [11] },
  'pickleball-11-rally': { last: [6], between: 120 },
  'pickleball-15-rally': { last: [8] },
  'pickleball-21-rally': { last: [11] },
  'squash-5x11': { between: 90 },
  'volleyball-5': { last: [8], between: 180 },
  'beach-volleyball-3': { first: [7, 14], last: [5, 10], between: 60 },
  goals: {},
  basketball: {},
  kabaddi: {},
  plain: {},
};

test.each(presets)('%s: the ends, the rests, and the ends between two games', (preset) => {
  const format = scoringFormats[preset];
  const lengthOf = (index: number) => {
    const rule = ruleOfGame(format, index);
    return rule.unit === 'points' ? rule.to : rule.unit === 'set' ? 4 * rule.games : 8;
  };
  const games = (count: number) =>
    Array.from({ length: count }, (_, index) => points(index % 2 === 0 ? 1 : 2, lengthOf(index))).flat();
  const courseOf = (index: number) => {
    const scores = Array.from({ length: lengthOf(index) }, (_, count) =>
      after(preset, [...games(index), ...points(1, count)]),
    );
    const turns = scores.flatMap(({ swapped }, at) => (at > 0 && swapped !== scores[at - 1]?.swapped ? [at] : []));
    return { turns, rests: scores.flatMap(({ rest }, at) => (at > 0 && rest !== null ? [at] : [])) };
  };
  const { first = [], last = [], rests = [], between } = courses[preset];
  const final = 2 * format.toWin - 2;
  if (final > 0) expect(courseOf(0)).toEqual({ turns: first, rests });
  expect(courseOf(final).turns).toEqual(last);
  if (final === 0) expect(courseOf(0).rests).toEqual(rests);
  if (between === undefined) return;
  const before = after(preset, games(1).slice(0, -1));
  const next = after(preset, games(1));
  expect(next).toMatchObject({ current: [0, 0], rest: between });
  // Tennis: after six games (or four) nobody changes before the next one; squash has no ends.
  expect(next.swapped !== before.swapped).toBe(format.game.unit !== 'set' && preset !== 'squash-5x11');
});

test('a side that gives up loses, with the score as it stood', () => {
  const score = after('badminton-3x21', [...points(1, 21), ...points(2, 5), { type: 'retired', side: 1 }]);
  expect(score).toMatchObject({ complete: true, winner: 2, ending: 'retired' });
  expect(resultOfScore(badminton, score)).toEqual({
    side: 2,
    kind: 'retired',
    games: [
      [21, 0],
      [0, 5],
    ],
  });
  const absent = after('badminton-3x21', [{ type: 'walkover', side: 2 }]);
  expect(resultOfScore(badminton, absent)).toEqual({ side: 1, kind: 'walkover', games: [] });
});

test('goals end when somebody says so, and not level', () => {
  const { goals } = scoringFormats;
  expect(entryRefusal(goals, after('goals', level(1)), { type: 'finish' })).toBe('match_not_complete');
  const led = after('goals', [...level(1), { type: 'point', side: 2, note: '3' }]);
  expect(entryRefusal(goals, led, { type: 'finish' })).toBeNull();
  expect(resultOfScore(goals, led)).toEqual({ side: 2, kind: 'played', games: [[1, 4]] });
});

test('a level match of a league ends drawn once two periods are over and nothing was scored since; any other does not', () => {
  const { goals } = scoringFormats;
  const half: KeptEntry[] = [...level(1), { type: 'interval' }];
  const ends = (log: KeptEntry[], mayBeDrawn = true) =>
    entryRefusal(goals, after('goals', log), { type: 'finish' }, { mayBeDrawn });
  const both: KeptEntry[] = [...half, { type: 'interval' }];
  expect(ends(half)).toBe('match_not_complete');
  expect(ends(both)).toBeNull();
  expect(ends(both, false)).toBe('match_not_complete');
  expect(ends([...both, ...level(1)])).toBe('match_not_complete');
  expect(ends([{ type: 'interval' }, { type: 'interval' }])).toBeNull();
  const over = after('goals', [...both, { type: 'finish' }]);
  expect(resultOfScore(goals, over, { mayBeDrawn: true })).toEqual({ side: null, kind: 'drawn', games: [[1, 1]] });
  expect(resultOfScore(goals, over)).toBeNull();
  // Whoever retires at a level score has lost.
  const retired = after('goals', [...both, { type: 'retired', side: 1 }]);
  expect(resultOfScore(goals, retired, { mayBeDrawn: true })).toMatchObject({ side: 2, kind: 'retired' });
  const badminton = after('badminton-3x21', level(3));
  expect(resultOfScore(scoringFormats['badminton-3x21'], badminton, { mayBeDrawn: true })).toBeNull();
});

test('kabaddi, football, basketball: an interval ends a period, and an undo takes it back', () => {
  const raid = (of: Side, worth: string): KeptEntry => ({ type: 'point', side: of, note: worth });
  const half: KeptEntry[] = [raid(1, '2'), point(2), raid(2, '3'), { type: 'interval' }];
  expect(after('goals', half)).toMatchObject({ current: [2, 4], periods: [[2, 4]] });
  const over = after('goals', [...half, raid(1, '4'), { type: 'interval' }, { type: 'finish' }]);
  expect(over).toMatchObject({
    current: [6, 4],
    periods: [
      [2, 4],
      [4, 0],
    ],
  });
  expect(resultOfScore(scoringFormats.goals, over)).toEqual({ side: 1, kind: 'played', games: [[6, 4]] });
  expect(after('goals', [...half, { type: 'undo' }]).periods).toBeUndefined();
  expect(after('badminton-3x21', [point(1), { type: 'interval' }])).not.toHaveProperty('periods');
});

test.each([
  ['basketball', ['1', '2', '3'], 6],
  ['kabaddi', ['1', '2', '3', '4', '5', '6', '7'], 28],
] as const)(
  '%s: one entry can be worth several points, and one undo takes all of them back',
  (preset, worths, total) => {
    const log: KeptEntry[] = worths.map((note) => ({ type: 'point', side: 1, note }));
    expect(after(preset, log)).toMatchObject({ current: [total, 0], complete: false });
    expect(after(preset, [...log, { type: 'undo' }]).current).toEqual([total - Number(worths.at(-1)), 0]);
    expect(scoringFormats[preset].atOnce?.map(String)).toEqual(worths.slice(1));
  },
);

test('what may follow on a score', () => {
  const over = after('badminton-3x21', points(1, 42));
  expect(over).toMatchObject({ complete: true, winner: 1, ending: 'played' });
  expect(entryRefusal(badminton, over, { type: 'point' })).toBe('match_complete');
  expect(entryRefusal(badminton, over, { type: 'finish' })).toBeNull();
  expect(entryRefusal(badminton, over, { type: 'undo' })).toBeNull();
  expect(entryRefusal(badminton, after('badminton-3x21', []), { type: 'finish' })).toBe('match_not_complete');
  const finished = after('badminton-3x21', [...points(1, 42), { type: 'finish' }]);
  expect(entryRefusal(badminton, finished, { type: 'undo' })).toBe('match_finished');
});

test('an undo takes one line away, a reset all of them', () => {
  expect(after('badminton-3x21', [point(1), point(2), { type: 'undo' }]).current).toEqual([1, 0]);
  expect(after('badminton-3x21', [...points(1, 42), { type: 'undo' }])).toMatchObject({
    current: [20, 0],
    complete: false,
  });
  expect(after('badminton-3x21', [...points(1, 5), { type: 'reset' }, point(2)]).current).toEqual([0, 1]);
  expect(countingEntries([{ type: 'undo' }, point(1)])).toEqual([point(1)]);
});

const side = fc.constantFrom<Side>(1, 2);
const entry = fc.oneof(
  { weight: 12, arbitrary: side.map((of): KeptEntry => point(of)) },
  { weight: 2, arbitrary: fc.constant<KeptEntry>({ type: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<KeptEntry>({ type: 'let' }) },
  { weight: 1, arbitrary: side.map((of): KeptEntry => ({ type: 'card', side: of, note: 'red' })) },
  { weight: 1, arbitrary: side.map((of): KeptEntry => ({ type: 'serve', side: of, note: '1,0' })) },
);

test('a log that arrives in any pieces, some of them twice, ends in the same score', () => {
  const piece = fc.record({ length: fc.integer({ min: 1, max: 40 }), again: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(
      fc.constantFrom(...presets),
      fc.array(entry, { maxLength: 150 }),
      fc.array(piece, { minLength: 1, maxLength: 60 }),
      (preset, log, pieces) => {
        const sent = log.map((one, index) => ({ ...one, seq: index + 1 }) as SentEntry);
        const kept: KeptEntry[] = [];
        let lastSeq = 0;
        const send = (from: number, to: number) => {
          const verdict = newEntries(lastSeq, sent.slice(Math.max(0, from), to));
          if (!verdict.ok) throw new Error('a gap');
          kept.push(...verdict.entries.map(({ seq }) => log[seq - 1] as KeptEntry));
          lastSeq = Math.max(lastSeq, verdict.entries.at(-1)?.seq ?? 0);
        };
        for (const { length, again } of pieces) send(lastSeq - again, lastSeq + length);
        send(lastSeq, sent.length);
        expect(after(preset, kept, true)).toEqual(after(preset, log, true));
      },
    ),
  );
});

test('a gap is told with what is known', () => {
  expect(newEntries(3, [{ type: 'let', seq: 5 }])).toEqual({ ok: false, reason: 'entries_missing', lastSeq: 3 });
  expect(newEntries(3, [{ type: 'let', seq: 3 }])).toEqual({ ok: true, entries: [] });
});

/** Counts a match as on paper: only who won each rally, in strokes, without any code of the engine. */
function onPaper(preset: Preset, rallies: readonly Side[]): { games: [number, number][]; winner: Side | null } {
  const [to, cap, lead] = (
    {
      'badminton-3x21': [21, 30, 2],
      'badminton-3x15': [15, 21, 2],
      'badminton-1x30': [30, 30, 1],
      'badminton-1x21': [21, 30, 2],
      'badminton-1x15': [15, 21, 2],
    } as Partial<Record<Preset, number[]>>
  )[preset] ?? [
    preset.includes('volleyball') ? (preset.startsWith('beach') ? 21 : 25) : Number(/-(15|21)/.exec(preset)?.[1] ?? 11),
    999,
    2,
  ];
  const need =
    {
      'badminton-1x30': 1,
      'badminton-1x21': 1,
      'badminton-1x15': 1,
      'table-tennis-5': 3,
      'table-tennis-7': 4,
      'squash-5x11': 3,
      'volleyball-5': 3,
      'pickleball-15-rally': 1,
      'pickleball-21-rally': 1,
    }[preset as string] ?? 2;
  const games: [number, number][] = [];
  let strokes = '';
  for (const rally of rallies) {
    strokes += rally;
    const ones = strokes.split('1').length - 1;
    const twos = strokes.length - ones;
    const goal = preset.includes('volleyball') && games.length === 2 * need - 2 ? 15 : (to ?? 0);
    const isWon = (x: number, y: number) => x === cap || (x >= goal && x - y >= (lead ?? 2));
    if (!isWon(ones, twos) && !isWon(twos, ones)) continue;
    games.push([ones, twos]);
    strokes = '';
    const firsts = games.filter(([x, y]) => x > y).length;
    if (firsts === need) return { games, winner: 1 };
    if (games.length - firsts === need) return { games, winner: 2 };
  }
  return { games, winner: null };
}

const rallyFormats = presets.filter(
  (name) => scoringFormats[name].game.unit === 'points' && scoringFormats[name].service !== 'side-out',
);

test('a thousand random matches agree with a count on paper', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rallyFormats),
      fc.integer({ min: 30, max: 70 }),
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 320, maxLength: 320 }),
      (preset, strength, dice) => {
        const rallies = dice.map((die): Side => (die < strength ? 1 : 2));
        const paper = onPaper(preset, rallies);
        const score = after(preset, rallies.map(point));
        expect({ games: score.games, winner: score.winner }).toEqual(paper);
        if (score.complete) expect(scoreProblem(scoringFormats[preset], score.games, 'played')).toBeNull();
      },
    ),
    { numRuns: 1000 },
  );
});

/** A set of tennis on paper: strokes of a game, and how often each side has won one. */
function tennisOnPaper(preset: Preset, rallies: readonly Side[]): { games: [number, number][]; winner: Side | null } {
  const [needed, noAd] = [preset === 'tennis-short' ? 4 : 6, preset === 'tennis-no-ad'];
  const sets: [number, number][] = [];
  let [set, strokes] = [[0, 0] as [number, number], [0, 0] as [number, number]];
  const ahead = ([x, y]: [number, number], to: number, by: number) => Math.max(x, y) >= to && Math.abs(x - y) >= by;
  for (const rally of rallies) {
    strokes[rally - 1] = (strokes[rally - 1] ?? 0) + 1;
    const isMatchTieBreak = preset === 'tennis-match-tiebreak' && sets.length === 2;
    const isTieBreak = set[0] === needed && set[1] === needed;
    const isOver = isMatchTieBreak
      ? ahead(strokes, 10, 2)
      : isTieBreak
        ? ahead(strokes, 7, 2)
        : ahead(strokes, 4, noAd ? 1 : 2);
    if (!isOver) continue;
    if (isMatchTieBreak) set = strokes;
    else set[rally - 1] = (set[rally - 1] ?? 0) + 1;
    strokes = [0, 0];
    if (!isMatchTieBreak && !isTieBreak && !ahead(set, needed, 2)) continue;
    sets.push(set);
    set = [0, 0];
    for (const side of [1, 2] as const)
      if (sets.filter(([x, y]) => (side === 1 ? x > y : y > x)).length === 2) return { games: sets, winner: side };
  }
  return { games: sets, winner: null };
}

test('a thousand random matches of tennis agree with a count on paper', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Preset>('tennis-3', 'tennis-no-ad', 'tennis-short', 'tennis-match-tiebreak'),
      fc.integer({ min: 30, max: 70 }),
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 260, maxLength: 260 }),
      (preset, strength, dice) => {
        const rallies = dice.map((die): Side => (die < strength ? 1 : 2));
        const { games, winner } = after(preset, rallies.map(point));
        expect({ games, winner }).toEqual(tennisOnPaper(preset, rallies));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a thousand random games of side-out pickleball agree with a count on paper', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Preset>('pickleball-15', 'pickleball-21'),
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 150, maxLength: 150 }),
      (preset, dice) => {
        const rallies = dice.map((die): Side => (die < 60 ? 1 : 2));
        const to = preset === 'pickleball-15' ? 15 : 21;
        // Four hands in turn: of the side that begins one serves alone, then both of each side.
        const hands: Side[] = [1, 2, 2, 1, 1];
        const count: [number, number] = [0, 0];
        let hand = 0;
        let winner: Side | null = null;
        for (const rally of rallies) {
          const serving = hands[hand === 0 ? 0 : ((hand - 1) % 4) + 1];
          if (rally !== serving) hand += 1;
          else count[rally - 1] = (count[rally - 1] ?? 0) + 1;
          if (Math.max(...count) >= to && Math.abs(count[0] - count[1]) >= 2) winner = rally;
          if (winner) break;
        }
        const score = after(preset, [{ type: 'serve', side: 1 }, ...rallies.map(point)], true);
        expect({ games: score.games, winner: score.winner }).toEqual({ games: winner ? [count] : [], winner });
      },
    ),
    { numRuns: 1000 },
  );
});

test('whatever is pressed, a finished game is one that can be', () => {
  const gamesCanBe = (format: ScoringFormat, { games, complete, ending }: Score) => {
    for (const index of games.keys()) expect(ruleOfGame(format, index)).toBeDefined();
    const kind = complete && ending === 'played' ? 'played' : 'retired';
    return scoreProblem(format, games, kind) === null;
  };
  fc.assert(
    fc.property(fc.constantFrom(...presets), fc.array(entry, { maxLength: 200 }), (preset, log) => {
      expect(gamesCanBe(scoringFormats[preset], after(preset, log))).toBe(true);
    }),
  );
});
