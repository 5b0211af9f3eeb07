import type { RevisedValues, Revision } from '@maidan/domain/events/edits/revision';
import type { MisfitChoice } from '@maidan/domain/events/edits/touched';
import type { OwnEvent } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type RevisionState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'replaced';

export interface StoredRevision {
  id: string;
  eventId: string;
  eventName: string;
  organizerName: string;
  state: RevisionState;
  before: RevisedValues;
  after: RevisedValues;
  reason: string | null;
  /** For entries that no longer fit once it takes effect. */
  choices: MisfitChoice[];
  /** The same with the names of today. */
  namedChoices: NonNullable<OwnEvent['pendingRevision']>['choices'];
  sentBy: string | null;
  sentAt: Date;
  decidedAt: Date | null;
  decisionReason: string | null;
}

/** The choices of a revision `v`, with the names of today; entries that are gone are left out. */
const namedChoices = sql`(select coalesce(jsonb_agg(jsonb_build_object('entry', n.id, 'player', r.name, 'category', c.name,
    'to', k.to, 'toName', t.name) order by lower(r.name), n.id), '[]')
  from jsonb_to_recordset(v.choices) as k (entry uuid, "to" uuid) join registration_entries n on n.id = k.entry
  join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
  left join categories t on t.id = k.to)`;

const columns = sql`v.id, v.event_id as "eventId", e.name as "eventName", g.organization_name as "organizerName", v.state,
  v.before, v.after, v.reason, v.choices, ${namedChoices} as "namedChoices", v.sent_by as "sentBy", v.sent_at as "sentAt", v.decided_at as "decidedAt", v.decision_reason as "decisionReason"`;

/** What waits of the event `e`, for a query that reads more of it. */
export const pendingRevisionOfEvent = sql`(select jsonb_build_object('_id', v.id, 'before', v.before, 'after', v.after,
  'reason', v.reason, 'choices', ${namedChoices}, 'sentAt', to_char(v.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from event_revisions v where v.event_id = e.id and v.state = 'pending')`;

/** The longest waiting first; of those decided the latest. */
export function listRevisions(db: Db, state: RevisionState): Promise<StoredRevision[]> {
  return rows(
    db,
    sql<StoredRevision>`select ${columns} from event_revisions v join events e on e.id = v.event_id
      join organizers g on g.user_id = e.organizer_id
      where v.state = ${state} and e.deleted_at is null
      order by case when v.state = 'pending' then v.sent_at end, v.decided_at desc, v.id limit 200`,
  );
}

export function findRevision(db: Db, revisionId: string): Promise<StoredRevision | null> {
  return firstRow(
    db,
    sql<StoredRevision>`select ${columns} from event_revisions v join events e on e.id = v.event_id
      join organizers g on g.user_id = e.organizer_id
      where v.id = ${revisionId} and e.deleted_at is null`,
  );
}

/** What becomes of entries that no longer fit once it takes effect; the caller has locked the event. */
export async function saveChoices(
  tx: Db,
  { revisionId, choices }: { revisionId: string; choices: readonly MisfitChoice[] },
): Promise<void> {
  await sql`update event_revisions set choices = ${JSON.stringify(choices)}
    where id = ${revisionId} and state = 'pending'`.execute(tx);
}

/**
 * In place of what waited before, which nobody can approve any more, with the choices that were made for it; the caller
 * has locked the event.
 */
export async function keepRevision(
  tx: Db,
  revision: Revision & { eventId: string; userId: string; reason: string | null; at: Date },
): Promise<void> {
  const { eventId, userId, before, after, reason, at } = revision;
  const had = await firstRow(
    tx,
    sql<{
      choices: MisfitChoice[];
    }>`select choices from event_revisions where event_id = ${eventId} and state = 'pending'`,
  );
  await endRevision(tx, { eventId, userId, at, state: 'replaced' });
  await sql`insert into event_revisions (id, event_id, before, after, reason, choices, sent_by, sent_at)
    values (${newId()}, ${eventId}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason},
      ${JSON.stringify(had?.choices ?? [])}, ${userId}, ${at})`.execute(tx);
}

/** Ends what waits without a decision: false when nothing does. */
export async function endRevision(
  tx: Db,
  { eventId, userId, at, state }: { eventId: string; userId: string; at: Date; state: 'withdrawn' | 'replaced' },
): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update event_revisions set state = ${state}, decided_by = ${userId}, decided_at = ${at}
      where event_id = ${eventId} and state = 'pending'`,
  );
  return changed === 1;
}

/** False when it was decided or taken back meanwhile. */
export async function settleRevision(
  tx: Db,
  decision: { revisionId: string; state: 'approved' | 'rejected'; userId: string; reason: string | null; at: Date },
): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update event_revisions set state = ${decision.state}, decided_by = ${decision.userId},
        decided_at = ${decision.at}, decision_reason = ${decision.reason}
      where id = ${decision.revisionId} and state = 'pending'`,
  );
  return changed === 1;
}
