import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sendEvidence } from '../../../../test/factories-disputes.ts';
import { aHeldEntry, aPaidEvent, aPaidRegistration, aRefund, type Entry } from '../../../../test/factories-entries.ts';
import { aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { runCallOff } from '../call-off/run.ts';
import { pollDisputes, syncDispute } from '../disputes/sync-dispute.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { refundAfterDisputes } from './after-disputes.ts';
import { tellGathered } from './tell-gathered.ts';

const t = startApi();
afterEach(() => {
  t.clock.now = null;
});

/** Paid with a card whose bank asks all of it back. */
async function aDisputed(): Promise<Entry> {
  const entry = await aHeldEntry(t, { event: await aPaidEvent(t) });
  const played = await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, entry.orderId);
  await syncDispute(t.deps, (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_'));
  return entry;
}
const cancel = ({ player, registrationId }: Entry) =>
  t.call(refundEndpoints.cancel, { token: player.token, params: { registrationId }, body: {} });
async function win(entry: Entry): Promise<void> {
  const { token, eventId } = entry.event;
  const { disputes } = (await t.call(disputeEndpoints.ofEvent, { token, params: { eventId } })).body;
  expect(await sendEvidence(t, entry, { disputeId: disputes[0]._id })).toMatchObject({ status: 200 });
  t.clock.now = new Date(Date.now() + 3_000);
  await pollDisputes(t.deps);
}
const refundsOf = async ({ registrationId }: Pick<Entry, 'registrationId'>) =>
  (
    await rows(
      t.db,
      sql<{
        amount: number;
      }>`select amount_paise as amount from refunds where registration_id = ${registrationId} order by id`,
    )
  ).map(({ amount }) => amount);

test('cancelled while a bank asks: nothing goes back, and all of it once the bank has decided for the event, once', async () => {
  const entry = await aDisputed();
  expect((await cancel(entry)).status).toBe(200);
  await refundAfterDisputes(t.deps);
  expect(await refundsOf(entry)).toEqual([]);
  await win(entry);
  expect(await refundsOf(entry)).toEqual([50_000]);
  await Promise.all([refundAfterDisputes(t.deps), refundAfterDisputes(t.deps)]);
  expect(await refundsOf(entry)).toEqual([50_000]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('the bank decides for the player: they have the money, and nothing goes back a second time', async () => {
  const entry = await aDisputed();
  await cancel(entry);
  await sql`update disputes set state = 'lost', ended_at = now() where order_id in
    (select order_id from order_lines where registration_id = ${entry.registrationId})`.execute(t.db);
  // The books still hold it, as they hold what was lost: nothing is left of the payment.
  await refundAfterDisputes(t.deps);
  expect(await refundsOf(entry)).toEqual([]);
  expect(
    await rows(
      t.db,
      sql`select 1 from refunds_after_disputes w join order_lines l on l.order_id = w.order_id
      where l.registration_id = ${entry.registrationId} and w.ended_at is null`,
    ),
  ).toEqual([]);
});

test('the same for an event that is called off', async () => {
  const offed = await aDisputed();
  const { token, eventId } = offed.event;
  const body = { reason: 'Rain', refund: 'full' } as const;
  expect((await t.call(callOffEndpoints.start, { token, params: { eventId }, body })).status).toBe(202);
  await runCallOff(t.deps, eventId);
  expect(await refundsOf(offed)).toEqual([]);
  await win(offed);
  expect(await refundsOf(offed)).toEqual([50_000]);
});

test('many refunds of a day are three mails and one of the evening, and each of a later day is told again', async () => {
  const player = await aParticipant(t);
  const entry = await aPaidRegistration(t, { player });
  for (let count = 0; count < 8; count += 1) await aRefund(t, entry, 100);
  const other = await aPaidRegistration(t);
  await aRefund(t, other, 100);
  const mails = (to: string) =>
    rows(
      t.db,
      sql<{ subject: string; text: string }>`select subject, body_text as text from mail_outbox
        where recipient = ${to} and subject like '%efund%' order by created_at, id`,
    );
  expect(await mails(player.email)).toHaveLength(3);
  expect(await mails(other.player.email)).toHaveLength(1);
  await Promise.all([tellGathered(t.deps), tellGathered(t.deps)]);
  await tellGathered(t.deps);
  const [, , , evening, ...more] = await mails(player.email);
  expect(more).toEqual([]);
  expect(evening?.subject).toBe('More refunds of today: ₹5');
  expect(evening?.text).toContain('₹5 (5 refunds)');
  expect(await mails(other.player.email)).toHaveLength(1);
  await sql`update refunds set created_at = created_at - interval '1 day' where registration_id = ${entry.registrationId}`.execute(
    t.db,
  );
  await aRefund(t, entry, 100);
  expect(await mails(player.email)).toHaveLength(5);
});
