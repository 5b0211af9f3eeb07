import type { EventSnapshot } from '@maidan/domain/events/changes';
import type { EventState } from '@maidan/domain/events/lifecycle';
import type { Customization } from '@maidan/domain/events/page';
import type { PartnerWay } from '@maidan/domain/events/pairs/partner-ways';
import type { KeptPolicy, RefundPolicy } from '@maidan/domain/events/refund-policy';
import type { PosterFocus } from '@maidan/domain/events/poster-focus';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { changedRows, type Db, oneRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from './event-access.ts';
import { policyToKeep } from './refund-policies.ts';
import { forgetUmpireGuesses } from '../../../platform/keys/umpire-guesses.ts';
import { endUmpireSessions } from '../../../platform/keys/umpire-sessions.ts';

export interface EventFields {
  name: string;
  sports: string;
  about: string;
  location: string;
  locationLink: string | null;
  prizePool: Paise;
  startsAt: Date;
  days: number;
  lastDate: Date;
  contact: string;
  stateUT: string;
  posterFocus: PosterFocus;
}

/** False when the code is taken by another event. */
export async function insertEvent(
  tx: Db,
  event: EventFields & {
    id: string;
    organizerId: string;
    code: string;
    umpirePasswordHash: string | null;
    submittedAt: Date | null;
  },
): Promise<boolean> {
  const inserted = await changedRows(
    tx,
    sql`insert into events (id, organizer_id, code, name, sports, about, location, location_link, prize_pool_paise,
          starts_at, days, last_date, contact, state_ut, poster_focus, umpire_password_hash, approval_status, submitted_at)
        values (${event.id}, ${event.organizerId}, ${event.code}, ${event.name}, ${event.sports}, ${event.about},
          ${event.location}, ${event.locationLink}, ${event.prizePool}, ${event.startsAt}, ${event.days}, ${event.lastDate},
          ${event.contact}, ${event.stateUT}, ${event.posterFocus}, ${event.umpirePasswordHash},
          ${event.submittedAt ? 'pending_approval' : 'draft'}, ${event.submittedAt})
        on conflict (code) do nothing`,
  );
  return inserted === 1;
}

export async function saveEvent(tx: Db, eventId: string, event: EventFields): Promise<void> {
  await sql`update events set name = ${event.name}, sports = ${event.sports}, about = ${event.about},
      location = ${event.location}, location_link = ${event.locationLink}, prize_pool_paise = ${event.prizePool},
      starts_at = ${event.startsAt}, days = ${event.days}, last_date = ${event.lastDate}, contact = ${event.contact},
      state_ut = ${event.stateUT}, poster_focus = ${event.posterFocus}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

export async function savePoster(tx: Db, eventId: string, fileId: string): Promise<void> {
  await sql`update events set poster_file_id = ${fileId}, updated_at = now() where id = ${eventId}`.execute(tx);
}

/**
 * Umpires who came in with the old password type the new one; guesses at the old one are no guesses at the new one.
 */
export async function saveUmpirePassword(tx: Db, eventId: string, hash: string): Promise<void> {
  await sql`update events set umpire_password_hash = ${hash} where id = ${eventId}`.execute(tx);
  await endUmpireSessions(tx, eventId);
  await forgetUmpireGuesses(tx, eventId);
}

export async function saveUmpireCourts(tx: Db, eventId: string, courts: readonly number[] | null): Promise<void> {
  await sql`update events set umpire_courts = ${courts && [...courts]}::integer[] where id = ${eventId}`.execute(tx);
}

export async function saveSubmission(tx: Db, eventId: string, at: Date): Promise<void> {
  await sql`update events set approval_status = 'pending_approval', submitted_at = ${at}, rejection_reason = null, requested_changes = '[]',
    updated_at = now() where id = ${eventId}`.execute(tx);
}

export async function saveTournamentStatus(tx: Db, eventId: string, status: EventState['tournamentStatus'], at: Date) {
  const closedAt = status === 'open' ? null : at;
  await sql`update events set tournament_status = ${status}, closed_at = ${closedAt}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

/**
 * False when the code is taken by another event. The umpires of the template do not know the copy's password: it has
 * none.
 */
export async function insertCopy(
  tx: Db,
  copy: { id: string; templateId: string; code: string; name: string; startsAt: Date; lastDate: Date },
): Promise<boolean> {
  const inserted = await changedRows(
    tx,
    sql`insert into events (id, organizer_id, code, name, sports, about, location, location_link, prize_pool_paise,
          starts_at, days, last_date, contact, state_ut, poster_focus)
        select ${copy.id}::uuid, organizer_id, ${copy.code}::text, ${copy.name}::text, sports, about, location, location_link,
          prize_pool_paise, ${copy.startsAt}::timestamptz, days, ${copy.lastDate}::timestamptz, contact, state_ut, poster_focus
        from events where id = ${copy.templateId}
        on conflict (code) do nothing`,
  );
  return inserted === 1;
}

export async function saveCustomization(tx: Db, eventId: string, customization: Customization): Promise<void> {
  await sql`update events set customization = ${JSON.stringify(customization)}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

export async function savePage(
  tx: Db,
  { eventId, customization, posterFileId }: { eventId: string; customization: unknown; posterFileId: string | null },
): Promise<void> {
  await sql`update events set customization = ${JSON.stringify(customization)}, poster_file_id = ${posterFileId}
    where id = ${eventId}`.execute(tx);
}

export async function saveApproval(tx: Db, eventId: string, at: Date): Promise<void> {
  await sql`update events set approval_status = 'approved', approved_at = ${at}, rejection_reason = null, requested_changes = '[]', updated_at = ${at}
    where id = ${eventId}`.execute(tx);
}

export async function saveRejection(
  tx: Db,
  eventId: string,
  reason: string,
  at: Date,
  changes: readonly { field: string; note: string }[] = [],
): Promise<void> {
  await sql`update events set approval_status = 'rejected', rejection_reason = ${reason},
      requested_changes = ${JSON.stringify(changes)}, updated_at = ${at}
    where id = ${eventId}`.execute(tx);
}

/** Off the public pages with its reason, or back with null: false where it is so already. */
export async function savePublication(tx: Db, eventId: string, reason: string | null, at: Date): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update events set unpublished_at = ${reason === null ? null : at}, unpublish_reason = ${reason}, updated_at = ${at}
      where id = ${eventId} and (unpublished_at is null) = ${reason !== null}`,
  );
  return changed === 1;
}

/** What was looked at, to compare later changes with. */
export async function saveSnapshot(tx: Db, eventId: string, snapshot: EventSnapshot): Promise<void> {
  await sql`update events set approved_snapshot = ${JSON.stringify(snapshot)} where id = ${eventId}`.execute(tx);
}

/** The event is completed by its winners; correcting them later does not move the day it ended. */
export async function saveWinners(tx: Db, eventId: string, winners: object, at: Date): Promise<void> {
  await sql`update events set winners = ${JSON.stringify(winners)}, tournament_status = 'completed',
      closed_at = coalesce(closed_at, ${at}), updated_at = now()
    where id = ${eventId}`.execute(tx);
}

/** The event is open again, as it was before anybody had won. */
export async function removeWinners(tx: Db, eventId: string): Promise<void> {
  await sql`update events set winners = null, tournament_status = 'open', closed_at = null, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

/** True for the first one: the moment stays. */
export async function saveCertificatesIssued(tx: Db, eventId: string, at: Date): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update events set certificates_issued_at = ${at} where id = ${eventId} and certificates_issued_at is null`,
  );
  return changed === 1;
}

