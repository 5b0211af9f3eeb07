import { vendorBeingCreated } from '@maidan/domain/vendor-status';
import type { Review, ReviewItem } from '@maidan/contract/events/review';
import type { EventSnapshot } from '@maidan/domain/events/changes';
import type { EventState } from '@maidan/domain/events/lifecycle';
import { type Paise, toRupees } from '@maidan/domain/money';
import { sql } from 'kysely';
import { lastDayOfEvent } from '../records/event-days.ts';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { hasSearched } from '../../../platform/db/searched.ts';

/**
 * Something waits, or was edited since an administrator last looked: both times come from the log, so only one clock is
 * compared.
 */
const changedSinceApproval = sql`(e.approval_status = 'approved' and (exists (
  select from event_revisions v where v.event_id = e.id and v.state = 'pending') or coalesce(
  (select max(a.at) from audit_log a where a.event_id = e.id and a.action = 'event_edited') >
  (select max(a.at) from audit_log a where a.event_id = e.id
    and a.action in ('event_approved', 'event_changes_acknowledged', 'event_revision_approved')), false)))`;

const searched = (q: string) =>
  hasSearched(sql`concat_ws(' ', e.name, e.sports, e.location, e.state_ut, u.name, u.email, o.organization_name)`, q);

const from = sql`from events e join users u on u.id = e.organizer_id join organizers o on o.user_id = e.organizer_id
  where e.deleted_at is null`;

interface Filter {
  status: string;
  q: string;
  page: number;
}

interface ItemRow {
  id: string;
  name: string;
  sports: string;
  location: string;
  stateUt: string;
  startsAt: Date;
  lastDay: string | null;
  lastDate: Date;
  posterFileId: string | null;
  approvalStatus: ReviewItem['approvalStatus'];
  tournamentStatus: ReviewItem['tournamentStatus'];
  liveSince: Date | null;
  categoryCount: number;
  feeFrom: Paise;
  feeTo: Paise;
  submittedAt: Date | null;
  rejectionReason: string | null;
  rejections: number;
  changed: boolean;
  organizerId: string;
  organizerName: string;
  email: string;
  organizationName: string;
  status: 'active' | 'suspended';
}

