import { randomBytes } from 'node:crypto';
import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { createFieldEncryption } from '../../../platform/keys/field-encryption.ts';
import { keepKeys, refuseWrongKeys, type Rings } from '../../../platform/keys/key-checks.ts';
import { defaultKeyring } from '../../../platform/keys/keyring.ts';
import { createTicketSigner } from '../../../platform/keys/ticket-signing.ts';
import { retireKey } from './retire.ts';
import { rotateFields } from './rotate.ts';
import { sealedColumns } from '../records/sealed-columns.ts';

const t = startApi();
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
/** As a server starts. */
async function start(rings: Rings): Promise<void> {
  await refuseWrongKeys(t.connection, rings);
  await keepKeys(t.connection, rings);
}

afterEach(() => sql`truncate key_checks`.execute(t.db));

test('a key of the same name and other bytes is refused by name, and nothing is written down', async () => {
  const [right, wrong] = [newKey('k1'), newKey('k1')];
  await start({ PII_KEYS: right, TICKET_KEY: newKey('t1') });
  const before = await rows(t.db, sql`select * from key_checks order by 1, 2`);
  await expect(start({ PII_KEYS: wrong, TICKET_KEY: newKey('t1') })).rejects.toThrow(/PII_KEYS: "k1" is another key/);
  expect(await rows(t.db, sql`select * from key_checks order by 1, 2`)).toEqual(before);
});

test('a missing key is refused, a newer one in front of it is not', async () => {
  const [old, recent, tickets] = [newKey('k1'), newKey('k2'), newKey('t1')];
  await start({ PII_KEYS: old, TICKET_KEY: tickets });
  await expect(start({ PII_KEYS: recent, TICKET_KEY: tickets })).rejects.toThrow(/PII_KEYS lacks the key "k1"/);
  await start({ PII_KEYS: `${recent},${old}`, TICKET_KEY: tickets });
  await expect(start({ PII_KEYS: old, TICKET_KEY: tickets })).rejects.toThrow(/PII_KEYS lacks the key "k2"/);
});

test('another ticket key is refused with the one that is missing', async () => {
  const [fields, tickets] = [newKey('k1'), newKey('t1')];
  const [{ keyId }] = createTicketSigner(tickets).publicKeys;
  await start({ PII_KEYS: fields, TICKET_KEY: tickets });
  await expect(start({ PII_KEYS: fields, TICKET_KEY: newKey('t1') })).rejects.toThrow(
    `TICKET_KEY does not hold the key ${keyId}`,
  );
  await start({ PII_KEYS: fields, TICKET_KEY: `${newKey('t2')},${tickets}` });
});

test('of two that start an empty database with different keys the second is refused', async () => {
  const results = await Promise.allSettled([1, 2].map(() => start({ PII_KEYS: newKey('k1') })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a database from before keys were written down starts only with keys that open it', async () => {
  const { token } = await aParticipant(t);
  expect((await t.call(profileEndpoints.save, { token, body: { phone: '9812345672' } })).status).toBe(200);
  await expect(refuseWrongKeys(t.connection, { PII_KEYS: newKey('dev') })).rejects.toThrow(/opens none of the values/);
  await refuseWrongKeys(t.connection, { PII_KEYS: `${newKey('k9')},${defaultKeyring}` });
});

test('every column of encrypted values is rotated', async () => {
  const found = await rows<{ place: string }>(
    t.db,
    sql`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_enc' order by 1`,
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    found.map(({ place }) => place),
  );
});

test('after a rotation the new key alone opens and finds everything, and the old one can be given up', async () => {
  const person = await aParticipant(t);
  const { token } = person;
  const player = { name: 'Asha Rao', dob: '2014-02-03', gender: 'female', phone: '9812345670' };
  const guardian = { name: 'Meena Rao', relation: 'Mother', phone: '9812345671' };
  expect((await t.call(ownPlayerEndpoints.add, { token, body: { ...player, guardian } })).status).toBe(201);
  expect((await t.call(profileEndpoints.save, { token, body: { phone: '9812345672' } })).status).toBe(200);
  const recent = newKey('k2');
  const ring = `${recent},${defaultKeyring}`;
  await start({ PII_KEYS: ring, TICKET_KEY: defaultKeyring });
  const deps = { ...t.deps, encryption: createFieldEncryption(ring), settings: { ...t.deps.settings, PII_KEYS: ring } };
  const old = { ring: 'fields', keyId: 'dev', agrees: true } as const;
  expect(await retireKey(deps, old)).toEqual([expect.stringMatching(/\d+ values are still under it/)]);

  const { moved, unreadable } = await rotateFields(deps, 'k2', () => {});
  expect(unreadable).toEqual([]);
  expect(moved).toBeGreaterThanOrEqual(4);
  const alone = createFieldEncryption(recent);
  const [{ id, phoneEnc, phoneIndex } = { id: '', phoneEnc: '', phoneIndex: '' }] = await rows<{
    id: string;
    phoneEnc: string;
    phoneIndex: string;
  }>(t.db, sql`select id, phone_enc, phone_index from users where id = ${person.userId}`);
  expect(alone.decrypt(phoneEnc, `users.phone:${id}`)).toBe('9812345672');
  expect(phoneIndex).toBe(alone.blindIndex('9812345672', 'users.phone'));
  const [{ id: kept, guardianEnc } = { id: '', guardianEnc: '' }] = await rows<{ id: string; guardianEnc: string }>(
    t.db,
    sql`select id, guardian_enc from players where name = 'Asha Rao'`,
  );
  expect(JSON.parse(alone.decrypt(guardianEnc, `players.guardian:${kept}`))).toEqual(guardian);
  expect((await rotateFields(deps, 'k2', () => {})).moved).toBe(0);

  expect(await retireKey(deps, { ...old, keyId: 'k2' })).toEqual([expect.stringMatching(/current key/)]);
  expect(await retireKey(deps, { ...old, agrees: false })).toEqual([expect.stringMatching(/seals of certificates/)]);
  await expect(start({ PII_KEYS: recent, TICKET_KEY: defaultKeyring })).rejects.toThrow(/lacks the key "dev"/);
  expect(await retireKey(deps, old)).toEqual([]);
  await start({ PII_KEYS: recent, TICKET_KEY: defaultKeyring });
});

test('a value that nobody can open stays as it is and is named', async () => {
  const person = await aParticipant(t);
  await sql`update users set phone_enc = 'v1:gone:AAAA' where id = ${person.userId}`.execute(t.db);
  const { unreadable } = await rotateFields(t.deps, 'dev', () => {});
  expect(unreadable).toContain(`users.phone_enc of ${person.userId}`);
});