export async function saveLateEntries(tx: Db, eventId: string, open: boolean): Promise<void> {
  await sql`update events set late_entries = ${open}, updated_at = now() where id = ${eventId}`.execute(tx);
}

export async function saveWaiting(
  tx: Db,
  eventId: string,
  { offerHours, byHand }: { offerHours: number; byHand: boolean },
): Promise<void> {
  await sql`update events set offer_hours = ${offerHours}, offers_by_hand = ${byHand}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

export async function savePartnerWays(tx: Db, eventId: string, ways: readonly PartnerWay[]): Promise<void> {
  await sql`update events set partner_ways = ${ways}, updated_at = now() where id = ${eventId}`.execute(tx);
}

/** What an order or an entry that is made now would keep. */
export async function findRefundPolicy(db: Db, eventId: string): Promise<KeptPolicy> {
  const { policy } = await oneRow(
    db,
    sql<{ policy: KeptPolicy }>`select ${policyToKeep} as policy from events e where e.id = ${eventId}`,
  );
  return policy;
}

export async function saveRefundPolicy(tx: Db, eventId: string, policy: RefundPolicy): Promise<void> {
  await sql`update events set refund_policy = ${JSON.stringify(policy)}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

export async function setLive(
  db: Db,
  scope: { eventId: string; staffId: string | null; live: boolean; isPlayed?: boolean },
): Promise<boolean> {
  const changed = await changedRows(
    db,
    sql`update events e set live_since = ${scope.live ? sql`now()` : null},
          played_at = ${scope.isPlayed ? sql`now()` : null}, updated_at = now()
        where e.id = ${scope.eventId} and e.deleted_at is null and (e.live_since is null) = ${scope.live}
          and ${scope.staffId === null ? sql`true` : mayOnEvent(scope.staffId, 'live')}`,
  );
  if (changed === 1 && !scope.live) await endUmpireSessions(db, scope.eventId);
  return changed === 1;
}

/** Every match is over, without a desk of ours: the tournament was played elsewhere. */
export async function markPlayed(tx: Db, eventId: string): Promise<void> {
  await sql`update events set played_at = now(), updated_at = now() where id = ${eventId}`.execute(tx);
}

export async function removeEvent(tx: Db, eventId: string, at: Date): Promise<void> {
  await sql`update events set deleted_at = ${at}, updated_at = now() where id = ${eventId}`.execute(tx);
  await endUmpireSessions(tx, eventId);
}
