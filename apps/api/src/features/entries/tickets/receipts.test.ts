import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration, aRefund, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { syncOrder } from '../payments/sync-order.ts';

const t = startApi();
const receipt = ({ registrationId }: Entry, token: string, query: { orderId?: string } = {}) =>
  t.call(receiptEndpoints.download, { token, params: { registrationId }, query });
const textOf = ({ raw }: { raw: Buffer }) =>
  readPdf(raw)
    .flatMap(({ texts }) => texts)
    .join('\n');

test('what was paid, refunded and kept, for the player only', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  await aRefund(t, entry, 20_000, 'Injury');
  const answer = await receipt(entry, entry.player.token);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = textOf(answer);
  for (const words of [entry.orderId, '₹500', '-₹200', '₹300', 'Injury', 'Made']) expect(text).toContain(words);
  expect((await receipt(entry, entry.event.token)).status).toBe(404);
  expect((await receipt(entry, (await aParticipant(t)).token)).status).toBe(404);
});

test('a refund that the bank has not made is not called refunded', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  const params = { eventId: entry.event.eventId, registrationId: entry.registrationId };
  await t.call(refundEndpoints.refund, { token: entry.event.token, params, body: { amount: 200, reason: 'Injury' } });
  const [page] = readPdf((await receipt(entry, entry.player.token)).raw);
  expect(page?.texts).toContain('Refunded or being refunded');
  expect(page?.texts).not.toContain('Refunded');
});

test('a second payment stands apart and changes no sum', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, entry.orderId);
  const [page] = readPdf((await receipt(entry, entry.player.token)).raw);
  expect(page?.texts).not.toContain('Kept');
  expect(page?.texts).toContain('Paid a second time');
  expect(page?.texts[page.texts.indexOf('Paid twice, sent back') + 1]).toBe('₹500');
});

test('each payment of a registration has a receipt of its own, and nobody else has it', async () => {
  const categories = [
    { name: "Women's Singles", price: 500 },
    { name: 'Open', price: 450 },
  ];
  const entry = await aPaidRegistration(t, { event: await anApprovedEvent(t, { categories }) });
  const { token } = entry.player;
  const params = { registrationId: entry.registrationId };
  const added = await t.call(enteringEndpoints.addCategories, {
    token,
    params,
    body: { categories: [{ name: 'Open' }] },
  });
  const payments = async () =>
    (await t.call(registrationEndpoints.getMine, { token, params })).body.registration.payments;
  const first = { orderId: entry.orderId, amount: 500 };
  // What waits for its payment has none yet.
  expect(await payments()).toMatchObject([first]);
  const orderId = added.body.payment.orderId as string;
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
  expect(await payments()).toMatchObject([first, { orderId, amount: 450 }]);

  const [old, later] = [
    await receipt(entry, token, { orderId: entry.orderId }),
    await receipt(entry, token, { orderId }),
  ];
  expect(textOf(old)).toContain('₹500');
  expect(textOf(old)).not.toContain('₹450');
  expect(textOf(later)).toContain('₹450');
  expect(textOf(later)).not.toContain('₹500');
  const other = await aPaidRegistration(t);
  expect((await receipt(entry, token, { orderId: other.orderId })).body.code).toBe('receipt_not_found');
  expect((await receipt(entry, token, { orderId: 'no such order' })).status).toBe(400);
});

test('no receipt for what was never paid', async () => {
  const entry = await aHeldEntry(t);
  expect((await receipt(entry, entry.player.token)).body.code).toBe('receipt_not_found');
  const params = { registrationId: entry.registrationId };
  const { body } = await t.call(registrationEndpoints.getMine, { token: entry.player.token, params });
  expect(body.registration.payments).toBeUndefined();
});
