import { expect, test } from 'vitest';
import type { Entry } from '../draw.ts';
import { drawOfTrf, type TrfDraw } from './draw-of-trf.ts';
import { nextSwissRound } from './swiss.ts';
import { playersIn, readTrf, type TrfPlayer, type TrfReport, writeTrf } from './trf.ts';
import { trfOfDraw } from './trf-of-draw.ts';
import { trfRound, trfSettings } from './trf-rounds.ts';
import { tournaments } from './trf-tournaments.ts';

const pune = { name: 'Pune Rapid', city: 'Pune', start: '2026-11-28', end: '2026-11-29' };

function read(text: string): TrfReport {
  const verdict = readTrf(text);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.report;
}

const entriesOf = (report: TrfReport) =>
  new Map(
    playersIn(report).map(({ number, name }): [number, Entry] => [
      number,
      { id: `e${number}`, name, players: [`p${number}`] },
    ]),
  );

const verdictOf = (report: TrfReport, rounds?: number) =>
  drawOfTrf(report, { id: 'cat', category: 'Open', entries: entriesOf(report), rounds });

function drawn(report: TrfReport, rounds?: number): TrfDraw {
  const verdict = verdictOf(report, rounds);
  if (!verdict.ok) throw new Error(verdict.problems.map(({ line, fact }) => `${line}: ${fact.text}`).join('\n'));
  return verdict;
}

const refusals = (text: string, rounds?: number) => {
  const verdict = verdictOf(read(text), rounds);
  return verdict.ok ? [] : verdict.problems.map(({ line, fact }) => `${line}: ${fact.text}`);
};

/** The report after `rounds` rounds, as a program would hand it over. */
const until = (report: TrfReport, rounds: number): TrfReport => ({
  lines: report.lines.map((line) => (typeof line === 'string' ? line : cut(line, rounds))),
});

function cut(player: TrfPlayer, rounds: number): TrfPlayer {
  const kept = player.rounds.slice(0, rounds);
  return { ...player, rounds: kept, points: kept.reduce((sum, { result }) => sum + (points[result] ?? 0), 0) };
}
const points: Readonly<Record<string, number>> = { 1: 1, '+': 1, W: 1, F: 1, U: 1, '=': 0.5, D: 0.5, H: 0.5 };

const detailsIn = (report: TrfReport) => {
  const players = new Map(playersIn(report).map((one) => [`e${one.number}`, one]));
  return (entry: string) => players.get(entry);
};

/** The players' lines that go out again; the rank follows from the tie-breaks and is left out. */
const linesBack = (report: TrfReport) => {
  const { draw, results } = drawn(report);
  const players = playersIn(trfOfDraw(draw, results, pune, detailsIn(report)));
  return writeTrf({ lines: players.map((one) => ({ ...one, rank: null })) });
};

test.each(tournaments)('tournament %# comes out again as it came in, after each of its rounds', ({ text }) => {
  const report = read(text);
  for (let rounds = 0; rounds <= trfSettings(report).rounds; rounds++) {
    const part = until(report, rounds);
    const wanted = writeTrf({ lines: playersIn(part).map((one) => ({ ...one, rank: null })) });
    expect(linesBack(part)).toBe(wanted);
    expect(drawn(part).notes).toEqual([]);
  }
});

test.each(tournaments)('tournament %# goes on here: each next round is paired as it was', ({ text }) => {
  const report = read(text);
  const { rounds } = trfSettings(report);
  for (let round = 1; round <= rounds; round++) {
    const { draw, results } = drawn(until(report, round - 1), rounds);
    const wanted = trfRound(report, round);
    const here = new Set([...wanted.pairs.flat(), wanted.bye]);
    const absent = draw.entries.map(({ id }) => id).filter((id) => !here.has(id.slice(1)));
    const next = nextSwissRound(draw, results, absent);
    if (!next.ok) throw new Error(next.reason);
    const made = next.draw.matches.flatMap(({ round: of, a, b }) =>
      of === round && 'entry' in a && 'entry' in b ? [`${a.entry.slice(1)}–${b.entry.slice(1)}`] : [],
    );
    expect(made.sort()).toEqual(wanted.pairs.map((pair) => pair.join('–')).sort());
    expect(next.bye).toBe(wanted.bye === null ? null : `e${wanted.bye}`);
  }
});

const four = `012 City Open
032 IND
102 Arbiter, One
142 3
152 B
001    1 m IM Rao,Asha                          2400 IND    25000001 1990/02/03  1.5    2     3 w 1     2 b =
001    2 w    Iyer,Bina                         2300 IND    25000002 1991        0.5    4     4 b L     1 w =
001    3      Das,Chetan                        2200                             0.5    3     1 b 0  0000 - H
001    4      Shah,Dev                                                           2.0    1     2 w W  0000 - U
IND    4                                        1550          INDX77`;

