import { randomUUID } from 'node:crypto';
import { type Paise, paise } from '@maidan/domain/money';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startContractServer } from '../../../test/contract-server/start.ts';
import { startApi } from '../../../test/start.ts';
import { readSettings } from '../settings.ts';
import { buildPaymentProvider } from './build-provider.ts';
import { type CheckoutDraft, type PayeeDraft, type PaymentProvider, PaymentProviderError } from './payment-provider.ts';

const server = await startContractServer();
afterAll(() => server.stop());
const t = startApi();
afterEach(() => {
  t.clock.now = null;
});

/** A provider, and the outside of it: what payers and banks do there. */
interface World {
  provider(): Promise<PaymentProvider>;
  decide(draft: PayeeDraft, outcome: 'ACTIVE' | 'ACTION_REQUIRED'): Promise<void>;
  pay(
    orderRef: string,
    act: { outcome: 'success' | 'failed' | 'dropped' | 'pending'; amount?: Paise; late?: boolean },
  ): Promise<void>;
  sign(provider: PaymentProvider, orderRef: string): Promise<{ body: Buffer; headers: Record<string, string> }>;
  /** Where the two are not alike, and why the product does not mind. */
  differs: {
    /** The sandbox's checkout is a page of ours; Cashfree's is opened by its own script. */
    hasCheckoutUrl: boolean;
    isTestMoney: boolean;
    /** The sandbox never changes its mind about an account number; at Cashfree a person decides. */
    accountEnding: Record<'ACTIVE' | 'ACTION_REQUIRED', string>;
    remarks: string;
    billedTo: 'MERCHANT' | 'VENDOR';
    /** For how many hours a message is believed. */
    believedHours: number;
  };
}

const sandbox: World = {
  provider: async () => t.deps.payments,
  decide: async () => {
    t.clock.now = new Date((t.clock.now ?? new Date()).getTime() + 2_000);
  },
  pay: async (orderRef, act) => {
    await t.deps.payments.sandbox?.play(orderRef, act);
  },
  sign: async (provider, orderRef) => {
    const at = new Date().toISOString();
    const payment = {
      providerPaymentId: 'p1',
      status: 'success',
      amount: 50_000,
      method: 'upi',
      bankReference: null,
      at,
    };
    const message = { type: 'PAYMENT', eventKey: 'payment:p1:success', orderRef, payment };
    if (!provider.sandbox) throw new Error('this is not the sandbox');
    return provider.sandbox.sign(JSON.stringify(message), new Date());
  },
  differs: {
    hasCheckoutUrl: true,
    isTestMoney: true,
    accountEnding: { ACTIVE: '0001', ACTION_REQUIRED: '0003' },
    remarks: 'A document could not be verified',
    billedTo: 'VENDOR',
    believedHours: 5 / 60,
  },
};

const statuses = { success: 'SUCCESS', failed: 'FAILED', dropped: 'USER_DROPPED', pending: 'PENDING' };

const cashfree = (apiVersion: string): World => ({
  provider: async () => {
    const settings = readSettings({
      ...server.env,
      CASHFREE_API_VERSION: apiVersion,
      CASHFREE_ENVIRONMENT: 'production',
    });
    return buildPaymentProvider({ ...t.deps, settings });
  },
  decide: async ({ payeeRef }, status) => {
    const remarks = status === 'ACTIVE' ? {} : { remarks: 'The PAN does not belong to this name' };
    await server.vendor({ vendor_id: payeeRef, status, ...remarks });
  },
  pay: async (orderRef, { outcome, amount }) => {
    await server.pay({ order_id: orderRef, status: statuses[outcome], ...(amount !== undefined && { amount }) });
  },
  sign: async (_provider, orderRef) => {
    const { webhookSignature } = await import('./webhook-signature.ts');
    const body = Buffer.from(
      `{"data":{"order":{"order_id":"${orderRef}","order_amount":500.00},"payment":{"cf_payment_id":5114911130580000001,` +
        `"payment_status":"SUCCESS","payment_amount":500.00,"payment_group":"upi","bank_reference":"NA"}},` +
        `"event_time":"2026-11-21T10:00:00+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}`,
    );
    const timestamp = String(Date.now());
    const signature = webhookSignature(server.env.CASHFREE_CLIENT_SECRET ?? '', timestamp, body);
    return { body, headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } };
  },
  differs: {
    hasCheckoutUrl: false,
    isTestMoney: false,
    accountEnding: { ACTIVE: '1234', ACTION_REQUIRED: '1234' },
    remarks: 'The PAN does not belong to this name',
    billedTo: 'MERCHANT',
    believedHours: 24,
  },
});

