import { takesPairs } from '@maidan/domain/entries/entering/wanted-partners';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { giveDepositsBack } from '../deposits/give-back.ts';
import { listDeposits } from '../records/deposits.ts';
import { newInvite } from '../records/new-invite.ts';
import { endInvite, saveJoined } from '../records/partner-invites.ts';
import { saveTicket } from '../records/registrations-store.ts';
import { confirmPair, newTicketCode, tellConfirmed } from '../records/registrations.ts';
import { joinWanted } from '../records/entries.ts';
import { tellOfPair } from '../records/wanted.ts';
import * as store from './store.ts';

export interface Joining {
  /** Has the place afterwards. */
  host: store.WantedRow;
  /** Gives its own place back. */
  guest: store.WantedRow;
  actorId: string;
  byOrganizer: boolean;
}

/**
 * Two entries that want a partner become one pair: one place is free again, each keeps what they have paid, and both are
 * in. Refused where either has a partner by now. The registrations of both are locked.
 */
export async function makePair(tx: Db, deps: Deps, { host, guest, actorId, byOrganizer }: Joining): Promise<void> {
  if (!takesPairs(host, host.now)) throw new AppError('wanted_not_now');
  for (const { entryId } of [host, guest]) await endInvite(tx, { entryId, state: 'replaced' });
  if (!(await joinWanted(tx, { entryId: host.entryId, seatId: guest.entryId }))) throw new AppError('wanted_over');
  await givePlacesBack(tx, [host.categoryId]);
  await leaveOneDeposit(tx, deps, { host, guest, actorId });
  const share = { entryId: host.entryId, name: guest.name, share: 'half' as const, sharePaise: guest.wantedPaise };
  await saveJoined(
    tx,
    newInvite(deps, { ...share, madeBy: byOrganizer ? 'organizer' : 'request', expiresAt: host.now }),
    guest.entryId,
  );
  await saveTicket(tx, guest.registrationId, newTicketCode());
  await tellConfirmed(tx, deps, { registrationId: guest.registrationId, entryIds: [guest.entryId] });
  await confirmPair(tx, deps, host.entryId);
  const { event, category } = host;
  for (const [one, other] of [
    [host, guest],
    [guest, host],
  ] as const)
    await tellOfPair(tx, deps, one, {
      kind: byOrganizer ? 'pair_made' : 'pair_found',
      event,
      category,
      player: one.name,
      partner: other.name,
    });
  await tellAskers(tx, [host, guest]);
  await audit(tx, {
    actorId,
    action: 'pair_found',
    subjectKind: 'registration',
    subjectId: host.registrationId,
    eventId: host.eventId,
    details: { partner: guest.name, category },
  });
}

/** A pair leaves one: the larger, of equal ones that of the entry with the place. Where one has none, the other's stays. */
async function leaveOneDeposit(tx: Db, deps: Deps, { host, guest, actorId }: Omit<Joining, 'byOrganizer'>) {
  const [own, other] = [await listDeposits(tx, [host.entryId]), await listDeposits(tx, [guest.entryId])];
  if (own.length === 0 || other.length === 0) return;
  const { registrationId, entryId } = sumOf(other) > sumOf(own) ? host : guest;
  await giveDepositsBack(tx, deps, { registrationId, entryIds: [entryId], why: 'pair_left_one', actorId });
}

const sumOf = (deposits: readonly { amountPaise: number }[]) =>
  deposits.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Whoever else had asked one of them learns that it is settled. */
export async function tellAskers(tx: Db, found: readonly store.WantedRow[]): Promise<void> {
  const asked = await store.endRequests(
    tx,
    found.map(({ entryId }) => entryId),
  );
  const [{ event, category, eventId } = { event: '', category: '', eventId: '' }] = found;
  const users = new Set(found.map(({ userId }) => userId));
  for (const { userId, player } of asked.filter((one) => !users.has(one.userId)))
    await notify(tx, {
      userId,
      type: 'info',
      relatedTo: 'partner_invite',
      news: { kind: 'request_over', event, category, player },
      link: `/events/${eventId}/partners`,
    });
}
