import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const status = (token: string) => t.call(vendorEndpoints.status, { token });

test('an organizer without a vendor has none, with the defaults of the specification', async () => {
  const { token } = await anOrganizer(t);
  expect((await status(token)).body).toEqual({
    success: true,
    organizer: {
      hasVendor: false,
      isVendorEnabled: false,
      isTestMoney: true,
      vendorDetails: {
        vendorId: null,
        status: null,
        remarks: null,
        commissionRate: 5,
        customCommissionApproved: false,
        enabledAt: null,
        disabledAt: null,
        payoutsOnHold: false,
        schedule: 'T+2',
        pauseHistory: [],
      },
    },
  });
  expect(await t.call(vendorEndpoints.details, { token })).toMatchObject({
    status: 404,
    body: { error: 'Vendor not found' },
  });
});

test('a set-up that the provider never confirmed is no vendor', async () => {
  const vendor = await aVendor(t, { vendorStatus: 'CREATING' });
  expect((await status(vendor.token)).body.organizer).toMatchObject({ hasVendor: false, isVendorEnabled: false });
  expect((await t.call(vendorEndpoints.details, { token: vendor.token })).status).toBe(404);
});

test.each([
  ['enabled', sql`enabled_at = '2026-11-01'`, true],
  ['disabled since', sql`enabled_at = '2026-11-01', disabled_at = '2026-11-02'`, false],
  ['enabled again', sql`enabled_at = '2026-11-03', disabled_at = '2026-11-02'`, true],
  ['switched off', sql`enabled_at = '2026-11-03', is_enabled = false`, false],
])('a vendor that is %s', async (_name, change, expected) => {
  const vendor = await aVendor(t);
  await sql`update vendors set ${change} where id = ${vendor.vendorId}`.execute(t.db);
  const { organizer } = (await status(vendor.token)).body;
  expect(organizer).toMatchObject({
    hasVendor: true,
    isVendorEnabled: expected,
    vendorDetails: { vendorId: vendor.providerVendorId, status: 'ACTIVATED' },
  });
});

test('the details show of every number its last characters only', async () => {
  const vendor = await aVendor(t);
  const answer = await t.call(vendorEndpoints.details, { token: vendor.token });
  expect(answer.body.vendor).toMatchObject({
    vendorId: vendor.providerVendorId,
    status: 'ACTIVATED',
    bankDetails: {
      accountNumber: 'XXXXXXXX5678',
      ifsc: 'HDFC0000123',
      accountHolderName: vendor.name,
      accountType: 'SAVINGS',
    },
    settlementConfig: { commissionPercentage: 5, schedule: 'T+2' },
    documents: [{ docType: 'PAN', docValue: 'XXXXXX234A', status: 'VERIFIED' }],
  });
  expect(answer.raw.toString()).not.toMatch(/501000123|AAAPA1234A/);
});

test('an organizer sees the own vendor, whatever the address asks for', async () => {
  const mine = await aVendor(t);
  const foreign = await aVendor(t);
  const answer = await t.raw({
    method: 'GET',
    url: `/easysplit/vendor/details?vendorId=${foreign.providerVendorId}`,
    headers: { authorization: `Bearer ${mine.token}` },
  });
  expect(answer.body.vendor.vendorId).toBe(mine.providerVendorId);
});

test.each([vendorEndpoints.status, vendorEndpoints.details])('$url is for active organizers', async (endpoint) => {
  const ask = async (token: string) => (await t.call(endpoint, { token })).status;
  expect(await ask((await aParticipant(t)).token)).toBe(403);
  expect(await ask((await anAdmin(t)).token)).toBe(403);
  const suspended = await aVendor(t, { status: 'suspended' });
  const refused = await t.call(endpoint, { token: suspended.token });
  expect(refused).toMatchObject({ status: 403, body: { error: 'Account suspended' } });
});

test('document types and transfer modes are known without a login', async () => {
  const { documentTypes } = (await t.call(vendorEndpoints.documentTypes)).body;
  expect(documentTypes.map((type: { name: string; required: boolean }) => [type.name, type.required])).toEqual([
    ['PAN', true],
    ['AADHAAR', true],
    ['GST', false],
    ['CIN', false],
    ['PASSPORT', false],
    ['DRIVING_LICENSE', false],
    ['VOTER_ID', false],
  ]);
  const { transferModes } = (await t.call(vendorEndpoints.transferModes)).body;
  expect(transferModes.map((mode: { mode: string; default: boolean }) => [mode.mode, mode.default])).toEqual([
    ['NEFT', true],
    ['RTGS', false],
    ['IMPS', false],
  ]);
});
