import type { Entry } from '@maidan/contract/entries/entry';
import { sql } from 'kysely';

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
