import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { newId } from '../ids.ts';

export interface AuditEntry {
  actorId: string | null;
  actorKind?: 'user' | 'system' | 'umpire' | 'provider';
  /** An umpire has no account: the session identifies them. */
  umpireSession?: string | undefined;
  action: string;
  subjectKind:
    | 'user'
    | 'organizer'
    | 'vendor'
    | 'event'
    | 'registration'
    | 'order'
    | 'fixtures'
    | 'announcement'
    | 'match'
    | 'staff'
    | 'job';
  subjectId: string | null;
  eventId?: string | null;
  /** What changed, without personal data: ids, states and amounts. */
  details?: Record<string, unknown>;
}

/** Who did what, written in the same transaction as the action. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await auditToWrite(entry).execute(db);
}

export function auditToWrite(entry: AuditEntry): RawBuilder<unknown> {
  const { umpireSession } = entry;
  const details = { ...entry.details, ...(umpireSession && { umpireSession }) };
  return sql`insert into audit_log (id, actor_id, actor_kind, action, subject_kind, subject_id, event_id, details)
    values (${newId()}, ${entry.actorId}, ${entry.actorKind ?? 'user'}, ${entry.action}, ${entry.subjectKind},
      ${entry.subjectId}, ${entry.eventId ?? null}, ${JSON.stringify(details)})`;
}
