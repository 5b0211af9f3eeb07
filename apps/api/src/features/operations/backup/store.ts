import type { Books } from '@maidan/contract/operations/backups';
import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';
import type { OneClient } from '../../../platform/db/one-client.ts';

export async function listMigrations(client: OneClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

export interface NamedFile {
  key: string;
  mime: string;
}

/** The files that pages and documents need; what was removed is not copied. */
export async function listFiles(client: OneClient): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    'select storage_key as key, mime from files where removed_at is null order by storage_key',
  );
  return rows;
}

/** A job that was to be done, or that a person has to look at. */
export interface PendingJob {
  queue: string;
  data: object;
  startAfter: string;
}

export async function listJobs(client: OneClient): Promise<PendingJob[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('jobs.job') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return [];
  const { rows } = await client.query<PendingJob>(
    `select coalesce(source_name, name) as queue, data, start_after as "startAfter" from jobs.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data is not null
     order by start_after, id`,
  );
  return rows;
}

export async function readBooks(client: OneClient): Promise<Books> {
  const { rows: accounts } = await client.query<{ account: string; lines: string; sum: string }>(
    'select account, count(*)::text as lines, sum(amount_paise)::text as sum from ledger_entry group by 1 order by 1',
  );
  const { rows: registrations } = await client.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from registrations group by 1 order by 1',
  );
  return {
    lines: accounts.reduce((total, { lines }) => total + Number(lines), 0),
    sum: String(accounts.reduce((total, { sum }) => total + BigInt(sum), 0n)),
    accounts: Object.fromEntries(accounts.map(({ account, sum }) => [account, sum])),
    registrations: Object.fromEntries(registrations.map(({ status, count }) => [status, count])),
  };
}

/** Only one at a time: false while another process is at it. The connection holds it until its end. */
export async function takeTurn(client: OneClient): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('maidan backup', 0)) as "isTaken"`,
  );
  return rows[0]?.isTaken === true;
}

export async function saveBackup(client: OneClient, made: { at: Date; folder: string; bytes: number }): Promise<void> {
  await client.query('insert into backups (made_at, folder, bytes) values ($1, $2, $3)', [
    made.at,
    made.folder,
    made.bytes,
  ]);
}

/** Of an installation that was never backed up: since when it exists. */
export const findLastBackup = (db: Db): Promise<{ last: Date | null; since: Date }> =>
  oneRow(
    db,
    sql<{ last: Date | null; since: Date }>`select (select max(made_at) from backups) as last,
      (select min(applied_at) from schema_migrations) as since`,
  );

/** Whether a database holds anything yet. */
export async function isEmpty(client: OneClient): Promise<boolean> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
         and c.relkind in ('r', 'p', 'v', 'm', 'S')) as "isFilled"`,
  );
  return rows[0]?.isFilled === false;
}

/** A confirmed registration, for a ticket to try the keys with. */
export async function findTicket(
  client: OneClient,
): Promise<{ registrationId: string; eventId: string; phoneEnc: string | null } | null> {
  const { rows } = await client.query<{ registrationId: string; eventId: string; phoneEnc: string | null }>(
    `select id as "registrationId", event_id as "eventId", phone_enc as "phoneEnc" from registrations
     where status = 'confirmed' order by id desc limit 1`,
  );
  return rows[0] ?? null;
}
