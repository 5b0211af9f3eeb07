import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { longAnswer } from './long-answers.ts';

const player = z.object({ name: z.string(), flags: z.array(z.string()).optional() });
const answer = z.object({
  success: z.literal(true),
  total: z.number().nullable(),
  lacking: z.string().optional(),
  byDefault: z.string().default('none'),
  players: z.array(player),
  categories: z.array(z.object({ name: z.string(), players: z.array(player) })),
  few: z.array(player).max(3),
  open: z.looseObject({ name: z.string() }),
});
const players = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `Player "${place}" ₹`,
    phone: 'not told',
    ...(place % 2 === 0 && { flags: ['unpaid'] }),
  }));
const fields = (count: number) => ({
  success: true as const,
  total: null,
  players: players(count),
  categories: [
    { name: 'Singles', players: players(count) },
    { name: 'Doubles', players: [] },
  ],
  few: players(2),
  open: { name: 'Pune', more: 1 },
  secret: 'not told',
});
const checked = (schema: z.ZodType, value: unknown) => schema.parse(value);
const written = async (count: number) => text(await longAnswer(answer, fields(count), checked));

test.each([0, 1, 500, 501, 1_700])(
  '%i rows are written as in one piece, with the fields of the contract',
  async (count) => {
    expect(await written(count)).toBe(JSON.stringify(answer.parse(fields(count))));
  },
);

test('others are answered while it is written', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  await written(20_000);
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(20);
});

test('a row that the contract does not know is an error before anything is sent', async () => {
  const rows = [...players(900), { name: 7 }];
  await expect(longAnswer(z.object({ rows: z.array(player) }), { rows }, checked)).rejects.toThrow('name');
});