const aPayee = (ending = '5678'): PayeeDraft => ({
  payeeRef: `org_${randomUUID().replaceAll('-', '')}`,
  name: 'Suresh Yadav',
  email: 'suresh@example.test',
  phone: '+91 98765 43210',
  bank: {
    accountNumber: `0050100012${ending}`,
    ifsc: 'YESB0000262',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
  },
  kyc: { accountType: 'INDIVIDUAL', businessType: 'Travel and Hospitality', pan: 'AAAPA1234A', gst: null, cin: null },
});
const anOrder = (payeeRef: string, overrides: Partial<CheckoutDraft> = {}): CheckoutDraft => ({
  orderRef: `mdn_${randomUUID().replaceAll('-', '')}`,
  amount: paise(50_000),
  payer: {
    ref: randomUUID().replaceAll('-', ''),
    name: 'Ananya Reddy',
    email: 'a@example.test',
    phone: '+91 98765 43210',
  },
  shares: [{ payeeRef, amount: paise(47_501) }],
  expiresAt: new Date(Date.now() + 900_000),
  returnUrl: 'http://localhost:3000/checkout/x',
  note: 'Winter Smash',
  ...overrides,
});
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PaymentProviderError))
    throw new Error(`expected a refusal of the provider, got ${String(error)}`);
  return error;
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe.each<[string, World]>([
  ['the sandbox', sandbox],
  ['cashfree 2025-01-01', cashfree('2025-01-01')],
  ['cashfree 2026-01-01', cashfree('2026-01-01')],
])('%s', (_name, world) => {
  const { differs } = world;
  const aKnownPayee = async (provider: PaymentProvider) => {
    const draft = aPayee();
    await provider.onboardPayee(draft);
    return draft.payeeRef;
  };
  const aPaidOrder = async (provider: PaymentProvider, overrides: Partial<CheckoutDraft> = {}) => {
    const draft = anOrder(await aKnownPayee(provider), overrides);
    await provider.openCheckout(draft);
    await world.pay(draft.orderRef, { outcome: 'success' });
    return draft;
  };

  test('a payee is looked at, and then is active or needs something', async () => {
    const provider = await world.provider();
    expect(provider.isTestMoney).toBe(differs.isTestMoney);
    for (const outcome of ['ACTIVE', 'ACTION_REQUIRED'] as const) {
      const draft = aPayee(differs.accountEnding[outcome]);
      expect(await provider.onboardPayee(draft)).toMatchObject({ state: 'IN_PROGRESS', remarks: null });
      await world.decide(draft, outcome);
      const remarks = outcome === 'ACTIVE' ? null : differs.remarks;
      expect(await provider.getPayee(draft.payeeRef)).toEqual({ state: outcome, rawStatus: outcome, remarks });
    }
    expect(await provider.getPayee('org_nobody')).toBeNull();
  });

  test('the same details again change nothing; another account is looked at anew, and so is the first one after it', async () => {
    const provider = await world.provider();
    const first = aPayee(differs.accountEnding.ACTIVE);
    await provider.onboardPayee(first);
    await world.decide(first, 'ACTIVE');
    expect(await provider.onboardPayee(first)).toMatchObject({ state: 'ACTIVE' });
    const second = { ...first, bank: { ...first.bank, accountNumber: '50100099990001' } };
    for (const draft of [second, first]) {
      expect(await provider.onboardPayee(draft)).toMatchObject({ state: 'IN_PROGRESS' });
      await world.decide(draft, 'ACTIVE');
      expect(await provider.getPayee(first.payeeRef)).toMatchObject({ state: 'ACTIVE' });
    }
  });

  test('an order opened twice is one order, with one session', async () => {
    const provider = await world.provider();
    const draft = anOrder(await aKnownPayee(provider));
    const first = await provider.openCheckout(draft);
    expect(first.sessionId.length).toBeGreaterThan(10);
    expect(first.checkoutUrl !== null).toBe(differs.hasCheckoutUrl);
    expect(await provider.openCheckout(draft)).toEqual(first);
    expect(await provider.getOrder(draft.orderRef)).toEqual({
      orderRef: draft.orderRef,
      status: 'open',
      amount: 50_000,
    });
    expect(await provider.listPayments(draft.orderRef)).toEqual([]);
    expect(await provider.getOrder('mdn_unknown')).toBeNull();
    expect(await provider.listPayments('mdn_unknown')).toEqual([]);
  });

  test('shares beyond the amount are refused for good, and no order stays', async () => {
    const provider = await world.provider();
    const payeeRef = await aKnownPayee(provider);
    const draft = anOrder(payeeRef, { shares: [{ payeeRef, amount: paise(50_001) }] });
    expect(await refusal(provider.openCheckout(draft))).toMatchObject({ retryable: false });
    expect(await provider.getOrder(draft.orderRef)).toBeNull();
  });

  test.each([100, 101, 17_000, 81_000_000, 999_999_999])('%s paise arrive to the paisa', async (amount) => {
    const provider = await world.provider();
    const payeeRef = await aKnownPayee(provider);
    const draft = await aPaidOrder(provider, {
      amount: paise(amount),
      shares: [{ payeeRef, amount: paise(amount - 3) }],
    });
    expect(await provider.getOrder(draft.orderRef)).toMatchObject({ status: 'paid', amount });
    expect(await provider.listPayments(draft.orderRef)).toMatchObject([{ status: 'success', amount }]);
  });

  test('every attempt is listed: a failure, a success, and a second success', async () => {
    const provider = await world.provider();
    const draft = anOrder(await aKnownPayee(provider));
    await provider.openCheckout(draft);
    const outcomes = ['failed', 'dropped', 'pending', 'success', 'success'] as const;
    for (const outcome of outcomes) await world.pay(draft.orderRef, { outcome, late: true });
    const found = await provider.listPayments(draft.orderRef);
    expect(found.map(({ status }) => status).toSorted()).toEqual([...outcomes].toSorted());
    expect(new Set(found.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(5);
  });

  test('another amount than asked is told as it was paid', async () => {
    const provider = await world.provider();
    const draft = anOrder(await aKnownPayee(provider));
    await provider.openCheckout(draft);
    await world.pay(draft.orderRef, { outcome: 'success', amount: paise(49_999) });
    expect(await provider.listPayments(draft.orderRef)).toMatchObject([{ status: 'success', amount: 49_999 }]);
  });

  test('a closed order takes no payment, and what was under way is told all the same', async () => {
    const provider = await world.provider();
    const draft = anOrder(await aKnownPayee(provider));
    await provider.openCheckout(draft);
    await provider.closeOrder(draft.orderRef);
    expect(await provider.getOrder(draft.orderRef)).toMatchObject({ status: 'closed' });
    await provider.closeOrder(draft.orderRef);
    await provider.closeOrder('mdn_unknown');
    await world.pay(draft.orderRef, { outcome: 'success', late: true });
    expect(await provider.listPayments(draft.orderRef)).toMatchObject([{ status: 'success' }]);
  });

  test('twenty equal refunds at once are one, and more than was paid never goes back', async () => {
    const provider = await world.provider();
    const { orderRef } = await aPaidOrder(provider);
    const refund = { orderRef, refundRef: randomUUID(), amount: paise(30_000), shares: [], reason: 'Cancelled' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.refund(refund)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['done']));
    expect(await refusal(provider.refund({ ...refund, refundRef: randomUUID() }))).toMatchObject({ retryable: false });
    const rest = { ...refund, refundRef: randomUUID(), amount: paise(20_000), reason: 'PENDING' };
    expect(await provider.refund(rest)).toEqual({ status: 'pending' });
    expect(await provider.getRefund(orderRef, rest.refundRef)).toEqual({ status: 'pending' });
    expect(await provider.getRefund(orderRef, refund.refundRef)).toEqual({ status: 'done' });
    expect(await provider.getRefund(orderRef, randomUUID())).toBeNull();
  });

  test('a refund that comes to nothing is told, and its money can go back again', async () => {
    const provider = await world.provider();
    const { orderRef, shares } = await aPaidOrder(provider);
    const refund = { orderRef, refundRef: randomUUID(), amount: paise(50_000), shares, reason: 'FAILED' };
    expect(await provider.refund(refund)).toEqual({ status: 'failed' });
    expect(await provider.refund({ ...refund, refundRef: randomUUID(), reason: 'Cancelled' })).toEqual({
      status: 'done',
    });
  });

  test('the provider knows what was paid for each order, and whose it is', async () => {
    const provider = await world.provider();
    const payeeRef = await aKnownPayee(provider);
    const shares = [{ payeeRef, amount: paise(47_501) }];
    const orders = [await aPaidOrder(provider, { shares }), await aPaidOrder(provider, { shares })];
    await provider.openCheckout(anOrder(payeeRef));
    const captures = await provider.listCaptures({ payeeRef, since: hours(-1), until: hours(1) });
    expect(captures.toSorted((a, b) => a.orderRef.localeCompare(b.orderRef))).toEqual(
      orders
        .map(({ orderRef }) => ({ orderRef, paid: 50_000, share: 47_501 }))
        .toSorted((a, b) => a.orderRef.localeCompare(b.orderRef)),
    );
    expect(await provider.listCaptures({ payeeRef, since: hours(1), until: hours(2) })).toEqual([]);
    expect(await provider.listTransfers({ payeeRef, since: hours(-1), until: hours(1) })).toEqual([]);
    expect(await provider.listTransferLines('STL-nobody')).toEqual([]);
  });

  test('a proof goes to the provider, which says how it stands; a transfer has a price', async () => {
    const provider = await world.provider();
    const payeeRef = await aKnownPayee(provider);
    const { status } = await provider.submitDocument({ payeeRef, docType: 'AADHAAR', value: '999941057058' });
    expect(['IN_REVIEW', 'VERIFIED']).toContain(status);
    const file = { name: 'front.png', mime: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') };
    for (const side of ['front', 'back'] as const)
      expect(['IN_REVIEW', 'VERIFIED']).toContain(
        (await provider.submitDocumentFile({ payeeRef, docType: 'AADHAAR', side, file })).status,
      );
    const quote = await provider.quoteTransfer({ amount: paise(2_000_000), mode: 'RTGS' });
    expect(quote).toEqual({ serviceCharge: 2_000, serviceTax: 360, billedTo: differs.billedTo });
  });

  test('a signed message is believed, a changed or an old one is not', async () => {
    const provider = await world.provider();
    const { body, headers } = await world.sign(provider, 'mdn_1');
    const now = new Date();
    expect(provider.verifyWebhook(body, headers, now)).toBe('ok');
    const minute = 1 / 60;
    expect(provider.verifyWebhook(body, headers, hours(differs.believedHours - minute))).toBe('ok');
    expect(provider.verifyWebhook(body, headers, hours(differs.believedHours + minute))).toBe('stale');
    expect(provider.verifyWebhook(body, headers, hours(-1))).toBe('stale');
    expect(provider.verifyWebhook(Buffer.concat([body, Buffer.from(' ')]), headers, now)).toBe('bad');
    expect(
      provider.verifyWebhook(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)), headers, now),
    ).toBe('bad');
    expect(provider.verifyWebhook(body, { ...headers, 'x-webhook-signature': undefined }, now)).toBe('bad');
    const [event] = provider.parseWebhook(body);
    expect(event).toMatchObject({
      kind: 'payment',
      orderRef: 'mdn_1',
      payment: { status: 'success', amount: 50_000, bankReference: null },
    });
    expect(provider.parseWebhook(body)[0]?.eventKey).toBe(event?.eventKey);
    expect(() => provider.parseWebhook(Buffer.from('no json'))).toThrow('JSON');
  });
});
