import type { RevisedValues, Revision } from '@maidan/domain/events/edits/revision';
import type { MisfitChoice } from '@maidan/domain/events/edits/touched';
import type { OwnEvent } from '@maidan/contract/events/event';
import { type RawBuilder, sql } from 'kysely';
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
  /** Until when whoever had entered gets the whole fee back. */
  fullRefundUntil: Date | null;
  sentBy: string | null;
  sentAt: Date;
  decidedAt: Date | null;
  decisionReason: string | null;
}

/** A moment inside JSON, in the usual format. */
const iso = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The choices of a revision `v`, with the names of today; entries that are gone are left out. */
const namedChoices = sql`(select coalesce(jsonb_agg(jsonb_build_object('entry', n.id, 'player', r.name, 'category', c.name,
    'to', k.to, 'toName', t.name) order by lower(r.name), n.id), '[]')
  from jsonb_to_recordset(v.choices) as k (entry uuid, "to" uuid) join registration_entries n on n.id = k.entry
  join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id
  left join categories t on t.id = k.to)`;

const columns = sql`v.id, v.event_id as "eventId", e.name as "eventName", g.organization_name as "organizerName", v.state,
  v.before, v.after, v.reason, v.choices, ${namedChoices} as "namedChoices", v.full_refund_until as "fullRefundUntil", v.sent_by as "sentBy", v.sent_at as "sentAt", v.decided_at as "decidedAt", v.decision_reason as "decisionReason"`;

/** What waits of the event `e`, for a query that reads more of it. */
export const pendingRevisionOfEvent = sql`(select jsonb_build_object('_id', v.id, 'before', v.before, 'after', v.after,
  'reason', v.reason, 'choices', ${namedChoices}, 'sentAt', ${iso(sql`v.sent_at`)}, 'fullRefundUntil', ${iso(sql`v.full_refund_until`)})
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

/**
 * What comes with a change that waits: what becomes of entries that no longer fit, and until when fees come back in
 * full. The caller has locked the event.
 */
export async function saveOffers(
  tx: Db,
  of: { revisionId: string; choices: readonly MisfitChoice[]; fullRefundUntil: Date | null },
): Promise<void> {
  await sql`update event_revisions set choices = ${JSON.stringify(of.choices)}, full_refund_until = ${of.fullRefundUntil}
    where id = ${of.revisionId} and state = 'pending'`.execute(tx);
}

/** Until when fees come back in full, now that a change takes effect. */
export async function saveFullRefund(tx: Db, revisionId: string, until: Date | null): Promise<void> {
  await sql`update event_revisions set full_refund_until = ${until} where id = ${revisionId}`.execute(tx);
}

/**
 * The end of the full refund that the entry `n` of the registration `r` was given: with its move to another category,
 * or with changes of its event that took effect after it was entered.
 */
export const fullRefundOfEntry = sql<Date | null>`greatest(n.full_refund_until, (select max(v.full_refund_until)
  from event_revisions v where v.event_id = r.event_id and v.state = 'approved' and v.decided_at > n.entered_at))`;

/**
 * In place of what waited before, which nobody can approve any more, with what was chosen for it; the caller has locked
 * the event.
 */
export async function keepRevision(
  tx: Db,
  revision: Revision & { eventId: string; userId: string; reason: string | null; at: Date },
): Promise<void> {
  const { eventId, userId, before, after, reason, at } = revision;
  const had = await firstRow(
    tx,
    sql<Pick<StoredRevision, 'choices' | 'fullRefundUntil'>>`select choices, full_refund_until as "fullRefundUntil"
      from event_revisions where event_id = ${eventId} and state = 'pending'`,
  );
  await endRevision(tx, { eventId, userId, at, state: 'replaced' });
  await sql`insert into event_revisions (id, event_id, before, after, reason, choices, full_refund_until, sent_by, sent_at)
    values (${newId()}, ${eventId}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${reason},
      ${JSON.stringify(had?.choices ?? [])}, ${had?.fullRefundUntil ?? null}, ${userId}, ${at})`.execute(tx);
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
