import type { PartnerForm } from '@maidan/contract/entries/entering';
import { decisionEnd, inviteEnd, partAfterChange } from '@maidan/domain/entries/entering/partner-invites';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { readOrigin } from '@maidan/domain/entries/origins';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { awaitPartner, savePartner, savePrice } from '../records/entries.ts';
import { listSeats } from '../records/listed-entries.ts';
import { newInvite } from '../records/new-invite.ts';
import { closeOpenOrders } from '../records/orders.ts';
import { findOfferedPair, type OfferedPair } from '../records/pairs.ts';
import { endInvite, invitesToWrite } from '../records/partner-invites.ts';
import { addAmounts } from '../records/registrations-store.ts';
import { confirmRegistration } from '../records/registrations.ts';
import { sendInvites } from '../records/send-invites.ts';
import { endSeats } from './end-pair.ts';

interface Naming {
  entryId: string;
  partner: PartnerForm;
  by: 'player' | 'organizer';
  actorId: string;
  reason: string | null;
  /** The partner has asked for it. */
  isAskedFor?: boolean;
}

/** Nobody is replaced whose payment may arrive at this moment. */
export async function refuseWhilePaying(tx: Db, entryId: string): Promise<void> {
  const [seat] = await listSeats(tx, [entryId]);
  if (seat?.state !== 'held') return;
  const { partner: name } = await findOfferedPair(tx, entryId);
  throw new AppError('partner_paying', { fact: entryFact('partner_paying', { name }) });
}

/**
 * Another partner for an entry, named or invited. Whoever was invited before is out: the player's partner gets the own
 * part back in full, the organizer refunds by the usual dialog. Where the partner pays nothing the rest of a shared fee
 * is to be paid: online within a day if the player decides so, at the desk if the organizer does. Returns the orders
 * that must no longer be paid.
 */
export async function namePartner(tx: Db, deps: Deps, naming: Naming): Promise<string[]> {
  const { entryId, partner, by, actorId, reason } = naming;
  const pair = await findOfferedPair(tx, entryId);
  const part = partOf(pair, naming);
  const hadSeat = (await listSeats(tx, [entryId])).length > 0;
  const ended = { entryIds: [entryId], actorId, isRefunded: by === 'player', replaced: { reason: reason ?? '' } };
  const closed = await endSeats(tx, deps, ended);
  await endInvite(tx, { entryId, state: 'replaced' });
  await savePartner(tx, { entryId, name: partner.name, origin: readOrigin(partner) });
  closed.push(...(await changeFee(tx, { pair, part, by, isPaidByPartner: hadSeat && by === 'organizer' })));
  if (partner.invite) {
    const { name, email, share } = partner;
    const expiresAt = inviteEnd(pair.now, pair.lastDate);
    const madeBy = naming.isAskedFor ? 'request' : 'invite';
    await writeTogether(tx, [
      invitesToWrite([newInvite(deps, { entryId, name, email, share, sharePaise: part.partner, madeBy, expiresAt })]),
    ]);
  }
  if (!isPaidFor(pair.state)) return closed;
  const until = pair.state === 'awaiting_partner' && pair.isUndecided ? pair.until : decisionEnd(pair.now);
  const rest = by === 'organizer' ? 0 : part.rest;
  if (rest > 0) {
    await awaitPartner(tx, entryId, until);
    await savePrice(tx, { entryId, price: part.price, rest });
  } else if (partner.invite) await sendInvites(tx, deps, [entryId], until);
  else if (pair.state === 'awaiting_partner')
    await confirmRegistration(tx, deps, { registrationId: pair.registrationId, entryIds: [entryId] });
  return closed;
}

function partOf(pair: OfferedPair, { partner, by }: Naming) {
  const part = partAfterChange(pair, { share: partner.invite ? partner.share : null, isPaid: isPaidFor(pair.state) });
  if (part || by === 'organizer') return part ?? { price: pair.pricePaise, partner: 0, rest: 0 };
  const fact = entryFact('fee_all_paid', { category: pair.category });
  throw new AppError('validation_failed', { fact, fields: [problemAt('partner.share', fact)] });
}

/** The entry's price as it is shared now; an open order of another sum must not be paid. */
async function changeFee(
  tx: Db,
  {
    pair,
    part,
    by,
    isPaidByPartner,
  }: { pair: OfferedPair; part: { price: number; rest: number }; by: 'player' | 'organizer'; isPaidByPartner: boolean },
): Promise<string[]> {
  const { entryId, registrationId } = pair;
  // The former partner's part stays with the organizer until it is refunded: nobody owes it a second time.
  if (isPaidByPartner) return [];
  if (part.price === pair.pricePaise && pair.restPaise === 0) return [];
  const closed = await closeOpenOrders(tx, [entryId]);
  await savePrice(tx, { entryId, price: part.price, rest: 0 });
  const more = part.price - pair.pricePaise;
  const isOwed = by === 'organizer' && isPaidFor(pair.state);
  const owed = isOwed ? part.rest : 0;
  await addAmounts(tx, [{ registrationId, amount: isOwed ? more - owed : more, owed }]);
  return closed;
}
