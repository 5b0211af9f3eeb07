import { expect, test } from 'vitest';
import { type ChessDetails, chessDetails, countedRatings, ratingCounted, withInitialRanks } from './ratings.ts';

test('each choice counts the rating that it says', () => {
  const counted = (fide: number | null, national: number | null, event: number | null) =>
    Object.fromEntries(countedRatings.map((by) => [by, ratingCounted({ fide, national, event }, by)]));
  expect(counted(2100, 1900, 1500)).toEqual({
    fide: 2100,
    national: 1900,
    fide_national: 2100,
    national_fide: 1900,
    highest: 2100,
    lowest: 1900,
    event: 1500,
  });
  expect(counted(null, 1900, null)).toMatchObject({ fide: null, fide_national: 1900, highest: 1900, lowest: 1900 });
  expect(counted(null, null, null)).toMatchObject({ fide_national: null, highest: null, event: null });
});

test('a draw shows what is known: without rating and title nothing', () => {
  const nothing = { title: null, fide: null, national: null, event: null, k: 40, by: null };
  expect(chessDetails(nothing)).toBeUndefined();
  expect(chessDetails(null)).toBeUndefined();
  expect(chessDetails({ ...nothing, national: 1500 })).toEqual({ rating: 1500, k: 40 });
  expect(chessDetails({ ...nothing, national: 1500, by: 'fide', title: 'WCM' })).toEqual({ title: 'WCM', k: 40 });
});

const entries: { name: string; seed?: number; chess?: ChessDetails }[] = [
  { name: 'Zoya', chess: { rating: 1800 } },
  { name: 'Bina' },
  { name: 'Asha', chess: { rating: 2000 } },
  { name: 'Chitra', chess: { rating: 2000, title: 'FM' } },
  { name: 'Divya', chess: { rating: 2000, title: 'WGM' } },
  { name: 'Esha', chess: { title: 'CM' } },
  { name: 'Anu' },
];

test('the initial rank is by rating, then title, then name; the unrated come last', () => {
  const order = [...withInitialRanks(entries)].sort((x, y) => (x.seed ?? 0) - (y.seed ?? 0)).map(({ name }) => name);
  expect(order).toEqual(['Divya', 'Chitra', 'Asha', 'Zoya', 'Esha', 'Anu', 'Bina']);
  expect(withInitialRanks(entries).map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
});

test('seeds given by hand stay, and where nobody has a rating the lot decides', () => {
  const seeded = entries.map((entry, at) => (at === 1 ? { ...entry, seed: 1 } : entry));
  expect(withInitialRanks(seeded)).toBe(seeded);
  const unrated = entries.filter(({ chess }) => chess?.rating === undefined);
  expect(withInitialRanks(unrated)).toBe(unrated);
});
