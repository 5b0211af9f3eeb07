import type { OwnEvent } from '@maidan/contract/events/event';
import { customizationOf } from '@maidan/domain/events/page';
import type { PartnerWay } from '@maidan/domain/events/pairs/partner-ways';
import { type KeptPolicy, keptPolicy } from '@maidan/domain/events/refund-policy';
import type { PosterFocus } from '@maidan/domain/events/poster-focus';
import { areDrawsOut, entryBar } from '@maidan/domain/events/registration-window';
import { type Paise, toRupees } from '@maidan/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { policyToKeep, shownPolicy } from '../records/refund-policies.ts';
import { lastDayOfEvent, lastNightOfEvent } from '../records/event-days.ts';
import { toHandBackPaise } from '../records/to-hand-back.ts';
import { pendingRevisionOfEvent } from '../records/revisions.ts';
import { isCategoryDrawn, publicDrawsOfEvent } from '../records/public-draws-state.ts';

interface EventRow {
  id: string;
  organizerId: string;
  code: string;
  name: string;
  sports: string;
  about: string;
  location: string;
  locationLink: string | null;
  prizePoolPaise: Paise;
  startsAt: Date;
  days: number;
  lastDate: Date;
  contact: string;
  stateUt: string;
  umpirePasswordSet: boolean;
  posterFileId: string | null;
  posterFocus: PosterFocus;
  approvalStatus: OwnEvent['approvalStatus'];
  tournamentStatus: OwnEvent['tournamentStatus'];
  rejectionReason: string | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  certificatesIssuedAt: Date | null;
  isPlayed: boolean;
  winners: OwnEvent['winners'];
  fixturePdfFileId: string | null;
  liveSince: Date | null;
  takesPayments: boolean;
  now: Date;
  createdAt: Date;
  customization: unknown;
  isCustomized: boolean;
  hasFixtures: boolean;
  publicDraws: OwnEvent['publicDraws'];
  organizerName: string;
  policy: KeptPolicy;
  lateEntries: boolean;
  offerHours: number;
  offersByHand: boolean;
  partnerWays: PartnerWay[];
  lastDay: string | null;
  lastNight: Date | null;
  confirmed: number;
  checkedIn: number;
  waitlisted: number;
  revenuePaise: Paise;
  pendingRevision: OwnEvent['pendingRevision'];
  unpublishedAt: Date | null;
  unpublishReason: string | null;
  requestedChanges: OwnEvent['requestedChanges'];
}

/**
 * Whole events with what is counted about them, from the sums that the database keeps; each part is read once,
 * whatever the planner knows of tables that have just been filled; `which` narrows down the events `e`.
 */
async function readEvents(db: Db, which: RawBuilder<unknown>): Promise<{ ownerId: string; event: OwnEvent }[]> {
  const found = await rows(
    db,
    sql<EventRow>`
      with chosen as materialized (select e.* from events e where e.deleted_at is null and ${which}),
      counted as materialized (
        select event_id, sum(confirmed)::int as confirmed, sum(checked_in)::int as checked_in,
          sum(waitlisted)::int as waitlisted, sum(desk_paise + paid_paise - returned_paise)::bigint as revenue_paise
        from event_totals_now where event_id = any(array(select id from chosen)) group by event_id
      )
      select e.id, e.organizer_id, e.code, e.name, e.sports, e.about, e.location, e.location_link, e.prize_pool_paise,
        e.starts_at, e.days, e.last_date, e.contact, e.state_ut, e.umpire_password_hash is not null as umpire_password_set,
        e.poster_file_id, e.poster_focus, e.approval_status, e.tournament_status, e.rejection_reason, e.submitted_at, e.approved_at,
        e.unpublished_at, e.unpublish_reason, e.requested_changes,
        e.certificates_issued_at, e.played_at is not null as is_played,
        case when e.winners is not null then told_winners(e.winners) end as winners,
        (select p.file_id from fixture_pdfs p where p.event_id = e.id) as fixture_pdf_file_id,
        e.live_since, e.created_at, e.customization,
        e.customization <> '{}' as is_customized,
        exists (select 1 from fixtures f where f.event_id = e.id) as has_fixtures,
        ${publicDrawsOfEvent} as public_draws,
        (select g.organization_name from organizers g where g.user_id = e.organizer_id) as organizer_name,
        ${policyToKeep} as policy, e.late_entries, e.offer_hours, e.offers_by_hand, e.partner_ways, now() as now,
        exists (select 1 from vendors v where v.organizer_id = e.organizer_id and v.status = 'ACTIVATED' and v.is_enabled)
          as takes_payments,
        ${lastDayOfEvent} as last_day, ${lastNightOfEvent} as last_night, ${pendingRevisionOfEvent} as pending_revision,
        coalesce(t.confirmed, 0) as confirmed, coalesce(t.checked_in, 0) as checked_in,
        coalesce(t.waitlisted, 0) as waitlisted, coalesce(t.revenue_paise, 0) as revenue_paise
      from chosen e
      left join counted t on t.event_id = e.id
      order by e.created_at desc, e.id desc`,
  );
  const offered = await readCategories(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    ownerId: row.organizerId,
    event: toEvent(row, offered.get(row.id) ?? []),
  }));
}

