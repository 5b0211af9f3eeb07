import type { AuditEntryAnswer } from '@maidan/contract/operations/audit';
import { type RawBuilder, sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';

/** An id stands for whatever bears it: the subject of the action, its event, or the actor. */
function about(subject: string): RawBuilder<unknown> {
  if (subject === '') return sql`true`;
  if (!subject.includes('-')) return sql`a.subject_kind = ${subject}`;
  return sql`(a.subject_id = ${subject} or a.event_id = ${subject} or a.actor_id = ${subject})`;
}

/** Ids sort by time. */
export function listEntries(
  db: Db,
  { subject, limit, offset }: { subject: string; limit: number; offset: number },
): Promise<(Omit<AuditEntryAnswer, 'at'> & { at: Date })[]> {
  return rows(
    db,
    sql<Omit<AuditEntryAnswer, 'at'> & { at: Date }>`
      select a.id as "_id", a.at, coalesce(u.name, m.name) as actor, a.actor_id as "actorId", a.actor_kind as "actorKind",
        a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.event_id as "eventId", a.details
      from audit_log a
      left join users u on u.id = a.actor_id and a.actor_kind = 'user'
      left join umpire_sessions m on a.actor_kind = 'umpire' and m.id::text = a.details ->> 'umpireSession'
      where ${about(subject)} order by a.id desc limit ${limit} offset ${offset}`,
  );
}

export async function countEntries(db: Db, subject: string): Promise<number> {
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from audit_log a where ${about(subject)}`,
  );
  return total;
}
