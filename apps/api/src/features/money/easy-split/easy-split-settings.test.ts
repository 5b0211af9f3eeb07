import { commissionRequestEndpoints } from '@maidan/contract/money/commission-requests';
import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, aVendor, type Vendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();
const password = 'a long password';
const same = (vendor: Vendor) => ({
  accountNumber: 'XXXXXXXX5678',
  ifsc: 'HDFC0000123',
  accountHolderName: vendor.name,
  accountType: 'SAVINGS',
  commissionPercentage: 5,
});
const update = (token: string | undefined, body: unknown) => t.call(vendorSettingsEndpoints.update, { token, body });
const rateOf = async (vendor: Vendor) =>
  (
    await oneRow(
      t.db,
      sql<{ commissionBps: number }>`select commission_bps from organizers where user_id = ${vendor.organizerId}`,
    )
  ).commissionBps;
const mails = (vendor: Vendor) =>
  rows(t.db, sql`select subject, body_text from mail_outbox where recipient = ${vendor.email}`);

test('the form sent back as it was filled changes nothing', async () => {
  const vendor = await aVendor(t);
  expect(await update(vendor.token, same(vendor))).toMatchObject({
    status: 200,
    body: {
      message: 'Vendor settings updated successfully',
      vendor: { status: 'ACTIVATED', bankDetails: { accountNumber: 'XXXXXXXX5678' }, payoutsHeldUntil: null },
    },
  });
  expect(await mails(vendor)).toEqual([]);
});

test('another account asks for the password, pauses payouts for a day and says so by mail', async () => {
  const vendor = await aVendor(t, { password });
  const body = { ...same(vendor), accountNumber: '987654321012', ifsc: 'sbin0001234' };
  expect(await update(vendor.token, body)).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', errors: [{ path: 'password' }] },
  });
  expect((await update(vendor.token, { ...body, password: 'guessed it' })).status).toBe(403);
  const answer = await update(vendor.token, { ...body, password });
  expect(answer.body.vendor).toMatchObject({
    status: 'CREATED',
    bankDetails: { accountNumber: 'XXXXXXXX1012', ifsc: 'SBIN0001234' },
  });
  const hours = (Date.parse(answer.body.vendor.payoutsHeldUntil) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(await mails(vendor)).toMatchObject([
    { subject: 'Your bank details were changed', bodyText: expect.stringContaining('XXXXXXXX1012') },
  ]);
  expect(
    await rows(
      t.db,
      sql`select details from audit_log where action = 'vendor_bank_changed' and subject_id = ${vendor.vendorId}`,
    ),
  ).toEqual([{ details: { from: '5678', to: '1012' } }]);
  const { organizer } = (await t.call(vendorEndpoints.status, { token: vendor.token })).body;
  expect(organizer.vendorDetails.pauseHistory).toMatchObject([{ reason: 'The bank details were changed' }]);
});

test.each([
  [{ accountNumber: '' }, 'accountNumber'],
  [{ accountNumber: '12ab' }, 'accountNumber'],
  [{ accountNumber: 'XXXXXXXX9999' }, 'accountNumber'],
  [{ ifsc: 'SBIN1' }, 'ifsc'],
  [{ accountHolderName: 'Somebody Else' }, 'accountHolderName'],
  [{ accountType: 'GOLD' }, 'accountType'],
  [{ commissionPercentage: 'free' }, 'commissionPercentage'],
])('%j is refused', async (change, path) => {
  const vendor = await aVendor(t);
  expect(await update(vendor.token, { ...same(vendor), ...change })).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  });
});