interface CategoryRow {
  id: string;
  eventId: string;
  name: string;
  pricePaise: Paise;
  capacity: number | null;
  format: OwnCategory['format'] | null;
  minAge: number | null;
  maxAge: number | null;
  gender: OwnCategory['gender'] | null;
  agesOn: NonNullable<OwnCategory['agesOn']>;
  participants: number;
  isFull: boolean;
  isDrawn: boolean;
}

/** By event, as rows: to build a thousand of them as JSON takes PostgreSQL longer than all the rest of the list. */
async function readCategories(db: Db, eventIds: readonly string[]): Promise<Map<string, CategoryRow[]>> {
  // Places are counted as they are taken; those not confirmed yet are few.
  const found = await rows(
    db,
    sql<CategoryRow>`
      with pending as materialized (
        select n.category_id, count(*)::int as places
        from categories k join registration_entries n on n.category_id = k.id and n.hold_expires_at is not null and n.pair_of is null
        where k.event_id = any(${eventIds})
        group by n.category_id
      )
      select c.id, c.event_id, c.name, c.price_paise, c.capacity, c.format, c.min_age, c.max_age, c.gender, c.ages_on,
        c.taken - coalesce(n.places, 0) as participants, coalesce(c.taken >= c.capacity, false) as is_full,
        ${isCategoryDrawn} as is_drawn
      from categories c left join pending n on n.category_id = c.id left join fixtures f on f.event_id = c.event_id
      where c.event_id = any(${eventIds}) and c.removed_at is null order by c.position`,
  );
  const byEvent = new Map<string, CategoryRow[]>();
  for (const row of found) {
    const list = byEvent.get(row.eventId) ?? [];
    byEvent.set(row.eventId, list);
    list.push(row);
  }
  return byEvent;
}

type OwnCategory = OwnEvent['categories'][number];

function toCategory({ id, name, pricePaise, participants, ...row }: CategoryRow, event: EventRow): OwnCategory {
  const isUnpayable = pricePaise > 0 && !event.takesPayments;
  const bar = entryBar({ ...event, isLive: event.liveSince !== null }, { ...row, isUnpayable }, event.now);
  return {
    _id: id,
    name,
    price: toRupees(pricePaise),
    ...(row.capacity !== null && { capacity: row.capacity }),
    ...(row.format !== null && { format: row.format }),
    ...(row.minAge !== null && { minAge: row.minAge }),
    ...(row.maxAge !== null && { maxAge: row.maxAge }),
    ...(row.gender !== null && { gender: row.gender }),
    ...(row.agesOn !== 'day_of_play' && { agesOn: row.agesOn }),
    participants,
    ...(bar && { closedBy: bar }),
    ...(row.isDrawn && { isDrawn: true }),
  };
}

const fileAddress = (fileId: string | null) => (fileId ? `/files/${fileId}` : null);

