import { describe, expect, test } from 'vitest';
import { readCategories } from './categories.ts';
import { likelyCategory, type NamedCategory } from '../../category-names.ts';

const named = (name: string, change: Partial<NamedCategory> = {}): NamedCategory => ({
  name,
  format: null,
  minAge: null,
  maxAge: null,
  gender: null,
  ...change,
});
const ms: NamedCategory = named("Men's Singles", { format: 'singles', gender: 'male' });
const district: NamedCategory[] = [
  ...[11, 13, 15, 19].flatMap((age) =>
    (['Boys', 'Girls'] as const).map((whom) =>
      named(`${whom} U-${age}`, { format: 'singles', maxAge: age - 1, gender: whom === 'Boys' ? 'male' : 'female' }),
    ),
  ),
  ms,
  named("Women's Singles", { format: 'singles', gender: 'female' }),
  named("Men's Doubles", { format: 'doubles', gender: 'male' }),
  named("Women's Doubles", { format: 'doubles', gender: 'female' }),
  named('Mixed Doubles', { format: 'mixed_doubles', gender: 'mixed' }),
];

describe('a cell of several categories is cut first, then each part is understood', () => {
  test.each<[string, string[]]>([
    ['MS, XD', ["Men's Singles", 'Mixed Doubles']],
    ['BS U-19, MS', ['Boys U-19', "Men's Singles"]],
    ['GS U-15; WS', ['Girls U-15', "Women's Singles"]],
    ['MS & XD', ["Men's Singles", 'Mixed Doubles']],
    ['MS and XD', ["Men's Singles", 'Mixed Doubles']],
    ['MS और XD', ["Men's Singles", 'Mixed Doubles']],
    ['MS+XD', ["Men's Singles", 'Mixed Doubles']],
    ['MS/XD/MD', ["Men's Singles", 'Mixed Doubles', "Men's Doubles"]],
    ['MS\nXD', ["Men's Singles", 'Mixed Doubles']],
    ['MS | XD', ["Men's Singles", 'Mixed Doubles']],
    ['MS XD', ["Men's Singles", 'Mixed Doubles']],
    ['BS U-19 MS', ['Boys U-19', "Men's Singles"]],
    ["Under 15 Boys Singles, Men's Singles", ['Boys U-15', "Men's Singles"]],
    ['BS U-13, BS U-15', ['Boys U-13', 'Boys U-15']],
    ['Boys U-13 & U-15', ['Boys U-13', 'Boys U-15']],
    ['U-15 Boys Singles', ['Boys U-15']],
    ['WD, MS', ["Women's Doubles", "Men's Singles"]],
    ['MX', ['Mixed Doubles']],
    ['LS, M.X.', ["Women's Singles", 'Mixed Doubles']],
    ['LD', ["Women's Doubles"]],
    ['M.S., X.D.', ["Men's Singles", 'Mixed Doubles']],
    ['MS (XD)', ["Men's Singles", 'Mixed Doubles']],
    ["Men's Singles (MS)", ["Men's Singles"]],
    ['U-11 बालक', ['Boys U-11']],
  ])('%s', (cell, known) => {
    expect(readCategories(cell, district)).toMatchObject({ known, unknown: [], twice: [], left: [] });
  });

  test('a name with a sign of its own is found whole, the longest first', () => {
    const categories = [named('Boys & Girls U-9'), named("Men's Singles, Open"), ms, named('Open'), named('MD 35+')];
    const read = (cell: string) => readCategories(cell, categories).known;
    expect(read('Boys & Girls U-9')).toEqual(['Boys & Girls U-9']);
    expect(readCategories('Boys and Girls U-9 (late)', categories)).toMatchObject({
      known: ['Boys & Girls U-9'],
      unknown: [],
      left: ['(late)'],
    });
    expect(read("Boys and Girls U-9; Men's Singles, Open")).toEqual(['Boys & Girls U-9', "Men's Singles, Open"]);
    expect(read("Men's Singles, Open, MD 35+")).toEqual(["Men's Singles, Open", 'MD 35+']);
    expect(read("Open, Men's Singles")).toEqual(['Open', "Men's Singles"]);
    expect(read("Men's Singles; Open")).toEqual(["Men's Singles", 'Open']);
    expect(read('MD 35+ / MS')).toEqual(['MD 35+', "Men's Singles"]);
  });
});

test('a part that is not understood is named, and takes no other part with it', () => {
  expect(readCategories('MS, Chess', district)).toMatchObject({ known: ["Men's Singles"], unknown: ['Chess'] });
  expect(readCategories('MS, U-16 Boys; XD', district)).toMatchObject({ unknown: ['U-16 Boys'] });
  expect(readCategories('Chess, Blitz', district).unknown).toEqual(['Chess, Blitz']);
  expect(readCategories('MS late', district)).toMatchObject({ known: [], unknown: ['MS late'] });
  // Two could be meant.
  expect(readCategories('U-13', district)).toMatchObject({ known: [], unknown: ['U-13'] });
  expect(readCategories('BS', district)).toMatchObject({ known: [], unknown: ['BS'] });
  expect(readCategories('MS, ms', district).twice).toEqual(["Men's Singles"]);
});

test('text in brackets that says nothing of a category is left over, and told', () => {
  expect(readCategories("Men's Singles (late), XD", district)).toMatchObject({
    known: ["Men's Singles", 'Mixed Doubles'],
    unknown: [],
    left: ['(late)'],
  });
  expect(readCategories('BS U-19 MS (late)', district)).toMatchObject({
    known: ['Boys U-19', "Men's Singles"],
    left: ['(late)'],
  });
});

test('the gender of the row decides where an age alone leaves it open', () => {
  expect(readCategories('U-13', district, { gender: 'female' }).known).toEqual(['Girls U-13']);
});

test('“MS” is the category whose name says no more than that; “BS” is no category of men', () => {
  const veterans = named("Men's Singles 35+", { format: 'singles', gender: 'male', minAge: 35 });
  expect(readCategories('MS', [veterans, ms]).known).toEqual(["Men's Singles"]);
  expect(readCategories('BS', [veterans, ms])).toMatchObject({ known: [], unknown: ['BS'] });
});

test('what the organizer says of a text counts in every row, whole or as a part', () => {
  const told = [
    { written: 'U-16 Boys', names: ['Boys U-19'] },
    { written: 'Chess', names: [] },
  ];
  expect(readCategories('u-16 boys, MS, chess', district, { told })).toMatchObject({
    known: ['Boys U-19', "Men's Singles"],
    unknown: [],
    left: ['chess'],
  });
});

test('nothing is guessed of a short form by its letters', () => {
  const singles = ['MS', 'WS', 'XB'].map((name) => named(name));
  for (const text of ['MX', 'XD', 'GD', 'LD', 'WD', 'XS', 'WX', 'Mens Doubles'])
    expect([text, likelyCategory(text, singles)]).toEqual([text, null]);
});

test.each<[string, string | null]>([
  ['U-16 Boys', 'Boys U-19'],
  ['Mens Singels', "Men's Singles"],
  ['Girl U-12', 'Girls U-13'],
  ['U-21 Boys', null],
  ['Chess', null],
])('“%s” most likely means %s', (text, name) => {
  expect(likelyCategory(text, district)?.name ?? null).toBe(name);
});
