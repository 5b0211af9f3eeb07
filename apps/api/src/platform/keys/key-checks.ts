import type { DatabaseConnection } from '../db/db.ts';
import { type OneClient, withClient } from '../db/one-client.ts';
import { createFieldEncryption } from './field-encryption.ts';
import { createTicketSigner } from './ticket-signing.ts';

export interface Rings {
  PII_KEYS: string;
  TICKET_KEY?: string | undefined;
}

export type RingName = 'fields' | 'tickets';

export interface KnownKey {
  ring: RingName;
  keyId: string;
  canary: string;
}

/** A key of the settings as the database would know it, and whether a stored canary is its own. */
interface OfferedKey extends KnownKey {
  fits(canary: string): boolean;
  isCurrent: boolean;
}

/**
 * Refuses keys that are not those this database was written with, before anything is read or written with them: a
 * restored machine with a mixed-up setting would otherwise write what nobody can read again. To be called before the
 * migrations, some of which open fields.
 */
export async function refuseWrongKeys(connection: DatabaseConnection, rings: Rings): Promise<void> {
  await withClient(connection, async (client) => {
    const known = await listKnown(client);
    const faults = known.length > 0 ? faultsOf(known, offeredBy(rings)) : await faultsOfSample(client, rings);
    refuse(faults);
  });
}

/**
 * Writes down the keys of these settings, after the migrations. Two processes that start an empty database with
 * different keys come one after the other, and the second is refused.
 */
export async function keepKeys(connection: DatabaseConnection, rings: Rings): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('lock table key_checks in share row exclusive mode');
    const offered = offeredBy(rings);
    refuse(faultsOf(await listKnown(client), offered));
    // One that was given up is in use again only where it is the current one.
    for (const { ring, keyId, canary, isCurrent } of offered)
      await client.query(
        `insert into key_checks (ring, key_id, canary) values ($1, $2, $3) on conflict (ring, key_id)
         do update set canary = $3, retired_at = null where key_checks.retired_at is not null and $4`,
        [ring, keyId, canary, isCurrent],
      );
    await client.query('commit');
  });
}

/** The keys of both rings; each ring's current one first. */
function offeredBy({ PII_KEYS, TICKET_KEY }: Rings): OfferedKey[] {
  const fields = PII_KEYS.split(',').map((entry, at): OfferedKey => {
    const text = entry.trim();
    const [keyId = ''] = text.split(':');
    const alone = createFieldEncryption(text);
    const opens = (canary: string) => {
      try {
        return alone.decrypt(canary, purposeOf(keyId)) === 'maidan';
      } catch {
        return false;
      }
    };
    return {
      ring: 'fields',
      keyId,
      canary: alone.encrypt('maidan', purposeOf(keyId)),
      fits: opens,
      isCurrent: at === 0,
    };
  });
  const tickets = createTicketSigner(TICKET_KEY ?? PII_KEYS).publicKeys.map(
    ({ keyId, publicKeyJwk }, at): OfferedKey => {
      const canary = publicKeyJwk.x ?? '';
      return { ring: 'tickets', keyId, canary, fits: (known) => known === canary, isCurrent: at === 0 };
    },
  );
  return [...fields, ...tickets];
}

const purposeOf = (keyId: string) => `key_checks.canary:${keyId}`;

/** What is wrong with keys for a database that was written with these. */
export const faultsOfKeys = (known: readonly KnownKey[], rings: Rings): string[] => faultsOf(known, offeredBy(rings));

function faultsOf(known: readonly KnownKey[], offered: readonly OfferedKey[]): string[] {
  return known.flatMap(({ ring, keyId, canary }) => {
    const key = offered.find((one) => one.ring === ring && one.keyId === keyId);
    if (key?.fits(canary)) return [];
    if (ring === 'tickets')
      return [
        `TICKET_KEY does not hold the key ${keyId}, which signed tickets of this database: they would be refused at the gate. Put it back, behind a newer one if there is one; to give its tickets up: npm run keys -- retire tickets ${keyId}`,
      ];
    return [
      key
        ? `PII_KEYS: "${keyId}" is another key than the "${keyId}" that this database was written with. Put that one back, or point DATA_DIR or DATABASE_URL to the database of this key`
        : `PII_KEYS lacks the key "${keyId}", which this database was written with. Put it back, behind a newer one if there is one; once everything is under the newer one (npm run keys -- rotate), give it up with: npm run keys -- retire fields ${keyId}`,
    ];
  });
}

/** Of a database from before keys were written down: whether its values open. */
async function faultsOfSample(client: OneClient, { PII_KEYS }: Rings): Promise<string[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.users') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return [];
  const { rows } = await client.query<{ id: string; sealed: string }>(
    'select id, phone_enc as sealed from users where phone_enc is not null order by id desc limit 20',
  );
  const encryption = createFieldEncryption(PII_KEYS);
  const opens = ({ id, sealed }: { id: string; sealed: string }) => {
    try {
      return encryption.decrypt(sealed, `users.phone:${id}`) !== '';
    } catch {
      return false;
    }
  };
  if (rows.length === 0 || rows.some(opens)) return [];
  return ['PII_KEYS opens none of the values in this database. Put the keys back that it was written with'];
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0)
    throw new Error(['Maidan does not start:', ...faults.map((fault) => `- ${fault}`)].join('\n  '));
}

async function listKnown(client: OneClient): Promise<KnownKey[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.key_checks') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  const known = await client.query<KnownKey>(
    `select ring, key_id as "keyId", canary from key_checks where retired_at is null order by ring, first_used_at, key_id`,
  );
  return known.rows;
}
