import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { shareRead } from './shared-read.ts';

const aDb = () => ({}) as Db;

/** A read that is told when to end and answers with the value from its start. */
function aRead() {
  const ends: (() => void)[] = [];
  let stands = 0;
  const read = () =>
    new Promise<number>((resolve) => {
      const seen = stands;
      ends.push(() => resolve(seen));
    });
  return { read, write: () => (stands += 1), end: () => ends.shift()?.(), begun: () => ends.length };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('ten who ask together take two runs, and whoever asks after a change sees it', async () => {
  const db = aDb();
  const { read, write, end, begun } = aRead();
  const first = shareRead(db, 'figures', read);
  write();
  const later = Array.from({ length: 9 }, () => shareRead(db, 'figures', read));
  expect(begun()).toBe(1);
  end();
  await settle();
  expect(begun()).toBe(1);
  end();
  expect(await first).toBe(0);
  expect(await Promise.all(later)).toEqual(Array.from({ length: 9 }, () => 1));
});

test('other keys, other databases and later moments have runs of their own', async () => {
  const db = aDb();
  const { read, end, begun } = aRead();
  const all = [shareRead(db, 'one', read), shareRead(db, 'two', read), shareRead(aDb(), 'one', read)];
  expect(begun()).toBe(3);
  for (let run = 0; run < 3; run += 1) end();
  await Promise.all(all);
  const after = shareRead(db, 'one', read);
  expect(begun()).toBe(1);
  end();
  await after;
});

test('a run that fails fails for those who waited for it, and for nobody after them', async () => {
  const db = aDb();
  let runs = 0;
  const read = async () => {
    runs += 1;
    await settle();
    if (runs === 1) throw new Error('the database was away');
    return runs;
  };
  const first = shareRead(db, 'figures', read);
  const second = shareRead(db, 'figures', read);
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
  expect(await shareRead(db, 'figures', read)).toBe(3);
});