describe('the commission', () => {
  test('is the platform’s: a differing rate becomes a request, and an approval sets it', async () => {
    const vendor = await aVendor(t);
    const admin = await anAdmin(t);
    const refused = await update(vendor.token, { ...same(vendor), commissionPercentage: 0 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'commission_not_yours' } });
    await update(vendor.token, { ...same(vendor), commissionPercentage: '3.5' });
    expect(await rateOf(vendor)).toBe(500);
    const list = (
      await t.call(commissionRequestEndpoints.list, { token: admin.token, query: { status: 'PENDING_APPROVAL' } })
    ).body;
    const [request, ...others] = list.requests.filter(
      (one: { organizer: { _id: string } }) => one.organizer._id === vendor.organizerId,
    );
    expect(others).toEqual([]);
    expect(request).toMatchObject({ current: 5, requested: 3.5, status: 'PENDING_APPROVAL' });
    const decide = (decision: string, token = admin.token) =>
      t.call(commissionRequestEndpoints.decide, { token, params: { requestId: request._id }, body: { decision } });
    expect((await decide('approved', vendor.token)).status).toBe(403);
    expect((await decide('perhaps')).status).toBe(400);
    expect(await decide('approved')).toMatchObject({ status: 200, body: { request: { status: 'APPROVED' } } });
    expect((await decide('rejected')).status).toBe(409);
    expect(await rateOf(vendor)).toBe(350);
    expect((await update(vendor.token, { ...same(vendor), commissionPercentage: 3.5 })).status).toBe(200);
    expect((await update(vendor.token, { ...same(vendor), commissionPercentage: 1 })).status).toBe(403);
    expect(await rateOf(vendor)).toBe(350);
  });

  test('a rejection leaves it, and says why', async () => {
    const vendor = await aVendor(t);
    const admin = await anAdmin(t);
    await update(vendor.token, { ...same(vendor), commissionPercentage: 2 });
    const { id } = await oneRow(
      t.db,
      sql<{ id: string }>`select id from commission_requests where organizer_id = ${vendor.organizerId}`,
    );
    await t.call(commissionRequestEndpoints.decide, {
      token: admin.token,
      params: { requestId: id },
      body: { decision: 'rejected', note: 'Not yet' },
    });
    expect(await rateOf(vendor)).toBe(500);
    expect(await rows(t.db, sql`select message from notifications where user_id = ${vendor.organizerId}`)).toEqual([
      { message: 'The commission of 2% was not approved: Not yet' },
    ]);
  });

  test('requests are for administrators', async () => {
    const vendor = await aVendor(t);
    const unknown = { params: { requestId: vendor.vendorId }, body: { decision: 'approved' } };
    expect((await t.call(commissionRequestEndpoints.list)).status).toBe(401);
    expect((await t.call(commissionRequestEndpoints.list, { token: vendor.token })).status).toBe(403);
    expect((await t.call(commissionRequestEndpoints.decide, unknown)).status).toBe(401);
    expect(
      (await t.call(commissionRequestEndpoints.decide, { ...unknown, token: (await anAdmin(t)).token })).status,
    ).toBe(404);
  });
});

test('the profile’s account follows, in the specification’s field names', async () => {
  const vendor = await aVendor(t, { password });
  const bankDetails = {
    accountNumber: '987654321012',
    ifscCode: 'SBIN0001234',
    accountHolderName: vendor.name,
    accountType: 'CURRENT',
  };
  const save = (body: unknown, token: string | undefined = vendor.token) =>
    t.call(vendorSettingsEndpoints.updateProfileBank, { token, body });
  expect(await save({ bankDetails, vendorDetails: { commissionRate: 5 } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await save({ bankDetails: { ...bankDetails, accountNumber: '111122223333' } })).status).toBe(403);
  expect((await save({ bankDetails: { ...bankDetails, accountNumber: '111122223333' }, password })).status).toBe(200);
  expect((await save({ vendorDetails: { commissionRate: 1 } })).status).toBe(403);
  expect((await save({ bankDetails: { ...bankDetails, ifscCode: 'x' } })).status).toBe(400);
  expect((await save({ bankDetails: { ifsc: 'x' } })).status).toBe(400);
  const organizer = await anOrganizer(t);
  expect((await t.call(vendorSettingsEndpoints.updateProfileBank, { body: {} })).status).toBe(401);
  expect((await save({}, organizer.token)).status).toBe(404);
});

test('only for vendors', async () => {
  const vendor = await aVendor(t);
  expect((await update(undefined, same(vendor))).status).toBe(401);
  expect((await update((await aParticipant(t)).token, same(vendor))).status).toBe(403);
  expect((await update((await anOrganizer(t)).token, same(vendor))).status).toBe(404);
});

test('no answer holds a whole account, PAN or Aadhaar number', async () => {
  const vendor = await aVendor(t, { password });
  const { token } = vendor;
  const aadhaar = await t.call(vendorDocumentEndpoints.add, {
    token,
    body: { docType: 'AADHAAR', docValue: '999941057058' },
  });
  const changed = await update(token, { ...same(vendor), accountNumber: '987654321012', password });
  const answers = [
    aadhaar,
    changed,
    await update(token, { ...same(vendor), accountNumber: '9876' }),
    await t.call(vendorEndpoints.status, { token }),
    await t.call(vendorEndpoints.details, { token }),
    await t.call(vendorFigureEndpoints.summary, { token }),
    await t.call(vendorFigureEndpoints.analytics, { token }),
    await t.call(vendorDocumentEndpoints.status, { token }),
    await t.call(vendorDocumentEndpoints.download, { token, params: { docType: 'AADHAAR' } }),
    await t.call(settlementEndpoints.list, { token }),
    await t.call(reconciliationEndpoints.read, { token }),
  ];
  for (const { raw } of answers)
    expect(raw.toString('latin1')).not.toMatch(/987654321012|50100012345678|AAAPA1234A|999941057058|9999 4105/);
});
