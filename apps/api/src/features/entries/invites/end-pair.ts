import { decisionEnd } from '@maidan/domain/entries/entering/partner-invites';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import { renewPeople } from '../../draws/records/people-in-draws.ts';
import { awaitPartner, listEntries, type OwnEntry } from '../records/entries.ts';
import { listSeats } from '../records/listed-entries.ts';
import { findPair } from '../records/pairs.ts';
import { endInvite } from '../records/partner-invites.ts';
import { lockForChange } from '../records/registrations.ts';
import { endSeat, playerLeft } from '../squads/end-seats.ts';
import { refundParts } from '../refunds/send-refund.ts';
import { dueParts, takeAway } from '../refunds/take-away.ts';
import { tellPair } from '../records/tell-pair.ts';

interface Ended {
  /** Cancelled just now; their registrations and those of their pairs are locked. */
  given: readonly OwnEntry[];
  actorId: string;
}

/**
 * What follows for the others of cancelled pairs: an inviter's partner gets the own part of the fee back in full, and an
 * inviter whose partner has left decides what to do. Returns the orders that must no longer be paid.
 */
export async function followPairs(tx: Db, deps: Deps, { given, actorId }: Ended): Promise<string[]> {
  for (const { id, pairOf, isSquad } of given)
    if (isSquad) await playerLeft(tx, deps, { seatId: id, actorId });
    else if (pairOf) await partnerLeft(tx, deps, { entryId: pairOf, actorId });
  const own = given.filter(({ pairOf }) => pairOf === null).map(({ id }) => id);
  if (own.length === 0) return [];
  return endSeats(tx, deps, { entryIds: own, actorId, isRefunded: true, replaced: null });
}

/** The partners of these entries are out; `replaced`: by another partner, and why. */
export async function endSeats(
  tx: Db,
  deps: Deps,
  {
    entryIds,
    actorId,
    isRefunded,
    replaced,
  }: { entryIds: readonly string[]; actorId: string; isRefunded: boolean; replaced: { reason: string } | null },
): Promise<string[]> {
  const closedOrders: string[] = [];
  for (const seat of await listSeats(tx, entryIds)) {
    if (seat.isSquad) {
      await endSeat(tx, deps, { seat, actorId, news: 'squad_ended' });
      continue;
    }
    const registration = await lockForChange(tx, seat.registrationId);
    const of = (await listEntries(tx, seat.registrationId)).length;
    const given = [seat];
    const { player: from } = await findPair(tx, seat.pairOf ?? '');
    const told = {
      reason: 'The pair has ended',
      cause: { kind: 'pair_ended' as const, categories: [seat.name], from },
    };
    const parts = await dueParts(tx, registration.id, { given, by: 'all', told: isRefunded ? told : null });
    const reason = replaced?.reason || null;
    const { closed } = await takeAway(tx, deps, registration, {
      given,
      of,
      actorId,
      reason,
      desk: { became: 'owed', by: 'all' },
      deposit: replaced ? 'ended_by_organizer' : 'no_partner',
    });
    closedOrders.push(...closed);
    await tellPair(
      tx,
      deps,
      seat.id,
      replaced ? { kind: 'partner_replaced', from, reason: replaced.reason } : { kind: 'pair_ended', from },
    );
    if (isRefunded)
      await refundParts(tx, deps, {
        registrationId: registration.id,
        parts,
        ...told,
        actorId,
      });
  }
  return closedOrders;
}

/** Once the draw is out the pair stays in it, and the organizer names somebody else. */
async function partnerLeft(
  tx: Db,
  deps: Deps,
  { entryId, actorId }: { entryId: string; actorId: string },
): Promise<void> {
  const pair = await findPair(tx, entryId);
  if (pair.state !== 'confirmed' && pair.state !== 'awaiting_partner') return;
  const { event, category, partner, player, organizerId, eventId } = pair;
  await endInvite(tx, { entryId, state: 'declined' });
  if (pair.state === 'confirmed') await renewPeople(tx, { userId: actorId, eventId });
  if (pair.isDrawn && pair.state === 'confirmed') {
    const news = { kind: 'partner_left_draw', partner, player } as const;
    await tellPair(tx, deps, entryId, news);
    const link = `/dashboard/event/${eventId}`;
    await notify(tx, {
      userId: organizerId,
      type: 'warning',
      relatedTo: 'partner_invite',
      news: { ...news, event, category },
      link,
    });
    return;
  }
  const until = decisionEnd(pair.now);
  await awaitPartner(tx, entryId, until);
  await tellPair(tx, deps, entryId, { kind: 'partner_left', partner, until: until.toISOString() });
}
