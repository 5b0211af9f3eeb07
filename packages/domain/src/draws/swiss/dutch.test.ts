import { expect, test } from 'vitest';
import type { CriterionName } from './criteria.ts';
import { pairSwissRound, type SwissRound } from './pairing.ts';
import { playersIn, readTrf, type TrfReport } from './trf.ts';
import { trfPlayers, trfRound, trfSettings } from './trf-rounds.ts';
import { tournaments } from './trf-tournaments.ts';

const reportOf = (text: string): TrfReport => {
  const verdict = readTrf(text);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.report;
};

const told = (round: SwissRound | null) =>
  round && { bye: round.bye, pairs: round.pairs.map((pair) => pair.join(' – ')).sort() };

/** Each round as the report has it and as it is paired from those before. */
function bothWays(text: string, without?: CriterionName) {
  const report = reportOf(text);
  const settings = trfSettings(report);
  return Array.from({ length: settings.rounds }, (_, i) => ({
    wanted: told(trfRound(report, i + 1)),
    made: told(
      pairSwissRound(trfPlayers(report, i + 1, settings), { colours: true, initial: settings.initial, without }),
    ),
  }));
}

test.each(tournaments.map(({ needs, text }) => [needs.join(', '), text]))(
  'the Dutch system pairs every round to the letter: %s',
  (_, text) => {
    const rounds = bothWays(text);
    expect(rounds.length).toBeGreaterThan(5);
    expect(rounds.map(({ made }) => made)).toEqual(rounds.map(({ wanted }) => wanted));
  },
);

test.each(tournaments.flatMap(({ needs, text }) => needs.map((name) => [name, text] as const)))(
  'it is %s that decides one of the rounds',
  (name, text) => {
    const rounds = bothWays(text, name);
    expect(rounds.map(({ made }) => made)).not.toEqual(rounds.map(({ wanted }) => wanted));
  },
);

test('the boards are in order of the points of the higher ranked, then of the lower, then of rank', () => {
  const report = reportOf(tournaments[0]?.text ?? '');
  const settings = trfSettings(report);
  for (let round = 1; round <= settings.rounds; round++) {
    const players = new Map(trfPlayers(report, round, settings).map((player) => [player.id, player]));
    const made = pairSwissRound([...players.values()], { colours: true, initial: settings.initial });
    const keys = (made?.pairs ?? []).map(([a, b]) => {
      const [x, y] = [players.get(a)!, players.get(b)!].sort((p, q) => q.points - p.points || p.number - q.number);
      return [x!.points, y!.points, -x!.number];
    });
    expect(keys).toEqual(keys.toSorted((x, y) => y[0]! - x[0]! || y[1]! - x[1]! || y[2]! - x[2]!));
  }
});

test('those whom the tournament keeps apart do not meet, and points lent to the upper half bring them together', () => {
  const players = Array.from({ length: 8 }, (_, i) => {
    const number = i + 1;
    return `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)} ${' '.repeat(32)}  0.0 ${String(number).padStart(4)}`;
  });
  const round = (lines: string[]) => {
    const report = reportOf(['012 A start', '142 5', '152 W', ...players, ...lines].join('\n'));
    expect(playersIn(report)).toHaveLength(8);
    const made = pairSwissRound(trfPlayers(report, 1, trfSettings(report)), { colours: true, initial: 'w' });
    return made?.pairs.map((pair) => pair.join('–'));
  };
  expect(round([])).toEqual(['1–5', '6–2', '3–7', '8–4']);
  expect(round(['260 001 002    1    5'])).toEqual(['1–6', '5–2', '3–7', '8–4']);
  expect(round(['260 002 003    1    5', 'XXP 4 8'])).toEqual(['1–5', '6–2', '3–8', '7–4']);
  expect(round(['250      01.0 001 003 0001 0004'])).toEqual(['1–3', '4–2', '5–7', '8–6']);
});
