import type { DisputeState } from '@maidan/domain/entries/disputes';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import type { ProviderDispute } from '../../../platform/payments/payment-provider.ts';

export interface Known {
  id: string;
  round: number;
  state: DisputeState;
  toldAt: Date;
}

/** The latest round of a dispute; the caller holds the lock on its order. */
export function findLatest(db: Db, disputeRef: string): Promise<Known | null> {
  return firstRow(
    db,
    sql<Known>`select id, round, state, told_at from disputes where provider_ref = ${disputeRef}
      order by round desc limit 1`,
  );
}

/** A dispute first reported as ended still starts as open here: its end is then posted like any other. */
export async function insertDispute(
  db: Db,
  dispute: {
    id: string;
    orderId: string;
    round: number;
    told: ProviderDispute;
    held: number;
    deposit: number;
    openedAt: Date;
  },
): Promise<void> {
  const { told } = dispute;
  const state: DisputeState = told.state === 'under_review' ? told.state : 'open';
  await sql`insert into disputes (id, provider_ref, round, order_id, stage, state, amount_paise, held_paise, deposit_paise, reason,
      respond_by, told_at, opened_at)
    values (${dispute.id}, ${told.disputeRef}, ${dispute.round}, ${dispute.orderId}, ${told.stage}, ${state}, ${told.amount},
      ${dispute.held}, ${dispute.deposit}, ${told.reason}, ${told.respondBy}, ${told.at}, ${dispute.openedAt})`.execute(
    db,
  );
}

/** Returns the previous state. */
export async function saveState(
  db: Db,
  id: string,
  { told, endedAt }: { told: ProviderDispute; endedAt: Date | null },
): Promise<DisputeState> {
  const { before } = await oneRow(
    db,
    sql<{ before: DisputeState }>`with old as (select state from disputes where id = ${id})
      update disputes set state = ${told.state}, stage = ${told.stage}, told_at = ${told.at}, ended_at = ${endedAt},
        respond_by = coalesce(${told.respondBy}, respond_by)
      where id = ${id} returning (select state from old) as before`,
  );
  return before;
}

export async function listRunning(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ providerRef: string }>`select provider_ref from disputes where state in ('open', 'under_review')
      order by respond_by nulls last limit 500`,
  );
  return found.map(({ providerRef }) => providerRef);
}

/** Disputes with a deadline for evidence soon and none sent, each once. */
export async function claimReminders(db: Db, { now, until }: { now: Date; until: Date }): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`update disputes d set reminded_at = ${now}
      where state = 'open' and respond_by between ${now} and ${until} and reminded_at is null
        and not exists (select 1 from dispute_evidence e where e.dispute_id = d.id)
      returning id`,
  );
  return found.map(({ id }) => id);
}

export interface DisputeRow {
  id: string;
  providerRef: string;
  registrationId: string;
  eventId: string;
  eventName: string;
  organizationName: string;
  playerName: string;
  orderRef: string;
  amountPaise: number;
  heldPaise: number;
  sharePaise: number;
  reason: string;
  stage: string;
  state: DisputeState;
  respondBy: Date | null;
  openedAt: Date;
  endedAt: Date | null;
  evidence: { fileName: string; note: string; sentAt: string }[];
}

const columns = sql`d.id, d.provider_ref, (select min(l.registration_id::text) from order_lines l where l.order_id = o.id) as registration_id, e.id as event_id, e.name as event_name, z.organization_name,
  players_of_order(o.id) as player_name, o.order_ref, d.amount_paise, d.held_paise,
  coalesce((select -i.amount_paise from payout_items i where i.dispute_id = d.id and i.kind = 'dispute'), 0)::bigint as share_paise,
  d.reason, d.stage, d.state, d.respond_by, d.opened_at, d.ended_at,
  coalesce((select jsonb_agg(jsonb_build_object('fileName', v.file_name, 'note', v.note, 'sentAt', v.sent_at) order by v.sent_at)
    from dispute_evidence v where v.dispute_id = d.id), '[]') as evidence`;
const tables = sql`from disputes d join orders o on o.id = d.order_id
  join events e on e.id = o.event_id join organizers z on z.user_id = e.organizer_id`;

export async function listDisputes(
  db: Db,
  { eventId, limit, offset }: { eventId: string | null; limit: number; offset: number },
): Promise<{ disputes: DisputeRow[]; total: number; running: number }> {
  const where = eventId ? sql`where e.id = ${eventId}` : sql``;
  const disputes = await rows(
    db,
    sql<DisputeRow>`select ${columns} ${tables} ${where}
      order by (d.state in ('open', 'under_review')) desc, d.opened_at desc, d.id limit ${limit} offset ${offset}`,
  );
  const counts = await oneRow(
    db,
    sql<{ total: number; running: number }>`select count(*)::int as total,
        count(*) filter (where d.state in ('open', 'under_review'))::int as running ${tables} ${where}`,
  );
  return { disputes, ...counts };
}

export function findDispute(
  db: Db,
  { eventId, disputeId }: { eventId: string | null; disputeId: string },
): Promise<DisputeRow | null> {
  const ofEvent = eventId ? sql`and e.id = ${eventId}` : sql``;
  return firstRow(db, sql<DisputeRow>`select ${columns} ${tables} where d.id = ${disputeId} ${ofEvent}`);
}

export async function insertEvidence(
  db: Db,
  evidence: { id: string; disputeId: string; name: string; note: string; actorId: string },
): Promise<void> {
  await sql`insert into dispute_evidence (id, dispute_id, file_name, note, actor_id)
    values (${evidence.id}, ${evidence.disputeId}, ${evidence.name}, ${evidence.note}, ${evidence.actorId})`.execute(
    db,
  );
}
