import { expect, test } from 'vitest';
import { createRandom } from '../../random.ts';
import type { Draw, DrawMatch, LateSwissEntry } from '../draw.ts';
import type { MatchResult } from '../result.ts';
import { swissStandings } from './standings.ts';
import type { TieBreak } from './tie-breaks.ts';
import { countedTable, type PlainRound } from './tie-breaks-by-hand.ts';

/** A round of each player, as a tournament report writes it: opponent and letter. */
type Rounds = Record<string, readonly string[]>;

/**
 * A draw with these rounds. `p3 1`: the opponent is p3, and the game is won; `U` the bye, `Z` a round missed. Rounds
 * before a late entry are `Z` or `H`, and `late` has them.
 */
function tournament(rounds: Rounds, late: readonly LateSwissEntry[] = []) {
  const ids = Object.keys(rounds);
  const count = Math.max(...Object.values(rounds).map((own) => own.length));
  const matches: DrawMatch[] = [];
  const results: Record<string, MatchResult> = {};
  const byes: (string | null)[] = [];
  for (let at = 0; at < count; at++) {
    byes.push(ids.find((id) => rounds[id]?.[at] === 'U') ?? null);
    for (const id of ids) {
      const [opponent = '', letter = ''] = (rounds[id]?.[at] ?? '').split(' ');
      if (letter === '' || ids.indexOf(opponent) < ids.indexOf(id)) continue;
      const match = `CH/R${at + 1}/${matches.length + 1}`;
      matches.push({
        id: match,
        round: at + 1,
        position: matches.length + 1,
        a: { entry: id },
        b: { entry: opponent },
      });
      const other = rounds[opponent]?.[at]?.split(' ')[1];
      const winner = '1+'.includes(letter) ? id : '1+'.includes(other ?? '?') ? opponent : '';
      const kind = letter === '=' ? 'drawn' : '10'.includes(letter) ? 'played' : winner === '' ? 'void' : 'walkover';
      results[match] = { winner, kind };
    }
  }
  const draw: Draw = {
    id: 'CH',
    category: 'CH',
    format: 'swiss',
    rule: 'BWF',
    lotSeed: 1,
    totalSlots: ids.length,
    numRounds: count,
    entries: ids.map((id) => ({ id, name: id, players: [id] })),
    slots: ids.map((entry) => ({ kind: 'player', entry })),
    byes: [],
    matches,
    swiss: { colours: true, byes, late },
    notes: [],
  };
  return { draw, results };
}

const tableOf = (rounds: Rounds) => {
  const { draw, results } = tournament(rounds);
  return Object.fromEntries(swissStandings(draw, results).map((one) => [one.entry, one]));
};

test('a bye and a missed round are rounds against a dummy with the own points, at most a draw in each round', () => {
  const table = tableOf({
    P1: ['P3 =', 'P4 =', 'P2 0'],
    P2: ['P4 0', 'U', 'P1 1'],
    P3: ['P1 =', 'P5 0', 'P4 1'],
    P4: ['P2 1', 'P1 =', 'P3 0'],
    P5: ['U', 'P3 1', 'Z'],
  });
  expect(table.P5).toMatchObject({ place: 1, points: 2, buchholzCut: 3, buchholz: 4.5 });
  expect(table.P2).toMatchObject({ place: 2, points: 2, buchholzCut: 3, buchholz: 4 });
});

test('who has left counts a draw for the opponents in every round after the last one played', () => {
  const table = tableOf({
    A: ['B 1', 'C 1', 'D 1'],
    B: ['A 0', 'Z', 'Z'],
    C: ['D 1', 'A 0', 'U'],
    D: ['C 0', 'U', 'A 0'],
  });
  // B counts 0 + ½ + ½ for A.
  expect(table.A?.buchholz).toBe(1 + 2 + 1);
  expect(table.B?.points).toBe(0);
});

test('a round missed in between counts nothing for the opponents; a forfeit loss never does', () => {
  const table = tableOf({
    A: ['B 1', 'C 1', 'D 1'],
    B: ['A 0', 'Z', 'C 0'],
    C: ['D -', 'A 0', 'B 1'],
    D: ['C +', 'U', 'A 0'],
  });
  expect(table.A?.buchholz).toBe(0 + 1 + 2);
  // A forfeit is a round against a dummy with no more points than the scheduled opponent.
  expect(table.C?.buchholz).toBe(1 + 3 + 0);
  expect(table.D?.buchholz).toBe(1 + 1.5 + 3);
});

test('the cut takes the lowest voluntary unplayed round first, even where a game counts less', () => {
  const table = tableOf({
    A: ['B 1', 'Z', 'C 1'],
    B: ['A 0', 'C 0', 'D 0'],
    C: ['D 0', 'B 1', 'A 0'],
    D: ['C 1', 'Z', 'B 1'],
  });
  // Against B (0), the dummy (1½) and C (1): the missed round is cut.
  expect(table.A).toMatchObject({ buchholz: 2.5, buchholzCut: 1 });
});