test('names, titles, ratings, ids, the tournament’s own lines and unrated games come out again', () => {
  const report = read(four);
  const { draw, results, notes } = drawn(report);
  expect(notes).toEqual([]);
  expect(draw.swiss).toMatchObject({
    initial: 'b',
    byes: [null, 'e4'],
    byesAsked: [{ entry: 'e3', round: 2, half: 1 }],
    unrated: ['cat/R1/2'],
    head: ['032 IND', '102 Arbiter, One'],
  });
  const text = writeTrf(
    trfOfDraw(draw, results, pune, (entry) => {
      const details = detailsIn(report)(entry);
      return (
        details && {
          ...details,
          national: entry === 'e4' ? { federation: 'IND', rating: 1550, id: 'INDX77' } : undefined,
        }
      );
    }),
  );
  for (const line of four.split('\n').slice(1)) {
    const [rank, rest] = [line.slice(85, 89), line.slice(0, 85)];
    expect(text).toContain(line.startsWith('001') ? rest : line);
    expect(rank).toBeDefined();
  }
  // Which rating orders the players is said beside national ones, as the federation's code has it.
  expect(text.split('\n')).toContain('172 IND FIDON');
  expect(playersIn(read(text)).map(({ rounds }) => rounds)).toEqual(playersIn(report).map(({ rounds }) => rounds));
});

test('byes arranged ahead, lent points and forbidden pairs are kept for the rounds to come', () => {
  const text = `${four}\n240 H   3    1    2\n250       1.0   3   4    1    2\n260   3   3    3    4\nXXA    3 0.0 0.0 0.5`;
  const { draw, results } = drawn(read(text));
  expect(draw.swiss).toMatchObject({
    byesAsked: [
      { entry: 'e3', round: 2, half: 1 },
      { entry: 'e1', round: 3, half: 1 },
      { entry: 'e2', round: 3, half: 1 },
    ],
    lent: [
      { half: 2, from: 3, to: 4, first: 1, last: 2 },
      { half: 1, from: 3, to: 3, first: 3, last: 3 },
    ],
    barred: [{ from: 3, to: 3, entries: ['e3', 'e4'] }],
  });
  const out = writeTrf(trfOfDraw(draw, results, pune));
  for (const line of [
    '240 H   3    1    2',
    '250       1.0   3   4    1    2',
    '260   3   3    3    4',
    '250       0.5   3   3    3    3',
  ])
    expect(out.split('\n')).toContain(line);
  // Without the bar 4 and 3 would meet; with it they may not, although nobody else is there.
  expect(nextSwissRound(draw, results, ['e1', 'e2'])).toMatchObject({ ok: false, reason: 'no_legal_pairing' });
  const free = drawn(read(four));
  expect(nextSwissRound(free.draw, free.results, ['e1', 'e2'])).toMatchObject({ ok: true });
  // Whoever sits out by arrangement has the half point once the round is paired.
  const next = nextSwissRound(free.draw, free.results, ['e1', 'e2']);
  if (!next.ok) throw new Error(next.reason);
  const asked = { ...next.draw, swiss: { ...next.draw.swiss, colours: true, byesAsked: draw.swiss?.byesAsked ?? [] } };
  const lines = playersIn(trfOfDraw(asked as typeof draw, free.results, pune));
  expect(lines.map(({ points: sum, rounds }) => [sum, rounds[2]?.result])).toEqual([
    [2, 'H'],
    [1, 'H'],
    [0.5, ''],
    [2, ''],
  ]);
});

test.each([
  [
    'players who do not name each other',
    four.replace('     3 w 1', '     2 w 1'),
    '6: Round 1: player 1 meets 2, but not the other way round',
  ],
  [
    'two with white',
    four.replace('     1 b 0', '     1 w 0'),
    '6: Round 1: the colours of 1 and 3 contradict each other',
  ],
  ['two winners', four.replace('     1 b 0', '     1 b 1'), '6: Round 1: “1” of 1 and “1” of 3 contradict each other'],
  [
    'a result without an opponent',
    four.replace('0000 - H', '0000 - L'),
    '8: Round 2: “L” of player 3 needs an opponent',
  ],
  [
    'an open game in an earlier round',
    four.replace('     3 w 1', '     3 w  ').replace('     1 b 0', '     1 b  '),
    '6: Round 1: player 1 has no result, and a later round is paired',
  ],
  ['points of its own', `${four}\n162  W 3.0    D 1.0`, '11: Play cannot go on here with points other than 1, ½ and 0'],
  [
    'points given',
    `${four}\n299        1.0         1`,
    '11: Play cannot go on here with points given or taken away by the arbiter (299)',
  ],
  [
    'fewer rounds than are paired',
    four.replace('142 3', '142 1'),
    '1: 1 rounds are to be played, but 2 are paired already',
  ],
  [
    'more rounds than opponents',
    four.replace('142 3', '142 9'),
    '1: At most 3 rounds can be played without meeting twice',
  ],
  [
    'no number of rounds',
    four.replace('142 3\n', ''),
    '1: The report does not say how many rounds are played. Please add the number.',
  ],
])('a report with %s is refused with its line', (_, text, wanted) => {
  expect(refusals(text)).toContain(wanted);
});

test('usual points are no system of their own; points that do not add up and second byes are noted', () => {
  const usual = `${four}\n162  W 1.0    D 0.5\nXXS WW=1.0 HPB=0.5`;
  expect(refusals(usual)).toEqual([]);
  const odd = read(four.replace(' 0.5    3     1 b 0  0000 - H', ' 9.0    3     1 b 0  0000 - U'));
  expect(drawn(odd).notes.map(({ text }) => text)).toEqual([
    'Round 2: a second pairing-allocated bye, of player 4, counts as a full-point bye',
    'Player 3: 9 points are stated, 1 counted',
  ]);
});
