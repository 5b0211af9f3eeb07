import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { inTransaction } from '../src/platform/db/db.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from './factories.ts';
import type { TestApi } from './start.ts';

/** A form that any event without limits accepts; a test overrides the fields that it is about. */
export const anEntryForm = (overrides: Record<string, unknown> = {}) => ({
  categories: [{ name: "Women's Singles" }],
  answers: {},
  referralSource: 'Intermediate',
  accommodationRequired: '',
  dob: '1998-04-12',
  gender: 'female',
  city: 'Hyderabad',
  phone: '98765 43210',
  consent: true,
  ...overrides,
});

export interface Entry {
  event: MadeEvent;
  player: Person;
  registrationId: string;
  orderId: string;
}

interface EntryOptions {
  event?: MadeEvent;
  player?: Person;
  form?: Record<string, unknown>;
  /** In rupees, for the event created if none is given. */
  price?: number;
  capacity?: number;
}

/** A place held through the call itself, awaiting payment. */
export async function aHeldEntry(t: TestApi, options: EntryOptions = {}): Promise<Entry> {
  const event = options.event ?? (await aPaidEvent(t, options));
  const player = options.player ?? (await aParticipant(t));
  const { status, body } = await t.call(entryEndpoints.register, {
    token: player.token,
    params: { eventId: event.eventId },
    body: anEntryForm(options.form),
  });
  if (status !== 201) throw new Error(`the entry was refused: ${body.message}`);
  return { event, player, registrationId: body.registration._id, orderId: body.payment?.orderId ?? '' };
}

/** Paid through the sandbox and confirmed by looking the order up. */
export async function aPaidRegistration(t: TestApi, options: EntryOptions = {}): Promise<Entry> {
  const entry = await aHeldEntry(t, options);
  await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'success' });
  const { syncOrder } = await import('../src/features/entries/payments/sync-order.ts');
  await syncOrder(t.deps, entry.orderId);
  return entry;
}

/** An accepted refund of so many paise, as after a double payment; answers its id. */
export async function anAcceptedRefund(
  t: TestApi,
  { registrationId }: Entry,
  amount: number,
  reason = 'Injury',
): Promise<string> {
  const { refundRegistration } = await import('../src/features/entries/refunds/send-refund.ts');
  const cause = { kind: 'paid_twice' } as const;
  const request = { registrationId, amount: paise(amount), reason, cause, actorId: null };
  const refund = await inTransaction(t.db, (tx) => refundRegistration(tx, t.deps, request));
  if (!refund) throw new Error('nothing was paid that could go back');
  return refund._id;
}

/** The same, already requested from the provider. */
export async function aRefund(t: TestApi, entry: Entry, amount: number, reason?: string): Promise<void> {
  const { runRefund } = await import('../src/features/entries/refunds/send-refund.ts');
  await runRefund(t.deps, await anAcceptedRefund(t, entry, amount, reason));
}

export const aPaidEvent = (t: TestApi, options: { price?: number; capacity?: number } = {}) =>
  anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price: options.price ?? 500, ...(options.capacity && { capacity: options.capacity }) },
    ],
  });

/** Brings an event's dates nearer, and with them what its orders and entries keep: as when time has passed. */
export async function letTimePass(t: TestApi, eventId: string, to: { last: string; starts: string }): Promise<void> {
  const dates = sql`jsonb_build_object('lastDate', now() + ${to.last}::interval, 'startsAt', now() + ${to.starts}::interval)`;
  await sql`update events set last_date = now() + ${to.last}::interval, starts_at = now() + ${to.starts}::interval
    where id = ${eventId}`.execute(t.db);
  await sql`update orders set refund_policy = refund_policy || ${dates} where event_id = ${eventId}`.execute(t.db);
  await sql`update registration_entries n set refund_policy = n.refund_policy || ${dates}
    from categories c where c.id = n.category_id and c.event_id = ${eventId}`.execute(t.db);
}

/** Makes the hold expire: the database's clock decides, and no test can wait for it. */
export async function letHoldRunOut(t: TestApi, registrationId: string): Promise<void> {
  await sql`update registration_entries set hold_expires_at = now() - interval '1 second'
      where registration_id = ${registrationId} and hold_expires_at is not null`.execute(t.db);
}
