import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MinuteQueue } from './minute-queue.ts';

test('what waits comes out by minute, and nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9000), { maxLength: 60 }), (minutes) => {
      const queue = new MinuteQueue(minutes.length);
      for (let turn = 0; turn < 2; turn++) {
        queue.clear();
        minutes.forEach((minute, item) => queue.push(item, minute));
        const order: number[] = [];
        while (queue.size > 0) {
          const minute = queue.earliest();
          const least = queue.smallest();
          const together: number[] = [];
          for (let item = queue.take(minute); item >= 0; item = queue.take(minute)) together.push(item);
          expect(together.every((item) => minutes[item] === minute)).toBe(true);
          expect(Math.min(...together)).toBe(least);
          order.push(...together);
        }
        expect(order.toSorted((x, y) => x - y)).toEqual(minutes.map((_, item) => item));
      }
    }),
  );
});

test('what is pushed again for a later minute comes again', () => {
  const queue = new MinuteQueue(2);
  queue.push(0, 10);
  queue.push(1, 30);
  expect(queue.take(10)).toBe(0);
  queue.push(0, 20);
  expect(queue.take(19)).toBe(-1);
  expect(queue.earliest()).toBe(20);
  expect(queue.take(100)).toBe(0);
  expect(queue.take(100)).toBe(1);
  expect(queue.take(100)).toBe(-1);
});

test('a queue that was left half full starts anew', () => {
  const queue = new MinuteQueue(3);
  queue.push(0, 5000);
  queue.push(1, 7);
  queue.clear();
  queue.push(2, 9000);
  expect(queue.take(8000)).toBe(-1);
  expect(queue.take(9000)).toBe(2);
  expect(queue.size).toBe(0);
});