function toEvent(row: EventRow, offered: readonly CategoryRow[]): OwnEvent {
  const categories = offered.map((one) => toCategory(one, row));
  return {
    _id: row.id,
    eventId: row.id,
    code: row.code,
    name: row.name,
    eventName: row.name,
    sports: row.sports,
    about: row.about,
    location: row.location,
    locationlink: row.locationLink ?? '',
    prizePool: toRupees(row.prizePoolPaise),
    entryFee: Math.min(...categories.map(({ price }) => price), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER,
    dateandtime: row.startsAt.toISOString(),
    days: row.days,
    lastdate: row.lastDate.toISOString(),
    contact: row.contact,
    stateUT: row.stateUt,
    poster: fileAddress(row.posterFileId),
    posterFocus: row.posterFocus,
    categories,
    winners: row.winners,
    hasWinners: row.winners !== null,
    fixtures: fileAddress(row.fixturePdfFileId),
    approvalStatus: row.approvalStatus,
    tournamentStatus: row.tournamentStatus,
    isLive: row.liveSince !== null,
    rejectionReason: row.rejectionReason,
    registrationsCount: row.confirmed,
    registrationsClosed: row.tournamentStatus !== 'open',
    isCompleted: row.tournamentStatus === 'completed',
    umpirePasswordSet: row.umpirePasswordSet,
    createdAt: row.createdAt.toISOString(),
    revenue: toRupees(row.revenuePaise),
    checkedInCount: row.checkedIn,
    waitlistedCount: row.waitlisted,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    isPlayed: row.isPlayed,
    certificatesIssuedAt: row.certificatesIssuedAt?.toISOString() ?? null,
    customization: customizationOf(row.customization),
    isCustomized: row.isCustomized,
    hasFixtures: row.hasFixtures,
    isDrawn: areDrawsOut(offered.map(({ isDrawn, participants }) => ({ isDrawn, entries: participants }))),
    publicDraws: row.publicDraws,
    organizerName: row.organizerName,
    lateEntries: row.lateEntries,
    offerHours: row.offerHours,
    offersByHand: row.offersByHand,
    partnerWays: row.partnerWays,
    ...(row.policy.rules && { refundPolicy: shownPolicy(keptPolicy(row.policy)) }),
    lastDay: row.lastDay,
    ...(row.lastNight && { lastNight: row.lastNight.toISOString() }),
    pendingRevision: row.pendingRevision,
    unpublished: row.unpublishedAt && { at: row.unpublishedAt.toISOString(), reason: row.unpublishReason ?? '' },
    requestedChanges: row.requestedChanges,
  };
}

export async function listOwnEvents(db: Db, organizerId: string): Promise<OwnEvent[]> {
  return (await readEvents(db, sql`e.organizer_id = ${organizerId}`)).map(({ event }) => event);
}

/** Whoever asks; the service decides how much of it they may see. */
export async function findEvent(db: Db, eventId: string): Promise<{ ownerId: string; event: OwnEvent } | null> {
  return (await readEvents(db, sql`e.id = ${eventId}`))[0] ?? null;
}

export async function isOrganizerActive(db: Db, organizerId: string): Promise<boolean> {
  const found = await firstRow(db, sql`select 1 from organizers where user_id = ${organizerId} and status = 'active'`);
  return found !== null;
}

export async function hasVendor(db: Db, organizerId: string): Promise<boolean> {
  return (
    (await firstRow(db, sql`select 1 from vendors where organizer_id = ${organizerId} and status <> 'CREATING'`)) !==
    null
  );
}

/** Refunds or a dispute of the event are still to be balanced with its organizer's payouts. */
export async function isOwing(tx: Db, eventId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from payout_items i join orders o on o.id = i.order_id where o.event_id = ${eventId} and i.is_open
        having sum(i.amount_paise) < 0
        union all
        select 1 from disputes d join orders o on o.id = d.order_id
        where o.event_id = ${eventId} and d.state in ('open', 'under_review') limit 1`,
  );
  return found !== null;
}

/** What was paid for and not given back: online orders whose refunds do not cover them, and what the desk took. */
export async function hasUnreturnedPayments(tx: Db, eventId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from orders o where o.event_id = ${eventId} and o.paid_at is not null
          and o.amount_paise + o.deposit_paise > coalesce((select sum(f.amount_paise) from refunds f
            where f.order_id = o.id and f.status = 'done'), 0)
        union all
        select 1 from registrations r where r.event_id = ${eventId} and r.status = 'confirmed'
          and r.desk_paise > 0
        union all
        select 1 from registrations r
        where r.event_id = ${eventId} and r.to_hand_back_paise > 0 and ${toHandBackPaise} > 0
        limit 1`,
  );
  return found !== null;
}
