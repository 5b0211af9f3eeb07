import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { paise } from '@maidan/domain/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../../../test/contract-server/faults.ts';
import { contractKeys, startContractServer } from '../../../test/contract-server/start.ts';
import { createLog } from '../log.ts';
import { createCashfreeProvider } from './cashfree-provider.ts';
import { type CheckoutDraft, type PayeeDraft, PaymentProviderError } from './payment-provider.ts';

const server = await startContractServer();
afterAll(() => server.stop());
beforeEach(() => server.reset());

const providerWith = (access: { clientSecret?: string; baseUrl?: string } = {}, publicUrl = 'https://maidan.test') =>
  createCashfreeProvider({
    access: {
      baseUrl: server.baseUrl,
      apiVersion: '2025-01-01',
      clientId: contractKeys.id,
      clientSecret: contractKeys.secret,
      timeoutMs: 1_000,
      ...access,
    },
    previousClientSecret: null,
    payees: { scheduleOption: 2, verifyAccount: false },
    isTestMoney: false,
    publicUrl,
    clock: () => new Date(),
  });
const provider = providerWith();

const payee: PayeeDraft = {
  payeeRef: 'org_018f2f2e4c7d7b0a9c1d2e3f4a5b6c7d',
  name: 'Suresh Yadav',
  email: 'suresh@example.test',
  phone: '+91 98765 43210',
  bank: {
    accountNumber: '0050100012345678',
    ifsc: 'YESB0000262',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
  },
  kyc: { accountType: 'BUSINESS', businessType: 'SaaS', pan: 'AAFCU0939F', gst: '27AAFCU0939F1Z8', cin: null },
};
const order: CheckoutDraft = {
  orderRef: 'mdn_018f2f2e4c7d7b0a9c1d2e3f4a5b6c7d',
  amount: paise(35_050),
  payer: { ref: 'a'.repeat(32), name: 'Jo', email: 'a@example.test', phone: '098765 43210' },
  shares: [{ payeeRef: payee.payeeRef, amount: paise(33_297) }],
  expiresAt: new Date('2026-01-01T00:00:00Z'),
  returnUrl: 'https://maidan.test/checkout/x',
  note: 'Winter Smash',
};
const anOpenOrder = async () => {
  await provider.onboardPayee(payee);
  return provider.openCheckout(order);
};
const aPaidOrder = async () => {
  await anOpenOrder();
  await server.pay({ order_id: order.orderRef });
};
const refund = () => ({
  orderRef: order.orderRef,
  refundRef: randomUUID(),
  amount: paise(35_050),
  shares: order.shares,
  reason: 'Cancelled',
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const unclear: FaultKind[] = [
  'lost before',
  'lost after',
  'half an answer',
  'server error',
  'html error',
  'html success',
  'empty success',
  'other shape',
  'slow',
];

test.each(unclear)(
  'after one answer that is %s, the order is opened all the same, once and under one key',
  async (kind) => {
    await provider.onboardPayee(payee);
    await server.fault('^POST /orders$', kind);
    const { sessionId } = await provider.openCheckout(order);
    const tries = await server.requests(/^POST \/orders$/);
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1);
    expect(await provider.openCheckout(order)).toEqual({ sessionId, checkoutUrl: null });
  },
);

test('control: the lost answer was lost after the work, and a second request of another mind is refused', async () => {
  await provider.onboardPayee(payee);
  await server.fault('^POST /orders$', 'lost after', 3);
  expect(await faultOf(provider.openCheckout(order))).toMatchObject({ retryable: true });
  const [first] = await server.requests(/^POST \/orders$/);
  const again = await fetch(`${server.baseUrl}/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-version': '2025-01-01',
      'x-client-id': contractKeys.id,
      'x-client-secret': contractKeys.secret,
    },
    body: JSON.stringify(first?.body),
  });
  expect(again.status).toBe(409);
  // The adapter reads what is there instead, with the keys forgotten as well.
  await server.forgetKeys();
  expect((await provider.openCheckout(order)).sessionId).toMatch(/^session_/);
});

test.each<FaultKind>([...unclear, 'redirect', 'too many calls'])(
  'a provider that only ever answers with %s is unavailable, after at most three tries',
  async (kind) => {
    await anOpenOrder();
    await server.fault('payments$', kind, 99);
    expect(await faultOf(provider.listPayments(order.orderRef))).toMatchObject({ retryable: true });
    expect((await server.requests(/payments$/)).length).toBeLessThanOrEqual(3);
  },
);

test('an answer that sends us elsewhere is not followed: our keys would go there', async () => {
  await server.fault('^GET /orders', 'redirect', 99);
  expect(await faultOf(provider.getOrder('mdn_1'))).toMatchObject({ retryable: true });
  expect(await server.requests(/elsewhere/)).toEqual([]);
});

test('one intent has one key whenever it is asked for, and another intent another', async () => {
  await aPaidOrder();
  const draft = { ...refund(), amount: paise(10_000), shares: [] };
  await provider.refund(draft);
  await provider.refund(draft);
  await provider.refund({ ...draft, refundRef: randomUUID() });
  const keys = (await server.requests(/refunds$/)).map(({ headers }) => headers['x-idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a provider that is not there is unavailable', async () => {
  const nowhere = providerWith({ baseUrl: 'http://127.0.0.1:9/pg' });
  expect(await faultOf(nowhere.getOrder('mdn_1'))).toMatchObject({ retryable: true });
});

test('a page that says 404 is not an order that does not exist', async () => {
  await anOpenOrder();
  await server.fault('^GET /orders', 'html not found', 99);
  expect(await faultOf(provider.getOrder(order.orderRef))).toMatchObject({ retryable: true });
  await server.reset();
  expect(await provider.getOrder(order.orderRef)).toBeNull();
});

test('after "too many calls" the provider’s own pause is kept', async () => {
  await anOpenOrder();
  await server.fault('^GET /orders', 'too many calls');
  expect(await provider.getOrder(order.orderRef)).toMatchObject({ status: 'open' });
  expect(await server.requests(/^GET \/orders/)).toHaveLength(2);
});

test('keys that are not accepted are a fault of ours: asked once, nothing given up, and the secret in no word of it', async () => {
  const clientSecret = 'cfsk_another_secret_of_ours';
  const error = await faultOf(providerWith({ clientSecret }).openCheckout(order));
  expect(error).toBeInstanceOf(PaymentProviderError);
  expect(error).toMatchObject({ retryable: true });
  expect(await server.requests()).toHaveLength(1);
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => lines.push(line) });
  await server.fault('.', 'lost before', 99);
  const lost = await faultOf(providerWith({ clientSecret }).openCheckout(order));
  for (const one of [error, lost]) log.error({ err: one }, inspect(one, { depth: 9 }));
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(clientSecret);
});

test('every call names its version and itself; what writes carries a key, what reads does not', async () => {
  await aPaidOrder();
  await provider.getOrder(order.orderRef);
  const requests = await server.requests();
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  expect(new Set(requests.map(({ headers }) => headers['x-request-id'])).size).toBe(requests.length);
  for (const { line, headers } of requests) {
    expect(headers['x-api-version']).toBe('2025-01-01');
    if (line.startsWith('GET')) expect(headers['x-idempotency-key']).toBeUndefined();
    else expect(headers['x-idempotency-key']).toMatch(uuid);
  }
});

test('the vendor and the order are told in the provider’s terms', async () => {
  await anOpenOrder();
  const [vendor, made] = await server.requests(/^POST/);
  expect(vendor?.body).toEqual({
    vendor_id: payee.payeeRef,
    status: 'ACTIVE',
    name: 'Suresh Yadav',
    email: 'suresh@example.test',
    phone: '9876543210',
    verify_account: false,
    dashboard_access: false,
    schedule_option: 2,
    bank: { account_number: '0050100012345678', account_holder: 'Suresh Yadav', ifsc: 'YESB0000262' },
    kyc_details: { account_type: 'BUSINESS', business_type: 'SaaS', pan: 'AAFCU0939F', gst: '27AAFCU0939F1Z8' },
  });
  expect(made?.body).toMatchObject({
    order_id: order.orderRef,
    order_amount: 350.5,
    order_currency: 'INR',
    customer_details: { customer_phone: '9876543210' },
    order_meta: { return_url: order.returnUrl, notify_url: 'https://maidan.test/webhooks/cashfree' },
    order_splits: [{ vendor_id: payee.payeeRef, amount: 332.97 }],
  });
  // Two letters are no name there, and an order that would expire sooner than in a quarter of an hour is refused.
  expect(made?.body).not.toHaveProperty('customer_details.customer_name');
});

test('without https there is no address to call back', async () => {
  await provider.onboardPayee(payee);
  await providerWith({}, 'http://localhost:3000').openCheckout(order);
  const [made] = await server.requests(/^POST \/orders$/);
  expect(made?.body).not.toHaveProperty('order_meta.notify_url');
});

test.each(['other', 'missing'] as const)(
  'an order whose split comes back %s is not paid: it is closed and refused',
  async (splitEcho) => {
    await provider.onboardPayee(payee);
    await server.quirks({ splitEcho });
    expect(await faultOf(provider.openCheckout(order))).toMatchObject({ retryable: false });
    expect(await provider.getOrder(order.orderRef)).toMatchObject({ status: 'closed' });
  },
);

test('an order of a vendor that the provider does not know is refused in its words', async () => {
  expect(await faultOf(provider.openCheckout(order))).toMatchObject({ retryable: false, message: 'Vendor Not found' });
  const noPhone = { ...order, payer: { ...order.payer, phone: '' } };
  expect(await faultOf(provider.openCheckout(noPhone))).toMatchObject({ retryable: false });
});

test.each([400, 409] as const)(
  'a vendor whose answer was lost is found again, refused with %i or not',
  async (duplicateVendor) => {
    await server.quirks({ duplicateVendor });
    await server.fault('^POST /easy-split/vendors$', 'lost after', 3);
    expect(await faultOf(provider.onboardPayee(payee))).toMatchObject({ retryable: true });
    await server.forgetKeys();
    expect(await provider.onboardPayee(payee)).toMatchObject({ state: 'IN_PROGRESS', rawStatus: 'IN_BENE_CREATION' });
    // Its account number came back as a number without the zeros in front, and is the same all the same.
    expect(await server.requests(/^PATCH/)).toEqual([]);
  },
);

test('a blocked vendor is not revived by new details', async () => {
  await provider.onboardPayee(payee);
  await server.vendor({ vendor_id: payee.payeeRef, status: 'BLOCKED' });
  const moved = { ...payee, bank: { ...payee.bank, accountNumber: '50100099990001' } };
  expect(await provider.onboardPayee(moved)).toMatchObject({ state: 'BLOCKED' });
  expect(await server.requests(/^PATCH/)).toEqual([]);
});

test.each([
  ['IN_BANK_VALIDATION', 'IN_PROGRESS'],
  ['IN_KYC_REVIEW', 'IN_PROGRESS'],
  ['SOMETHING_NEW', 'IN_PROGRESS'],
  ['BANK_VALIDATION_FAILED', 'VALIDATION_FAILED'],
  ['BENE_CREATION_FAILED', 'VALIDATION_FAILED'],
  ['ON_HOLD', 'ON_HOLD'],
  ['DELETED', 'DELETED'],
])('the vendor status %s means %s', async (status, state) => {
  await provider.onboardPayee(payee);
  await server.vendor({ vendor_id: payee.payeeRef, status });
  expect(await provider.getPayee(payee.payeeRef)).toEqual({ state, rawStatus: status, remarks: null });
});

test('details that the provider refuses are refused in its words', async () => {
  const wrong = { ...payee, bank: { ...payee.bank, ifsc: 'YESB1' } };
  expect(await faultOf(provider.onboardPayee(wrong))).toMatchObject({ retryable: false, message: 'ifsc is invalid' });
  await provider.onboardPayee(payee);
  const aadhaar = { payeeRef: payee.payeeRef, docType: 'AADHAAR', value: '12' };
  expect(await faultOf(provider.submitDocument(aadhaar))).toMatchObject({ message: 'UIDAI is invalid' });
});

test('names in Devanagari go as the account’s, and of a payer not at all', async () => {
  await provider.onboardPayee({ ...payee, name: 'सुरेश यादव' });
  const [made] = await server.requests(/^POST .*vendors$/);
  expect(made?.body).toMatchObject({ name: payee.bank.accountHolderName });
  // The same details again are the same vendor.
  await provider.onboardPayee({ ...payee, name: 'सुरेश यादव' });
  expect(await server.requests(/^PATCH/)).toEqual([]);
  await provider.openCheckout({ ...order, payer: { ...order.payer, name: 'प्रिया' } });
  await provider.openCheckout({ ...order, orderRef: 'mdn_2', payer: { ...order.payer, name: 'Renée D’Souza' } });
  const sent = await server.requests(/^POST \/orders$/);
  expect(sent.map(({ body }) => (body as { customer_details: object }).customer_details)).toMatchObject([
    expect.not.objectContaining({ customer_name: expect.anything() }),
    { customer_name: 'Renee D Souza' },
  ]);
});

test('money that is nobody’s goes back without parts, whether an empty list of them is taken or not', async () => {
  for (const refuseNoSplits of [false, true]) {
    await server.reset();
    await server.quirks({ refuseNoSplits });
    await aPaidOrder();
    expect(await provider.refund({ ...refund(), shares: [] })).toEqual({ status: 'done' });
    const sent = await server.requests(/^POST .*refunds$/);
    expect(Object.keys(sent.at(-1)?.body ?? {}).includes('refund_splits')).toBe(!refuseNoSplits);
  }
});

test('what it makes of each proof is read by either name of the list', async () => {
  await provider.onboardPayee(payee);
  const { payeeRef } = payee;
  expect(await provider.listDocuments(payeeRef)).toEqual([]);
  await provider.submitDocument({ payeeRef, docType: 'PASSPORT', value: 'M1230003' });
  await server.document({ vendor_id: payeeRef, doc_type: 'PASSPORT_NUMBER', status: 'REJECTED' });
  expect(await provider.listDocuments(payeeRef)).toEqual([{ docType: 'PASSPORT', status: 'REJECTED' }]);
  const file = { name: 'passport.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  await provider.submitDocumentFile({ payeeRef, docType: 'PASSPORT', side: 'front', file });
  await provider.submitDocumentFile({ payeeRef, docType: 'PASSPORT', side: 'back', file });
  await server.document({ vendor_id: payeeRef, doc_type: 'PASSPORT_FRONT', status: 'VERIFIED' });
  expect(await provider.listDocuments(payeeRef)).toEqual([{ docType: 'PASSPORT', status: 'IN_REVIEW' }]);
  await server.document({ vendor_id: payeeRef, doc_type: 'PASSPORT_BACK', status: 'ACTION_REQUIRED' });
  expect(await provider.listDocuments(payeeRef)).toEqual([{ docType: 'PASSPORT', status: 'ACTION_REQUIRED' }]);
  await server.document({ vendor_id: payeeRef, doc_type: 'PASSPORT_BACK', status: 'VERIFIED' });
  expect(await provider.listDocuments(payeeRef)).toEqual([{ docType: 'PASSPORT', status: 'VERIFIED' }]);
});

test('a refund whose answers are lost is one refund, found when it is asked for again', async () => {
  await aPaidOrder();
  const draft = refund();
  await server.fault('refunds$', 'lost after', 3);
  expect(await faultOf(provider.refund(draft))).toMatchObject({ retryable: true });
  expect(await provider.getRefund(draft.orderRef, draft.refundRef)).toEqual({ status: 'done' });
  await server.forgetKeys();
  expect(await provider.refund(draft)).toEqual({ status: 'done' });
  const [sent] = await server.requests(/refunds$/);
  expect(sent?.body).toMatchObject({
    refund_id: draft.refundRef.replaceAll('-', ''),
    refund_amount: 350.5,
    refund_splits: [{ vendor_id: payee.payeeRef, amount: 332.97 }],
  });
});

test('an order with a surcharge is paid with its own amount; money that is only reserved is none yet', async () => {
  await anOpenOrder();
  await server.pay({ order_id: order.orderRef, captured: false });
  await server.pay({ order_id: order.orderRef, amount: 36_000 });
  const found = await provider.listPayments(order.orderRef);
  expect(found.map(({ status, amount }) => [status, amount])).toEqual([
    ['pending', 35_050],
    ['success', 35_050],
  ]);
  // Nineteen digits, of which a double would lose the last.
  const [first] = found;
  expect(first?.providerPaymentId).toMatch(/^\d{19}$/);
  expect(String(Number(first?.providerPaymentId))).not.toBe(first?.providerPaymentId);
});

test('a transfer of more orders than fit on a page is read to its end', async () => {
  await provider.onboardPayee(payee);
  const refs = Array.from({ length: 130 }, (_, index) => `mdn_${String(index).padStart(4, '0')}`);
  for (const orderRef of refs) {
    await provider.openCheckout({ ...order, orderRef });
    await server.pay({ order_id: orderRef });
  }
  const { settlementId } = await server.transfer({ vendor_id: payee.payeeRef });
  const lines = await provider.listTransferLines(settlementId);
  expect(lines.map(({ orderRef }) => orderRef).toSorted()).toEqual(refs);
  expect(lines[0]).toMatchObject({ payeeRef: payee.payeeRef, orderRef: lines[0]?.orderRef, amount: 33_297, utr: null });
  await server.endTransfer({ settlement_id: settlementId, status: 'SUCCESS' });
  const hour = 3_600_000;
  const span = { payeeRef: payee.payeeRef, since: new Date(Date.now() - hour), until: new Date(Date.now() + hour) };
  expect(await provider.listTransfers(span)).toMatchObject([{ settlementRef: settlementId, status: 'SETTLED' }]);
  expect(await provider.listCaptures(span)).toHaveLength(130);
});
