import { plainName } from '@maidan/domain/plain-name';
import { createRandom } from '@maidan/domain/random';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/start.ts';
import { rows } from './db.ts';

const t = startApi();

/** The names that the database and the domain do not read alike. */
async function readOtherwise(names: readonly string[]) {
  const found = await rows(
    t.deps.db,
    sql<{ name: string; plain: string }>`select name, plain_name(name) as plain from unnest(${names}::text[]) n (name)`,
  );
  return found.filter(({ name, plain }) => plain !== plainName(name));
}

test('the database compares each letter as the domain does', async () => {
  const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter, at) => at < 0x3000 || (plainName(letter) !== letter && !/[\p{Lo}\p{Lm}]/u.test(letter)));
  const names = letters.map((letter) => `A${letter}b ${letter}.c`);
  expect(await readOtherwise(names)).toEqual([]);
});

test('the database compares names as the domain does', async () => {
  const seed = process.env['NAMES_SEED'] ?? String(Date.now());
  const { below } = createRandom(seed);
  const words = [
    'Ravi',
    'SHARMA',
    'José',
    'Jose\u0301',
    'श्याम',
    'श्\u200dयाम',
    'क़ासिम',
    '\u0915\u093cासिम',
    'ΣΑΣ',
    'İnan',
  ];
  const signs = [
    'D’Souza',
    "d'souza",
    'Mary‐Ann',
    'Ⅷ',
    'ﬁ',
    'Ｒ',
    'J\u030c',
    'R.',
    ' .',
    '.',
    '  ',
    '\t',
    '\u00a0',
    '-',
    ',',
  ];
  const unseen = ['\u2003', '\u3000', '\u2028', '\u0085', '\u200b', '\u200c', '\u00ad', '\ufe0f', '\ufeff', '\u2060'];
  const pieces = [...words, ...signs, ...unseen];
  const names = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + below(6) }, () => pieces[below(pieces.length)]).join(''),
  );
  expect(await readOtherwise(names), `NAMES_SEED=${seed}`).toEqual([]);
});
