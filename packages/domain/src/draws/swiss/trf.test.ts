import { expect, test } from 'vitest';
import { linesOf, playersIn, readTrf, writeTrf } from './trf.ts';
import { trfPlayers, trfRound, trfSettings } from './trf-rounds.ts';

const text = `012 City Open
022 Pune
042 2026/11/21
142 5
152 B

001    1 m GM Iyer, Kavya                       2510 IND    25012345 1998/03/02  2.0    1     4 b 1  0000 - H     3 w =
001    2 w    Rao, Meera                        2105 IND                         1.5    2     5 w =     4 b +  0000 - Z
001    3      Das, Arjun                                                         1.5    3  0000 - U     5 w 0     1 b =
001    4      Shah, Dev                         1800 IND                         1.0    5     1 w 0     2 w -  0000 - F
001    5      Khan, Zoya                             UAE                         1.5    4     2 b =     3 b 1
### a remark
`;

const read = (of: string) => {
  const verdict = readTrf(of);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.report;
};

test('a report is read column by column and written back as it was', () => {
  const report = read(text);
  const [first, , third] = playersIn(report);
  expect(first).toEqual({
    number: 1,
    sex: 'm',
    title: 'GM',
    name: 'Iyer, Kavya',
    rating: 2510,
    federation: 'IND',
    fideId: '25012345',
    birth: '1998/03/02',
    points: 2,
    rank: 1,
    rounds: [
      { opponent: 4, colour: 'b', result: '1' },
      { opponent: null, colour: null, result: 'H' },
      { opponent: 3, colour: 'w', result: '=' },
    ],
  });
  expect(third).toMatchObject({ rating: null, federation: '', fideId: '' });
  expect(linesOf(report, '012')).toEqual(['City Open']);
  expect(writeTrf(report)).toBe(text);
  expect(writeTrf(read(text.replaceAll('\n', '\r')), '\r')).toBe(text.replaceAll('\n', '\r'));
});

test('what was played, forfeited and missed is what the next pairing knows of', () => {
  const report = read(text);
  const settings = trfSettings(report);
  expect(settings).toEqual({ rounds: 5, initial: 'b' });
  const players = trfPlayers(report, 4, settings);
  const of = (id: string) => players.find((player) => player.id === id);
  expect(of('1')).toMatchObject({ score: 4, played: ['b', 'w'], floats: ['down', 'down'], hadBye: false });
  expect(of('2')).toMatchObject({ score: 3, hadBye: true, floats: [null, 'down'] });
  expect([of('2')?.met, of('2')?.missed]).toEqual([new Set(['5']), new Set(['4'])]);
  expect(of('3')).toMatchObject({ hadBye: true, floats: ['up', 'down'] });
  expect(of('4')).toMatchObject({ hadBye: true, floats: ['down', null], played: ['w'] });
  // The line of player 5 ends before round 3: as good as a missed round.
  expect(of('5')).toMatchObject({ score: 3, floats: [null, 'up'] });
  expect(trfRound(report, 1)).toEqual({
    pairs: [
      ['2', '5'],
      ['4', '1'],
    ],
    bye: '3',
  });
  // In round 3 only 1 and 3 were paired.
  expect(trfPlayers(report, 3, settings).map(({ id }) => id)).toEqual(['1', '3', '5']);
});

test('rounds and the first colour come from older lines, or from what was played', () => {
  const without = text.replace('142 5\n152 B\n', '');
  expect(trfSettings(read(without))).toEqual({ rounds: 3, initial: 'b' });
  expect(trfSettings(read(`XXR 7\nXXC rank white1\n${without}`))).toEqual({ rounds: 7, initial: 'w' });
});

test.each([
  ['no player', '012 City Open', [{ line: 1, msg: 'It has no player line (001)' }]],
  ['a rank that is none', text.replace('001    2', '001    x'), [expect.objectContaining({ line: 8 })]],
  ['a rank twice', text.replace('001    2', '001    1'), [{ line: 8, msg: 'Starting rank 1 appears twice' }]],
  ['an unknown opponent', text.replace('     4 b 1', '     9 b 1'), [{ line: 7, msg: 'Player 1 cannot have met 9' }]],
  [
    'an unknown result',
    text.replace('     4 b 1', '     4 b ?'),
    [{ line: 7, msg: 'Round 1 of player 1 cannot be read' }],
  ],
])('a report with %s says where', (_, broken, problems) => {
  const verdict = readTrf(broken);
  const said = verdict.ok ? [] : verdict.problems.map(({ line, fact }) => ({ line, msg: fact.text }));
  expect(said).toEqual(expect.arrayContaining(problems));
});