test('the example of the arbiters’ manual: 7 of 10, one round missed', () => {
  const scores = [5, 5, 6.5, null, 4.5, 6, 5, 6.5, 5.5, 6];
  const own = ['1', '1', '0', 'Z', '1', '=', '1', '=', '1', '1'];
  const rounds: Record<string, string[]> = { L: own.map((letter, at) => (letter === 'Z' ? 'Z' : `O${at} ${letter}`)) };
  const back: Record<string, string> = { 1: '0', 0: '1', '=': '=' };
  own.forEach((letter, at) => {
    if (letter === 'Z') return;
    // The rest of the opponent's points comes from rounds with somebody else.
    let left = (scores[at] ?? 0) - (letter === '0' ? 1 : letter === '=' ? 0.5 : 0);
    rounds[`O${at}`] = own.map((_, round) => {
      if (round === at) return `L ${back[letter]}`;
      const won = left >= 1 ? '1' : left >= 0.5 ? '=' : '0';
      left -= won === '1' ? 1 : won === '=' ? 0.5 : 0;
      return `X${at} ${won}`;
    });
    rounds[`X${at}`] = own.map((_, round) => {
      const letterOf = rounds[`O${at}`]?.[round]?.split(' ')[1] ?? '0';
      return round === at ? 'U' : `O${at} ${back[letterOf]}`;
    });
  });
  expect(tableOf(rounds).L).toMatchObject({ points: 7, buchholz: 55, buchholzCut: 50, sonnebornBerger: 37.25 });
});

test('the direct encounter places whom no missing game can catch, and leaves forfeits out', () => {
  const level = tableOf({
    A: ['B 1', 'C 0'],
    B: ['A 0', 'D 1'],
    C: ['D 0', 'A 1'],
    D: ['C 1', 'B 0'],
  });
  // All have one point, and a Buchholz of two: three games of six were not played, and nobody is safe.
  expect(Object.values(level).map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  const forfeited = tableOf({ A: ['B +', 'C 0'], B: ['A -', 'D 1'], C: ['D 0', 'A 1'], D: ['C 1', 'B 0'] });
  expect(forfeited.A?.place).toBe(forfeited.B?.place);
});

test('the order of the tie-breaks is the organizer’s', () => {
  const { draw, results } = tournament({
    A: ['B 0', 'C 1', 'D 1'],
    B: ['A 1', 'D 1', 'C 0'],
    C: ['D 1', 'A 0', 'B 1'],
    D: ['C 0', 'B 0', 'A 0'],
  });
  const firstBy = (...by: TieBreak[]) => {
    const own = { ...draw, swiss: { colours: true, byes: [null, null, null], tieBreaks: by } };
    return swissStandings(own, results).flatMap(({ entry, place }) => (place === 1 ? [entry] : []));
  };
  // A, B and C have two points each and beat each other in turn.
  expect(firstBy('direct_encounter', 'wins')).toEqual(['A', 'B', 'C']);
  expect(firstBy('progressive')).toEqual(['B']);
});

const trials = Number(process.env.SWISS_TABLES ?? 200);

test(`${trials} random tables with absentees, forfeits and late entries are as a plain count has them`, () => {
  const seed = Number(process.env.SWISS_SEED ?? Math.floor(Math.random() * 1e9));
  const random = createRandom(seed);
  for (let trial = 0; trial < trials; trial++) {
    const rounds = randomRounds(random);
    const { draw, results } = tournament(rounds.letters, rounds.late);
    const table = swissStandings(draw, results);
    const counted = countedTable(rounds.letters);
    const ours = table.map(
      ({ entry, place, points, buchholzCut, buchholz, sonnebornBerger, wins, progressive }) =>
        [entry, { place, points, buchholzCut, buchholz, sonnebornBerger, wins, progressive }] as const,
    );
    expect(Object.fromEntries(ours), `seed ${seed}, table ${trial}: ${JSON.stringify(rounds.letters)}`).toEqual(
      Object.fromEntries(counted),
    );
  }
});

/** Rounds in which pairs, results and absences are random; who has once left does not come back in half of the cases. */
function randomRounds(random: ReturnType<typeof createRandom>) {
  const count = 3 + random.below(10);
  const ids = Array.from({ length: count }, (_, at) => `p${at + 1}`);
  const letters: Record<string, PlainRound[]> = Object.fromEntries(ids.map((id) => [id, []]));
  const late = ids.flatMap((entry) =>
    random.below(10) === 0 ? [{ entry, missed: 1 + random.below(2), half: random.below(2) === 0 }] : [],
  );
  const gone = new Set<string>();
  const of = (id: string) => letters[id] as PlainRound[];
  for (let round = 1; round <= 2 + random.below(7); round++) {
    const free: string[] = [];
    for (const id of random.shuffle(ids)) {
      const joins = late.find(({ entry }) => entry === id);
      if (joins && joins.missed >= round) of(id).push(joins.half ? 'H' : 'Z');
      else if (gone.has(id) || random.below(8) === 0) {
        of(id).push('Z');
        if (random.below(2) === 0) gone.add(id);
      } else free.push(id);
    }
    if (free.length % 2 === 1) of(free.pop() as string).push('U');
    while (free.length > 0) {
      const [a, b] = [free.pop() as string, free.pop() as string];
      // Nobody meets the same opponent twice over the board.
      if (of(a).some((one) => one.startsWith(`${b} `) && !/[+-]$/.test(one))) {
        of(a).push('Z');
        of(b).push('Z');
        continue;
      }
      const [one, other] = (['10', '01', '10', '01', '==', '+-', '-+', '--'][random.below(8)] as string).split('');
      of(a).push(`${b} ${one}`);
      of(b).push(`${a} ${other}`);
    }
  }
  const rounds = Math.min(...ids.map((id) => of(id).length));
  return {
    letters: Object.fromEntries(ids.map((id) => [id, of(id).slice(0, rounds)])),
    late: late.map((one) => ({ ...one, missed: Math.min(one.missed, rounds) })),
  };
}
