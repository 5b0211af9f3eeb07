import { expect, test } from 'vitest';
import { parseCashfreeMessage } from './cashfree-messages.ts';
import { isAbsent, readMoment, readPaise } from './cashfree-values.ts';
import { parseExactJson } from './exact-json.ts';
import { redactMessage } from './message-redaction.ts';
import { verifyWebhookSignature, webhookSignature } from './webhook-signature.ts';

const now = new Date('2026-11-21T10:00:00Z');
const parse = (text: string) => parseCashfreeMessage(Buffer.from(text), now);
const enveloped = (type: string, data: string) =>
  `{"data":${data},"event_time":"2026-11-21T15:20:00+05:30","type":"${type}"}`;

const payment = (status: string, amount = '170.00') =>
  `{"order":{"order_id":"mdn_1","order_amount":170.00},"payment":{"cf_payment_id":5114911130580000001,"payment_status":"${status}",` +
  `"payment_amount":${amount},"payment_time":"2026-11-21T15:19:58+05:30","bank_reference":"null","payment_group":"upi"}}`;

test('an id of nineteen digits keeps its last one', () => {
  expect(parse(enveloped('PAYMENT_SUCCESS_WEBHOOK', payment('SUCCESS')))).toEqual({
    kind: 'payment',
    eventKey: 'PAYMENT_SUCCESS_WEBHOOK:mdn_1:5114911130580000001:SUCCESS:2026-11-21T15:20:00+05:30',
    orderRef: 'mdn_1',
    payment: {
      providerPaymentId: '5114911130580000001',
      status: 'success',
      amount: 17_000,
      method: 'upi',
      bankReference: null,
      at: new Date('2026-11-21T09:49:58Z'),
    },
  });
  // Control: what plain JSON parsing makes of it.
  expect(String(JSON.parse('5114911130580000001'))).not.toBe('5114911130580000001');
});

test.each([
  ['PAYMENT_FAILED_WEBHOOK', 'FAILED', 'failed'],
  ['PAYMENT_USER_DROPPED_WEBHOOK', 'USER_DROPPED', 'dropped'],
  ['PAYMENT_SUCCESS_WEBHOOK', 'PENDING', 'pending'],
  ['PAYMENT_SUCCESS_WEBHOOK', 'SOMETHING_NEW', 'pending'],
])('%s with %s is a payment that is %s', (type, status, expected) => {
  expect(parse(enveloped(type, payment(status)))).toMatchObject({ kind: 'payment', payment: { status: expected } });
});

test.each(['170.001', '1e3', '-170.00', '"abc"', 'null'])('an amount of %s is not believed', (amount) => {
  expect(() => parse(enveloped('PAYMENT_SUCCESS_WEBHOOK', payment('SUCCESS', amount)))).toThrow('payment_amount');
});

test('a refund names ours; one that the provider made by itself is kept under its kind', () => {
  const refund = `{"refund":{"cf_refund_id":5114911130580000003,"order_id":"mdn_1","refund_id":"018f2f2e4c7d7b0a9c1d2e3f4a5b6c7d","refund_status":"CANCELLED","entity":"Refund"}}`;
  expect(parse(enveloped('REFUND_STATUS_WEBHOOK', refund))).toMatchObject({
    kind: 'refund',
    orderRef: 'mdn_1',
    refundRef: '018f2f2e-4c7d-7b0a-9c1d-2e3f4a5b6c7d',
    status: 'failed',
  });
  const auto = `{"auto_refund":{"cf_refund_id":5114911130580000005,"order_id":"mdn_1","refund_id":null,"refund_status":"SUCCESS"}}`;
  expect(parse(enveloped('AUTO_REFUND_STATUS_WEBHOOK', auto))).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['VENDOR_SETTLEMENT_INITIATED', 'INITIATED'],
  ['VENDOR_SETTLEMENT_CREATED', 'INITIATED'],
  ['VENDOR_SETTLEMENT_SUCCESS', 'SETTLED'],
  ['VENDOR_SETTLEMENT_FAILED', 'FAILED'],
  ['VENDOR_SETTLEMENT_REVERSED', 'REVERSED'],
])('%s tells of a transfer that is %s', (type, status) => {
  const settlement = `{"settlement":{"settlement_id":5114911130580000007,"vendor_id":"org_1","status":"X","utr":"N/A","settlement_amount":"810000.00","settled_on":"2026-11-21 15:15:00","reason":""}}`;
  expect(parse(enveloped(type, settlement))).toMatchObject({
    kind: 'transfer',
    transfer: {
      settlementRef: '5114911130580000007',
      payeeRef: 'org_1',
      status,
      amount: 81_000_000,
      utr: null,
      reason: null,
      at: new Date('2026-11-21T09:45:00Z'),
    },
  });
});

