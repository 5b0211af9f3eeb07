import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contractKeys, startContractServer } from './contract-server/start.ts';

/**
 * The adapter is only as good as the server it is tested against: the contract server refuses what the provider
 * refuses.
 */
const server = await startContractServer();
afterAll(() => server.stop());
beforeEach(() => server.reset());

const headers = {
  'content-type': 'application/json',
  'x-api-version': '2025-01-01',
  'x-client-id': contractKeys.id,
  'x-client-secret': contractKeys.secret,
};
async function ask(line: string, body?: object, extra: Record<string, string> = {}) {
  const [method = '', path = ''] = line.split(' ');
  const given = Object.entries({ ...headers, ...extra }).filter(([, value]) => value !== '');
  const answer = await fetch(server.baseUrl + path, {
    method,
    headers: Object.fromEntries(given),
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse(await answer.text()) as Record<string, unknown>,
  };
}

const vendor = {
  vendor_id: 'org_1',
  status: 'ACTIVE',
  name: 'Suresh Yadav',
  email: 'suresh@example.test',
  phone: '9876543210',
  bank: { account_number: '0123456789', account_holder: 'Suresh Yadav', ifsc: 'YESB0000262' },
  kyc_details: { account_type: 'INDIVIDUAL', business_type: 'SaaS', pan: 'AAAPA1234A' },
};
const order = {
  order_id: 'mdn_1',
  order_amount: 500,
  order_currency: 'INR',
  customer_details: { customer_id: 'player1', customer_phone: '9876543210' },
  order_expiry_time: new Date(Date.now() + 3_600_000).toISOString(),
  order_splits: [{ vendor_id: 'org_1', amount: 475 }],
};

test.each([
  ['no secret', { 'x-client-secret': '' }, 401, 'authentication_error'],
  ['another client', { 'x-client-id': 'somebody' }, 401, 'authentication_error'],
  ['no version', { 'x-api-version': '' }, 400, 'invalid_request_error'],
  ['an unknown version', { 'x-api-version': '2019-01-01' }, 400, 'invalid_request_error'],
  ['a key that is no UUID', { 'x-idempotency-key': 'again' }, 400, 'invalid_request_error'],
])('a call with %s is refused', async (_what, extra, status, type) => {
  expect(await ask('POST /easy-split/vendors', vendor, extra)).toMatchObject({ status, body: { type } });
});

test.each([
  ['vendor_id', { vendor_id: 'org-1' }, 'vendor_id_invalid'],
  ['phone', { phone: '+919876543210' }, 'api_request_failed'],
  ['kyc_details', { kyc_details: { business_type: 'SaaS' } }, 'kyc_details.pan_missing'],
  ['kyc_details', { kyc_details: { pan: 'AAAPA1234A' } }, 'kyc_details.business_type_missing'],
  ['name', { name: 'Suresh @ Club' }, 'api_request_failed'],
  ['bank', { bank: { ...vendor.bank, ifsc: 'SBIN' } }, 'api_request_failed'],
])('a vendor with a wrong %s is refused', async (_field, change, code) => {
  expect(await ask('POST /easy-split/vendors', { ...vendor, ...change })).toMatchObject({
    status: 400,
    body: { code },
  });
});

test.each([
  ['its id', { order_id: 'm' }],
  ['three decimals', { order_amount: 500.005 }],
  ['less than a rupee', { order_amount: 0.99 }],
  ['another currency', { order_currency: 'USD' }],
  ['no phone', { customer_details: { customer_id: 'player1' } }],
  ['a name of two letters', { customer_details: { ...order.customer_details, customer_name: 'Jo' } }],
  ['ten minutes to pay', { order_expiry_time: new Date(Date.now() + 600_000).toISOString() }],
  ['an unknown vendor', { order_splits: [{ vendor_id: 'org_2', amount: 1 }] }],
  ['parts beyond the whole', { order_splits: [{ vendor_id: 'org_1', amount: 501 }] }],
  ['a plain address to call back', { order_meta: { notify_url: 'http://maidan.test' } }],
])('an order with %s is refused', async (_what, change) => {
  await ask('POST /easy-split/vendors', vendor);
  expect(await ask('POST /orders', { ...order, ...change })).toMatchObject({ status: 400 });
  expect(await ask('GET /orders/mdn_1')).toMatchObject({ status: 404, body: { code: 'order_not_found,' } });
});

test('a key repeats its answer, and is refused with another request; without one the same order is refused', async () => {
  await ask('POST /easy-split/vendors', vendor);
  const key = { 'x-idempotency-key': randomUUID(), 'x-request-id': 'r1' };
  const first = await ask('POST /orders', order, key);
  expect(first.headers.get('x-idempotency-replayed')).toBe('false');
  expect(first.headers.get('x-request-id')).toBe('r1');
  const again = await ask('POST /orders', order, key);
  expect(again.headers.get('x-idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  const other = await ask('POST /orders', { ...order, order_amount: 501 }, key);
  expect(other).toMatchObject({ status: 422, body: { type: 'idempotency_error' } });
  expect(await ask('POST /orders', order)).toMatchObject({ status: 409, body: { code: 'order_already_exists' } });
});

test.each([
  ['2025-01-01', true],
  ['2026-01-01', false],
])('version %s answers a vendor in its own shape', async (version, isList) => {
  const { body } = await ask('POST /easy-split/vendors', vendor, { 'x-api-version': version });
  for (const field of ['bank', 'kyc_details', 'schedule_option']) expect(Array.isArray(body[field])).toBe(isList);
  expect('related_docs' in body).toBe(isList);
  expect('documents' in body).toBe(!isList);
});

test('pages of settlements hold ten lines at least and a hundred at most', async () => {
  for (const limit of [9, 101]) {
    const body = { filters: { settlement_id: 's1' }, pagination: { limit } };
    expect(await ask('POST /recon/vendor', body)).toMatchObject({
      status: 400,
      body: { code: 'pagination.limit_invalid' },
    });
  }
  const body = { filters: { merchant_vendor_id: 'org_1', start_date: '2026-11-21' }, pagination: { limit: 10 } };
  expect(await ask('POST /recon/vendor', body)).toMatchObject({
    status: 400,
    body: { code: 'order_expiry_time_invalid' },
  });
});
