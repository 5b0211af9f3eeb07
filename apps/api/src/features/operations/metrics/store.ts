import { type RawBuilder, sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

const ageOf = async (db: Db, query: RawBuilder<{ at: Date | null }>): Promise<Date | null> =>
  (await oneRow(db, query)).at;

export const oldestMail = (db: Db): Promise<Date | null> =>
  ageOf(
    db,
    sql`select min(next_attempt_at) as at from mail_outbox
      where sent_at is null and given_up_at is null and next_attempt_at < now()`,
  );

export const oldestOverdueHold = (db: Db): Promise<Date | null> =>
  ageOf(
    db,
    sql`select min(hold_expires_at) as at from registration_entries
      where state in ('held', 'offered') and hold_expires_at < now()`,
  );

export const oldestOpenRefund = (db: Db): Promise<Date | null> =>
  ageOf(db, sql`select min(created_at) as at from refunds where status in ('created', 'sent', 'failed')`);

export const lastBackup = (db: Db): Promise<Date | null> => ageOf(db, sql`select max(made_at) as at from backups`);

export async function openHolds(db: Db): Promise<number> {
  const { count } = await oneRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from registration_entries
      where state in ('held', 'offered') and hold_expires_at > now()`,
  );
  return count;
}
