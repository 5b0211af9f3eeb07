import { expect, test } from 'vitest';
import { listedPlayer, listLayout, wordsOfName } from './rating-list.ts';

const combined = [
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag',
  '25000001       Rao, Asha                                                    IND F   WIM  WIM  NI                 2301  9   20 2250  0   20             1990  w   ',
  '25000002       Iyer, Bina                                                   IND F                                                                    2011  wi  ',
];
const standard = [
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag',
  '5000017        Anand, Viswanathan                                           IND M   GM                           2743  0   10 1969      ',
];

const read = ([heading = '', ...lines]: readonly string[]) => {
  const layout = listLayout(heading);
  if (!layout) throw new Error('no layout');
  return lines.map((line) => listedPlayer(line, layout));
};

test('FIDE’s text file is cut where its headings begin: combined, and of one kind of play', () => {
  expect(read(combined)).toEqual([
    { id: '25000001', name: 'Rao, Asha', federation: 'IND', title: 'WIM', rating: 2301, k: 20 },
    { id: '25000002', name: 'Iyer, Bina', federation: 'IND', title: null, rating: null, k: null },
  ]);
  expect(read(standard)).toEqual([
    { id: '5000017', name: 'Anand, Viswanathan', federation: 'IND', title: 'GM', rating: 2743, k: 10 },
  ]);
});

test.each([
  ['comma', 'AICF ID,Player Name,State,Rating\n123/TN/2020,"Das, Chetan",TN,1450'],
  ['semicolon', 'Sl;Name;AICF No;National Rating\n1;Das, Chetan;123/TN/2020;1450'],
  ['tab', 'Reg. No.\tName\tRtg\n123/TN/2020\tDas, Chetan\t1450'],
])('a list with columns by %s is read by their names', (_, text) => {
  expect(read(text.split('\n'))).toMatchObject([{ id: '123/TN/2020', name: 'Das, Chetan', rating: 1450, k: null }]);
});

test('lines without id or name are no players, and a heading without them is no list', () => {
  expect(read(['Id,Name,Rating', ',Asha,1500', '12,,1500', '12,Asha,abc'])).toMatchObject([
    null,
    null,
    { id: '12', rating: null },
  ]);
  for (const heading of ['', 'Name,Club,City', 'ID Number Name', 'some text of a letter'])
    expect(listLayout(heading)).toBeNull();
});

test('words of a name are the same in any order', () => {
  expect(wordsOfName('Rao, Asha')).toBe(wordsOfName('asha  RAO'));
  expect(wordsOfName('R.K. Rao')).toBe(wordsOfName('Rao, R. K.'));
});
