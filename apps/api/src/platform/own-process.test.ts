import { expect, test } from 'vitest';
import { inOwnProcess } from './own-process.ts';

const program = {
  file: new URL('../../test/own-process-program.ts', import.meta.url),
  memoryMegabytes: 512,
  limitMilliseconds: 120_000,
  tooLate: () => new Error('too late'),
};
type Does = 'tell' | 'throw' | 'hang' | 'die';
const work = (does: Does, megabytes = 0) => inOwnProcess<number>(program, { does, megabytes });

test('a process answers one piece of work after another; two at once have one each', async () => {
  const first = await work('tell');
  expect(await work('tell')).toBe(first);
  const both = await Promise.all([work('tell'), work('tell')]);
  expect(both).toContain(first);
  expect(new Set(both).size).toBe(2);
});

test('one that threw, died or grew large is not asked again', async () => {
  const first = await work('tell');
  await expect(work('throw')).rejects.toEqual(new RangeError('too many'));
  const second = await work('tell');
  await expect(work('die')).rejects.toThrow('ended without an answer (3)');
  const third = await work('tell', 300);
  const fourth = await work('tell');
  expect(new Set([first, second, third, fourth]).size).toBeGreaterThan(2);
  expect(fourth).not.toBe(third);
});

test('work that hangs is ended at its limit, and the next has a process of its own', async () => {
  const hanging = inOwnProcess({ ...program, limitMilliseconds: 1000 }, { does: 'hang' });
  await expect(hanging).rejects.toThrow('too late');
  expect(await work('tell')).toBeGreaterThan(0);
});