test('a vendor’s new status is told; kinds that we do not know are kept, nonsense is not', () => {
  const vendor = `{"merchant_vendor_id":"org_1","updated_status":"ACTIVE","past_status":"IN_BENE_CREATION"}`;
  expect(parse(enveloped('VENDOR_STATUS_UPDATE', vendor))).toMatchObject({
    kind: 'payee',
    payeeRef: 'org_1',
    state: { state: 'ACTIVE' },
  });
  expect(parse('{"type":"WEBHOOK","data":{"test_object":{"test_key":"test_value"}}}')).toMatchObject({
    kind: 'unknown',
  });
  const settled = parse(
    enveloped('SETTLEMENT_SUCCESS', '{"settlement":{"settlement_id":738,"utr":1644828,"amount_settled":97.94}}'),
  );
  expect(settled).toMatchObject({
    kind: 'own_settlement',
    settlement: { settlementRef: '738', status: 'SETTLED', amount: 9_794 },
  });
  for (const nonsense of ['', 'null', '[]', '{}', '{"type":{}}', '<html>', enveloped('REFUND_STATUS_WEBHOOK', '{}')])
    expect(() => parse(nonsense)).toThrow(/./);
});

test('one event has one key, two events have two', () => {
  const success = enveloped('PAYMENT_SUCCESS_WEBHOOK', payment('SUCCESS'));
  const failure = enveloped('PAYMENT_FAILED_WEBHOOK', payment('FAILED'));
  expect(parse(success).eventKey).toBe(parse(success).eventKey);
  expect(parse(success).eventKey).not.toBe(parse(failure).eventKey);
});

test.each([
  ['1', 100],
  ['1.5', 150],
  ['1.50', 150],
  ['1.500', 150],
  ['810000.00', 81_000_000],
  ['-25.01', -2_501],
  ['-0.00', 0],
  ['999999999999.99', 99_999_999_999_999],
  ['1.005', null],
  ['1e3', null],
  ['1,000', null],
  ['', null],
  ['NA', null],
  ['.5', null],
])('the rupees "%s" are %s paise', (text, expected) => {
  expect(readPaise(text)).toBe(expected);
});

test.each([
  ['2026-11-21T15:20:00+05:30', '2026-11-21T09:50:00.000Z'],
  ['2026-11-21T09:50:00Z', '2026-11-21T09:50:00.000Z'],
  ['2026-11-21 15:20:00', '2026-11-21T09:50:00.000Z'],
  ['2026-11-21', null],
  ['2026-11-21T15:20:00', '2026-11-21T09:50:00.000Z'],
  ['2026-13-21 15:20:00', null],
  ['soon', null],
])('the moment "%s" is %s', (text, expected) => {
  expect(readMoment(text)?.toISOString() ?? null).toBe(expected);
});

test('many words mean that there is nothing', () => {
  for (const nothing of [null, undefined, '', ' ', 'null', 'NA', 'N/A', 'na']) expect(isAbsent(nothing)).toBe(true);
  for (const something of ['0', 'N', 'NAB123', 'nullable']) expect(isAbsent(something)).toBe(false);
  expect(parseExactJson('{"a":[1.50,"x",null,true]}')).toEqual({ a: ['1.50', 'x', null, true] });
});

test('a message is kept without what belongs to a person or a bank', () => {
  const kept = redactMessage(
    Buffer.from(
      '{"type":"VENDOR_STATUS_UPDATE","data":{"merchant_vendor_id":"org_1","email":"a@b.in","phone":"9876543210","name":"BOB","account_holder":"BOB",' +
        '"account_number":"890289871772","ifsc":"SCBL0036078","vpa":"x@upi","account_type":"Individual","account_mode":"BANK",' +
        '"payment_method":{"upi":{"upi_id":"x@upi"}},"customer_details":{"customer_id":"7"},"list":[{"accountNumber":"1"}],"cf_payment_id":5114911130580000001}}',
    ),
  );
  expect(JSON.parse(kept)).toEqual({
    type: 'VENDOR_STATUS_UPDATE',
    data: {
      merchant_vendor_id: 'org_1',
      email: '[removed]',
      phone: '[removed]',
      name: '[removed]',
      account_holder: '[removed]',
      account_number: '[removed]',
      ifsc: '[removed]',
      vpa: '[removed]',
      account_type: 'Individual',
      account_mode: 'BANK',
      payment_method: '[removed]',
      customer_details: '[removed]',
      list: [{ accountNumber: '[removed]' }],
      cf_payment_id: '5114911130580000001',
    },
  });
});

test('while a secret is replaced, messages signed with either are believed, and with neither afterwards', () => {
  const rawBody = Buffer.from('{"type":"X"}');
  const timestamp = String(now.getTime());
  const signedWith = (secret: string) => ({
    rawBody,
    now,
    headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': webhookSignature(secret, timestamp, rawBody) },
  });
  for (const secret of ['new-secret', 'old-secret'])
    expect(verifyWebhookSignature(['new-secret', 'old-secret'], signedWith(secret))).toBe('ok');
  expect(verifyWebhookSignature(['new-secret'], signedWith('old-secret'))).toBe('bad');
  expect(verifyWebhookSignature([], signedWith('new-secret'))).toBe('bad');
});
