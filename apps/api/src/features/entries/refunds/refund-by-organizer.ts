import type { LeftDraw } from '@maidan/contract/draws/left-draw';
import type { RefundAnswer, Registration } from '@maidan/contract/entries/registration';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import type { DeskOutcome } from '@maidan/domain/entries/refunding/desk-money';
import { parseRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseBeyondLimit } from '../../money/payouts/payees.ts';
import { followPairs } from '../invites/end-pair.ts';
import { handOver } from '../invites/hand-over.ts';
import { listEntries } from '../records/entries.ts';
import type { LockedRegistration } from '../records/registrations-store.ts';
import { lockWithPairs } from '../records/pairs.ts';
import { takeOutOfDraws } from './out-of-draws.ts';
import { refundParts, refundRegistration } from './send-refund.ts';
import type { DeskWord } from './settle-desk.ts';
import * as store from './store.ts';
import { chooseEntries, dueParts, takeAway } from './take-away.ts';

interface Refunded {
  refund: RefundAnswer | null;
  status: Registration['status'];
  draws: readonly LeftDraw[];
  /** The orders that must no longer be paid. */
  closed: readonly string[];
}

/**
 * The organizer removes a registration: the whole fee of the categories is refunded, or what the rules give that held when
 * it was paid. A waiting player without an account, entered at the desk, is taken off the list.
 */
export async function refundByOrganizer(
  deps: Deps,
  command: {
    /** The owner, or staff with the right to refund fees. */
    staffId: string;
    eventId: string;
    registrationId: string;
    categories: string[] | undefined;
    /** Rupees of what was paid online: then the place is kept. */
    amount: number | string | undefined;
    by: 'all' | 'rules';
    reason: string;
    /** What became of what the desk took; still owed if nobody says. */
    desk: { became: DeskOutcome; amount?: number | string | undefined; how?: 'cash' | 'upi' | undefined } | undefined;
    /** Who takes the line of a category in its draw. */
    reserves: readonly { category: string; entry: string }[] | undefined;
  },
): Promise<Refunded> {
  if (!(await store.findOwned(deps.db, command))) throw new AppError('registration_not_found');
  return inTransaction(deps.db, async (tx) => {
    const registration = await lockWithPairs(tx, command.registrationId);
    if (command.amount !== undefined) {
      const part = await refundPart(tx, deps, { ...command, amount: command.amount, registration });
      await refuseBeyondLimit(tx, deps, command);
      return { ...part, draws: [], closed: [] };
    }
    const waits = registration.status === 'waitlisted' && registration.userId === null;
    const entries = await listEntries(tx, registration.id);
    if (!entries.some(({ state }) => isPaidFor(state)) && !waits)
      throw new AppError('cannot_cancel', { message: 'Only a confirmed registration can be refunded' });
    const { eventId, now } = registration;
    const chosen = waits ? entries : chooseEntries(entries, command.categories);
    const given = await handOver(tx, deps, { eventId, given: chosen, actorId: command.staffId, now });
    const draws = waits
      ? []
      : await takeOutOfDraws(tx, { ...registration, given, actorId: command.staffId, reserves: command.reserves });
    const { reason } = command;
    const by = command.by === 'rules' ? now : 'all';
    const cause = { kind: 'by_organizer', categories: given.map((entry) => entry.name), reason } as const;
    const parts = await dueParts(tx, registration.id, { given, by, told: waits ? null : { reason, cause } });
    const { closed } = await takeAway(tx, deps, registration, {
      given,
      of: entries.length,
      actorId: command.staffId,
      reason: command.reason,
      desk: { ...deskWord(command.desk), by },
    });
    if (waits) return { refund: null, status: 'cancelled' as const, draws, closed };
    const of = { registrationId: registration.id, actorId: command.staffId };
    const refund = await refundParts(tx, deps, { ...of, parts, reason, cause });
    const ofPairs = await followPairs(tx, deps, { given, actorId: command.staffId });
    await refuseBeyondLimit(tx, deps, command);
    const status = given.length === entries.length ? ('cancelled' as const) : ('confirmed' as const);
    return { refund, status, draws, closed: [...closed, ...ofPairs] };
  });
}

function deskWord(said: { became: DeskOutcome; amount?: number | string | undefined } = { became: 'owed' }): DeskWord {
  const { amount, ...rest } = said;
  if (amount === undefined) return rest;
  const parsed = parseRupees(amount);
  if (!parsed) throw new AppError('validation_failed');
  return { ...rest, amount: parsed };
}

/** Refunds a part of what was paid online, for an active or an ended registration. */
async function refundPart(
  tx: Db,
  deps: Deps,
  {
    registration,
    amount,
    reason,
    staffId,
  }: { registration: LockedRegistration; amount: number | string; reason: string; staffId: string },
): Promise<{ refund: RefundAnswer; status: Registration['status'] }> {
  const part = parseRupees(amount);
  if (!part) throw new AppError('validation_failed');
  const cause = { kind: 'part', reason } as const;
  const request = { registrationId: registration.id, amount: part, reason, cause, actorId: staffId };
  const refund = await refundRegistration(tx, deps, request);
  if (!refund) throw new AppError('nothing_paid_online');
  return { refund, status: registration.status };
}
