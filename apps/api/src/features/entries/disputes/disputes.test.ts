import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sendEvidence } from '../../../../test/factories-disputes.ts';
import { aHeldEntry, anAcceptedRefund, type Entry } from '../../../../test/factories-entries.ts';
import { anAdmin } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { runPayouts } from '../../money/payouts/run-payouts.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { pollDisputes, syncDispute } from './sync-dispute.ts';

const t = startApi();
const dayMs = 86_400_000;
afterEach(() => {
  t.clock.now = null;
});
const later = (ms: number) => {
  t.clock.now = new Date((t.clock.now ?? new Date()).getTime() + ms);
};

/** Paid with the disputed card, with the bank's message processed. */
async function aDispute(before: (entry: Entry) => Promise<unknown> = async () => undefined) {
  const entry = await aHeldEntry(t, { price: 500 });
  const played = await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed', method: 'card' });
  await syncOrder(t.deps, entry.orderId);
  await before(entry);
  const ref = (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_');
  expect(await syncDispute(t.deps, ref)).toBe('read');
  return { entry, ref };
}
const listOf = async ({ event }: Entry) =>
  (await t.call(disputeEndpoints.ofEvent, { token: event.token, params: { eventId: event.eventId } })).body;
const figuresOf = async ({ event }: Entry) =>
  (await t.call(statementEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body.statement
    .figures;
const newsOf = async (userId: string) =>
  (
    await rows(
      t.db,
      sql<{
        kind: string;
      }>`select news ->> 'kind' as kind from notifications where user_id = ${userId} order by created_at, id`,
    )
  ).map(({ kind }) => kind);
const linesOf = async ({ event }: Entry) =>
  (await t.call(settlementEndpoints.list, { token: event.token })).body.settlements;

test('a dispute that is heard before its payment finds it, and holds all of it', async () => {
  const entry = await aHeldEntry(t, { price: 500 });
  const played = await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed', method: 'card' });
  const ref = (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_');
  expect(await syncDispute(t.deps, ref)).toBe('read');
  expect(await listOf(entry)).toMatchObject({ running: 1, disputes: [{ amount: 500, held: 500, share: 475 }] });
  expect(await figuresOf(entry)).toMatchObject({ gross: 500, adjustments: -500, net: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('what the bank asks for is held from both sides, and everybody who has to act hears of it', async () => {
  const admin = await anAdmin(t);
  const { entry, ref } = await aDispute();
  await Promise.all([syncDispute(t.deps, ref), syncDispute(t.deps, ref)]);
  expect(await listOf(entry)).toMatchObject({
    running: 1,
    disputes: [{ amount: 500, held: 500, share: 475, state: 'open', takesEvidence: true, evidence: [] }],
  });
  expect(await figuresOf(entry)).toMatchObject({
    gross: 500,
    refunded: 0,
    commission: 0,
    adjustments: -500,
    net: 0,
    open: 0,
  });
  expect(await linesOf(entry)).toMatchObject([
    { kind: 'adjustment', grossAmount: 0, commission: -25, refunded: 0, adjustment: -500, netAmount: -475 },
    { kind: 'share', grossAmount: 500, commission: 25, netAmount: 475 },
  ]);
  expect(await proveBooks(t.deps)).toEqual([]);
  expect(await newsOf(entry.event.organizerId)).toContain('dispute_opened');
  expect(await newsOf(admin.userId)).toEqual(expect.arrayContaining(['dispute_opened']));
  const { body } = await t.call(disputeEndpoints.all, { token: admin.token });
  expect(body.disputes).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ _id: entry.event.eventId }) }),
  );

  const kept = async (token: string) => (await t.call(accountDeletionEndpoints.read, { token })).body;
  expect((await kept(entry.event.token)).hindrances).toContainEqual(expect.stringMatching(/bank asks a payment back/));
  expect((await kept(entry.player.token)).waits).toContainEqual(expect.stringMatching(/^Your bank has not decided/));

  const refund = await t.call(refundEndpoints.refund, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId, registrationId: entry.registrationId },
    body: { reason: 'Asked', amount: 100 },
  });
  expect(refund).toMatchObject({ status: 409, body: { code: 'payment_disputed', errors: [{ path: 'amount' }] } });
});

test('evidence sends it to the bank; won, everything is as before and comes with the next payout', async () => {
  const { entry, ref } = await aDispute();
  const [{ _id: id }] = (await listOf(entry)).disputes;
  expect(await sendEvidence(t, entry, { disputeId: id, bytes: 'no picture' })).toMatchObject({
    status: 400,
    body: { code: 'evidence_not_readable', errors: [{ path: 'file' }] },
  });
  // A picture that ends in the middle, and a PDF that runs a program.
  for (const [bytes, code] of [
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'evidence_not_readable'],
    ['%PDF-1.7\n1 0 obj << /OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >> >> endobj', 'evidence_active'],
  ] as const)
    expect(await sendEvidence(t, entry, { disputeId: id, bytes })).toMatchObject({
      status: 400,
      body: { code, errors: [{ path: 'file' }] },
    });
  expect((await sendEvidence(t, entry, { disputeId: id })).body.dispute).toMatchObject({
    state: 'under_review',
    takesEvidence: false,
    evidence: [{ fileName: 'proof.pdf', note: 'She played on Sunday' }],
  });
  expect((await sendEvidence(t, entry, { disputeId: id })).body.code).toBe('dispute_not_open');
  later(3_000);
  await pollDisputes(t.deps);
  expect(await listOf(entry)).toMatchObject({ running: 0, disputes: [{ state: 'won', endedAt: expect.any(String) }] });
  expect(await figuresOf(entry)).toMatchObject({ commission: 25, adjustments: 0, net: 475, open: 475 });
  expect((await newsOf(entry.event.organizerId)).at(-1)).toBe('dispute_won');
  expect(await syncDispute(t.deps, ref)).toBe('read');
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('lost at the deadline without evidence, with a word the day before; of the payout, the organizer owes it', async () => {
  const { entry } = await aDispute(async () => {
    await runPayouts(t.deps, new Date(Date.now() + 10 * dayMs));
  });
  expect(await figuresOf(entry)).toMatchObject({ settled: 475, open: -475, net: 0 });
  later(6.5 * dayMs);
  await pollDisputes(t.deps);
  await pollDisputes(t.deps);
  expect((await newsOf(entry.event.organizerId)).filter((kind) => kind === 'dispute_due')).toHaveLength(1);
  later(dayMs);
  await pollDisputes(t.deps);
  expect(await listOf(entry)).toMatchObject({ disputes: [{ state: 'lost', takesEvidence: false }] });
  expect(await figuresOf(entry)).toMatchObject({ settled: 475, open: -475, adjustments: -500, net: 0 });
  expect((await newsOf(entry.event.organizerId)).at(-1)).toBe('dispute_lost');
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('never more than what is left of the payment; an administrator looks at the rest', async () => {
  const admin = await anAdmin(t);
  const { entry } = await aDispute((made) => anAcceptedRefund(t, made, 20_000));
  expect(await listOf(entry)).toMatchObject({ disputes: [{ amount: 500, held: 300, share: 285 }] });
  expect(await figuresOf(entry)).toMatchObject({ gross: 500, refunded: 200, commission: 0, adjustments: -300, net: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
  expect(
    await rows(
      t.db,
      sql`select details from payment_alerts where order_ref = ${entry.orderId} and kind = 'dispute_differs'`,
    ),
  ).toEqual([{ details: { disputed: 50_000, held: 30_000 } }]);
  expect((await newsOf(admin.userId)).length).toBeGreaterThan(0);
});