/** Those that have waited longest come first; the other lists are newest first. */
export async function listItems(db: Db, { status, q, page }: Filter, pageSize: number): Promise<ReviewItem[]> {
  const found = await rows(
    db,
    sql<ItemRow>`
      select e.id, e.name, e.sports, e.location, e.state_ut, e.starts_at, ${lastDayOfEvent} as last_day,
        e.last_date, e.poster_file_id, e.approval_status,
        e.tournament_status, e.live_since, e.submitted_at, e.rejection_reason, ${changedSinceApproval} as changed,
        (select count(*)::int from audit_log a where a.event_id = e.id and a.action = 'event_rejected') as rejections,
        c.category_count, c.fee_from, c.fee_to, u.id as organizer_id, u.name as organizer_name, u.email,
        o.organization_name, o.status
      from events e join users u on u.id = e.organizer_id join organizers o on o.user_id = e.organizer_id
      cross join lateral (
        select count(*)::int as category_count, coalesce(min(price_paise), 0)::bigint as fee_from,
          coalesce(max(price_paise), 0)::bigint as fee_to
        from categories where event_id = e.id and removed_at is null) c
      where e.deleted_at is null and ${searched(q)}
        and (${status} = '' or e.approval_status = ${status} or (${status} = 'changed' and ${changedSinceApproval}))
      order by case when e.approval_status = 'pending_approval' then e.submitted_at end, e.created_at desc, e.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return found.map(toItem);
}

function toItem(row: ItemRow): ReviewItem {
  return {
    _id: row.id,
    eventName: row.name,
    sports: row.sports,
    location: row.location,
    stateUT: row.stateUt,
    dateandtime: row.startsAt.toISOString(),
    lastDay: row.lastDay,
    lastdate: row.lastDate.toISOString(),
    poster: row.posterFileId && `/files/${row.posterFileId}`,
    approvalStatus: row.approvalStatus,
    tournamentStatus: row.tournamentStatus,
    isLive: row.liveSince !== null,
    categoryCount: row.categoryCount,
    fees: { from: toRupees(row.feeFrom), to: toRupees(row.feeTo) },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    rejectionReason: row.rejectionReason,
    rejections: row.rejections,
    changedSinceApproval: row.changed,
    organizer: {
      _id: row.organizerId,
      name: row.organizerName,
      email: row.email,
      organizationName: row.organizationName,
      status: row.status,
    },
  };
}

/** How many there are under each tab for the same search. */
export function countItems(db: Db, q: string) {
  return oneRow(
    db,
    sql<{ draft: number; pendingApproval: number; approved: number; rejected: number; changed: number; all: number }>`
      select count(*) filter (where e.approval_status = 'draft')::int as draft,
        count(*) filter (where e.approval_status = 'pending_approval')::int as pending_approval,
        count(*) filter (where e.approval_status = 'approved')::int as approved,
        count(*) filter (where e.approval_status = 'rejected')::int as rejected,
        count(*) filter (where ${changedSinceApproval})::int as changed, count(*)::int as all
      ${from} and ${searched(q)}`,
  );
}

export function findReviewFacts(db: Db, eventId: string) {
  return firstRow(
    db,
    sql<{
      organizerId: string;
      name: string;
      email: string;
      organizationName: string;
      status: 'active' | 'suspended';
      phoneEnc: string;
      city: string;
      stateUt: string;
      createdAt: Date;
      approvedSnapshot: EventSnapshot | null;
      changed: boolean;
    }>`
      select e.organizer_id, u.name, u.email, o.organization_name, o.status, o.phone_enc, o.city, o.state_ut, o.created_at,
        e.approved_snapshot, ${changedSinceApproval} as changed
      ${from} and e.id = ${eventId}`,
  );
}

/** The organizer's account at the payment provider, once the provider has confirmed it. */
export function findVendor(db: Db, organizerId: string) {
  return firstRow(
    db,
    sql<{
      vendorId: string;
      status: string;
      remarks: string | null;
      accountHolder: string;
      isEnabled: boolean;
      enabledAt: Date | null;
      disabledAt: Date | null;
    }>`
      select provider_vendor_id as "vendorId", status, remarks, account_holder_name as "accountHolder", is_enabled as "isEnabled", enabled_at as "enabledAt",
        disabled_at as "disabledAt"
      from vendors where organizer_id = ${organizerId} and status <> ${vendorBeingCreated}`,
  );
}

/** The outcome of the organizer's other events: how they ended, refunds to players, and disputes. */
export function readRecord(db: Db, organizerId: string) {
  return oneRow(
    db,
    sql<Review['record']>`
      with own as materialized (select id, approval_status, tournament_status from events where organizer_id = ${organizerId}
        and deleted_at is null),
      paid as materialized (select o.id from orders o where o.event_id in (select id from own))
      select count(*) filter (where approval_status = 'approved')::int as approved,
        count(*) filter (where tournament_status = 'completed')::int as completed,
        count(*) filter (where tournament_status = 'cancelled')::int as called_off,
        (select count(*)::int from audit_log a where a.event_id in (select id from own) and a.action = 'event_rejected')
          as sent_back,
        (select count(*)::int from refunds r where r.order_id in (select id from paid) and r.status <> 'cancelled' and not r.is_deposit)
          as refunds,
        (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
          where r.order_id in (select id from paid) and r.status <> 'cancelled' and not r.is_deposit) as refunded_paise,
        (select count(*)::int from disputes d where d.order_id in (select id from paid)) as disputes,
        (select count(*)::int from disputes d where d.order_id in (select id from paid) and d.state = 'lost')
          as disputes_lost
      from own`,
  );
}

export async function listHistory(db: Db, eventId: string) {
  const found = await rows(
    db,
    sql<{
      id: string;
      at: Date;
      action: string;
      name: string | null;
      details: { note?: string; reason?: string; fields?: string[] };
    }>`
      select a.id, a.at, a.action, u.name, a.details from audit_log a left join users u on u.id = a.actor_id
      where a.event_id = ${eventId} and a.subject_kind = 'event' order by a.at desc, a.id desc limit 100`,
  );
  return found.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.name,
    note: row.details.reason ?? row.details.note ?? null,
    fields: row.details.fields ?? [],
  }));
}

/** Locks the row of any organizer's event, so that two administrators decide one after the other. */
export async function lockState(tx: Db, eventId: string): Promise<EventState | null> {
  const row = await firstRow(
    tx,
    sql<{
      approvalStatus: EventState['approvalStatus'];
      tournamentStatus: EventState['tournamentStatus'];
      isLive: boolean;
    }>`
      select approval_status, tournament_status, live_since is not null as is_live from events
      where id = ${eventId} and deleted_at is null for update`,
  );
  return row && { approvalStatus: row.approvalStatus, tournamentStatus: row.tournamentStatus, isLive: row.isLive };
}
