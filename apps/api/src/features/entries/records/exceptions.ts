import type { Entry } from '@maidan/contract/entries/entry';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Of an entry, for the event's staff. */
export interface ExceptionRow {
  cancelled: boolean;
  isException: boolean;
  undone: Entry['undone'] | null;
}

/** The same of an entry `n`, for `json_build_object`. */
export const exceptionFields = sql`'cancelled', n.cancelled_at is not null, 'isException', n.exception_since is not null,
  'undone', case when n.undone_choice is not null then json_build_object('why', n.undone_choice ->> 'why',
    'to', (select t.name from categories t where t.id = (n.undone_choice ->> 'to')::uuid)) end`;

/** Of an entry that still has its place. */
export function exceptionOf(entry: ExceptionRow | undefined): Pick<Entry, 'isException' | 'undone'> {
  if (!entry || entry.cancelled) return {};
  return { ...(entry.isException && { isException: true }), ...(entry.undone && { undone: entry.undone }) };
}

/** Moved to a category, or refunded (`to` is null). */
export interface UndoneChoice {
  to: string | null;
  why: 'full' | 'other';
}

/**
 * Keeps an entry in though it is outside the limits of its category, with what was chosen for it and is not possible
 * any more.
 */
export async function keepException(
  tx: Db,
  { entryId, at, undone }: { entryId: string; at: Date; undone: UndoneChoice | null },
): Promise<void> {
  await sql`update registration_entries set exception_since = ${at},
      undone_choice = ${undone && JSON.stringify(undone)}::jsonb where id = ${entryId}`.execute(tx);
}

/** They fit again. */
export async function endExceptions(tx: Db, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`update registration_entries set exception_since = null, undone_choice = null
    where id = any(${[...entryIds]}::uuid[])`.execute(tx);
}
