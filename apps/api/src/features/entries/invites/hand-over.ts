import { keepsPlaceAlone } from '@maidan/domain/entries/entering/partner-invites';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { leaveDraws } from '../../draws/fixtures/leave-draws.ts';
import { type OwnEntry, takeOver } from '../records/entries.ts';
import { listOf } from '../records/listed-entries.ts';
import { newInvite } from '../records/new-invite.ts';
import { endInvite, saveJoined } from '../records/partner-invites.ts';
import * as store from './store.ts';
import { tellPair } from '../records/tell-pair.ts';

/**
 * Before play, whoever said yes to the entry of somebody who leaves keeps its place, its seed and its line in every draw:
 * the two change sides, and the one who leaves is from now on the partner who stands beside. Answers the given entries as
 * they are afterwards. Their registrations and those of their pairs are locked.
 */
export async function handOver(
  tx: Db,
  deps: Deps,
  { eventId, given, actorId, now }: { eventId: string; given: readonly OwnEntry[]; actorId: string; now: Date },
): Promise<OwnEntry[]> {
  const pairs = await store.listAccepted(
    tx,
    given.map(({ id }) => id),
  );
  for (const pair of pairs.filter((one) => keepsPlaceAlone(one, now))) {
    const { entryId, seatId, from } = pair;
    await takeOver(tx, { entryId, seatId });
    // Whoever is still paying takes no line: a pair that is not in stands in no draw.
    const line = pair.seatState === 'confirmed' ? { entryId, reserve: seatId } : { entryId };
    await leaveDraws(tx, { eventId, actorId, entries: [line], now });
    await endInvite(tx, { entryId, state: 'replaced' });
    // What is missing of the fee now is what the one who leaves had agreed to pay.
    const share = { entryId: seatId, name: from, share: 'half' as const, sharePaise: pair.pricePaise };
    await saveJoined(tx, newInvite(deps, { ...share, expiresAt: now }), entryId);
    if (pair.seatState === 'held') await leaveUnpaid(tx, deps, { seatId, from });
  }
  if (pairs.length === 0) return [...given];
  return listOf(
    tx,
    given.map(({ id }) => id),
  );
}

/** Those of these entries whose partner would keep the place. */
export async function listHandedOver(db: Db, entryIds: readonly string[], now: Date): Promise<string[]> {
  const pairs = await store.listAccepted(db, entryIds);
  return pairs.filter((one) => keepsPlaceAlone(one, now)).map(({ entryId }) => entryId);
}

/** Whoever is paying at this moment decides once that is done. */
async function leaveUnpaid(tx: Db, deps: Deps, { seatId, from }: { seatId: string; from: string }): Promise<void> {
  await endInvite(tx, { entryId: seatId, state: 'declined' });
  await tellPair(tx, deps, seatId, { kind: 'partner_left_unpaid', partner: from });
}
