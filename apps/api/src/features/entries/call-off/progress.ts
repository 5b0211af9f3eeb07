import type { CallOff, CallOffByHand } from '@maidan/contract/entries/call-off';
import { toRupees } from '@maidan/domain/money';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPhone } from '../records/confidential.ts';
import { callOffOf } from './event-to-call-off.ts';
import * as store from './store.ts';

export async function readCallOff(deps: Deps, scope: EventScope): Promise<CallOff> {
  await openEvent(deps.db, { ...scope, right: 'delete' });
  return callOffOf(deps.db, scope.eventId);
}

/** Whom only the organizer can repay, as the desk took the fee, and whom only a call reaches. */
export async function readByHand(deps: Deps, scope: EventScope): Promise<Omit<CallOffByHand, 'success'>> {
  await openEvent(deps.db, { ...scope, right: 'refund' });
  const { eventId } = scope;
  const repayees = await store.listRepayees(deps.db, eventId);
  const unreached = await store.listUnreached(deps.db, eventId);
  return {
    isRunning: (await store.findCallOff(deps.db, eventId))?.state === 'running',
    left: toRupees(await store.sumLeftToRepay(deps.db, eventId)),
    repay: repayees.map((row) => ({
      _id: row.id,
      eventId,
      name: row.name,
      phone: openPhone(deps, row),
      categories: row.categories,
      status: row.status,
      paidBy: row.paidBy,
      amount: toRupees(row.amountPaise),
      atDesk: toRupees(row.amountPaise),
      refunded: toRupees(row.handedBackPaise),
      ticketCode: row.ticketCode,
      deskRefunds: row.deskRefunds.map(({ amountPaise, at, ...one }) => ({
        ...one,
        amount: toRupees(amountPaise),
        at: new Date(at).toISOString(),
      })),
      left: toRupees(row.leftPaise),
    })),
    unreached: unreached.map(({ id, name, phoneEnc }) => ({
      _id: id,
      name,
      phone: openPhone(deps, { id, userId: null, phoneEnc, userPhoneEnc: null }),
    })),
  };
}
