import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { expect, test } from 'vitest';
import { sendEvidence } from '../test/factories-disputes.ts';
import { aHeldEntry, type Entry } from '../test/factories-entries.ts';
import { anApprovedEvent } from '../test/factories.ts';
import { startApiWithProvider } from '../test/start-with-provider.ts';
import { proveBooks } from './features/money/reconciliation/reconcile.ts';

// A bank's dispute as Cashfree reports it: in signed messages, which only tell us what to look up.
const { server, t, aKnownVendor } = await startApiWithProvider();

async function aDisputedEntry() {
  const vendor = await aKnownVendor();
  const categories = [{ name: "Women's Singles", price: 500 }];
  const event = await anApprovedEvent(t, { organizer: vendor, categories });
  const entry = await aHeldEntry(t, { event });
  await server.pay({ order_id: entry.orderId });
  const { disputeId, answers } = await server.dispute({ order_id: entry.orderId, amount: 50_000 });
  expect(answers).toEqual([200]);
  return { entry, disputeId };
}
const only = async ({ event }: Entry) =>
  (await t.call(disputeEndpoints.ofEvent, { token: event.token, params: { eventId: event.eventId } })).body.disputes[0];

test('created, contested, with the bank and won; told twice and late it stays so', async () => {
  const { entry, disputeId } = await aDisputedEntry();
  const opened = await only(entry);
  expect(opened).toMatchObject({
    amount: 500,
    held: 500,
    stage: 'CHARGEBACK',
    state: 'open',
    reason: 'Duplicate Processing',
  });
  const sent = await sendEvidence(t, entry, { disputeId: opened._id, note: 'She played' });
  expect(sent.body.dispute).toMatchObject({ state: 'under_review', evidence: [{ fileName: 'proof.pdf' }] });
  const [request] = await server.requests(/documents/);
  expect(request?.body).toMatchObject({ doc_type: 'Statement of Service', note: 'She played' });

  await server.dispute({ dispute_id: disputeId, status: 'CHARGEBACK_INSUFFICIENT_EVIDENCE' });
  expect(await only(entry)).toMatchObject({ state: 'open', takesEvidence: true });
  const told = await server.dispute({
    dispute_id: disputeId,
    status: 'CHARGEBACK_MERCHANT_WON',
    delivery: { times: 3 },
  });
  expect(told.answers).toEqual([200, 200, 200]);
  expect(await only(entry)).toMatchObject({ state: 'won' });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('won, and then taken to arbitration: held a second time, and lost', async () => {
  const { entry, disputeId } = await aDisputedEntry();
  await server.dispute({ dispute_id: disputeId, status: 'CHARGEBACK_MERCHANT_WON' });
  await server.dispute({ dispute_id: disputeId, status: 'PRE_ARBITRATION_CREATED' });
  expect(await only(entry)).toMatchObject({ state: 'open', held: 500 });
  await server.dispute({ dispute_id: disputeId, status: 'ARBITRATION_MERCHANT_LOST' });
  const { body } = await t.call(disputeEndpoints.ofEvent, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId },
  });
  expect(body.disputes.map(({ state }: { state: string }) => state).toSorted()).toEqual(['lost', 'won']);
  expect(await proveBooks(t.deps)).toEqual([]);
});
