import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, type Organizer, vendorForm } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { type PaymentProvider, PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { checkVendor } from './check-vendor.ts';

const t = startApi();
beforeAll(() => t.deps.jobs.start());
let organizer: Organizer;
let provider: PaymentProvider;

beforeEach(async () => {
  organizer = await anOrganizer(t);
  provider = t.deps.payments;
});
afterEach(() => {
  t.deps.payments = provider;
});

const create = (body: object = {}, token = organizer.token) =>
  t.call(vendorOnboardingEndpoints.create, { token, body: { ...vendorForm, ...body } });
const statusOf = async (token: string) => (await t.call(vendorEndpoints.status, { token })).body.organizer;
const vendorRow = () =>
  oneRow(t.db, sql<{ id: string; status: string }>`select * from vendors where organizer_id = ${organizer.userId}`);
/** What the provider knows: it must never know of two. */
const payees = () =>
  rows(
    t.db,
    sql<{ payeeRef: string }>`select payee_ref from sandbox_payees p
      where exists (select 1 from vendors v where v.provider_vendor_id = p.payee_ref and v.organizer_id = ${organizer.userId})`,
  );

test('a vendor is created, is CREATED at first, and the sandbox activates it by itself', async () => {
  const made = await create();
  expect(made).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Easy Split vendor created successfully!',
      vendor: { vendorId: expect.stringMatching(/^org_[0-9a-f]{32}$/), status: 'CREATED' },
    },
  });
  expect(await statusOf(organizer.token)).toMatchObject({ hasVendor: true, isVendorEnabled: true });
  await vi.waitFor(async () => expect((await statusOf(organizer.token)).vendorDetails.status).toBe('ACTIVATED'), {
    timeout: 60_000,
    interval: 200,
  });
  const [news] = await rows(
    t.db,
    sql<{
      message: string;
      relatedTo: string;
    }>`select message, related_to from notifications where user_id = ${organizer.userId}`,
  );
  expect(news).toEqual({
    message: 'Easy Split is active: entry fees can be collected now',
    relatedTo: 'verification',
  });
});

test('a bank that does not know the account leaves the vendor red, with the reason', async () => {
  await create({ accountNumber: '500100120002' });
  await vi.waitFor(
    async () =>
      expect((await statusOf(organizer.token)).vendorDetails).toMatchObject({
        status: 'BANK_VALIDATION_FAILED',
        remarks: 'The bank does not know this account',
      }),
    { timeout: 60_000, interval: 200 },
  );
});

test('numbers are kept encrypted, and nothing of them is in the audit log', async () => {
  await create({ gst: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', cin: '' });
  const stored = JSON.stringify(await vendorRow());
  for (const secret of [vendorForm.accountNumber, 'AAPFU0939F', '27AAPFU0939F1ZV'])
    expect(stored).not.toContain(secret);
  const log = JSON.stringify(
    await rows(t.db, sql`select * from audit_log where actor_id = ${organizer.userId} and subject_kind = 'vendor'`),
  );
  expect(log).toContain('vendor_created');
  expect(log).not.toMatch(/1191|AAPFU/);
});

test('faults are named in the order and the words of the specification', async () => {
  const answer = await create({ accountNumber: '', ifsc: 'sbin', accountHolderName: ' ', pan: 'x', gst: 'y' });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    { msg: 'Account number is required', path: 'accountNumber' },
    { msg: 'IFSC code must be in valid format (e.g., SBIN0123456)', path: 'ifsc' },
    { msg: 'Account holder name is required', path: 'accountHolderName' },
    { msg: 'PAN number must be in valid format (e.g., ABCDE1234F)', path: 'pan' },
    { msg: 'GST number must be in valid format', path: 'gst' },
  ]);
  expect(answer.body.message).toBe('Account number is required');
});

test.each([
  ['an account number that is a mask', { accountNumber: 'XXXXXXXX1191' }, 'accountNumber'],
  ['a GST number of somebody else', { gst: '27AAPFU0939F1ZV' }, 'gst'],
  ['an unknown account type', { accountType: 'SALARY' }, 'accountType'],
  ['an unknown business', { businessType: 'Casino' }, 'businessType'],
  ['a rate of commission', { commissionPercentage: 0 }, 'commissionPercentage'],
  ['an endless PAN', { pan: 'A'.repeat(5000) }, 'pan'],
])('%s is refused', async (_name, change, path) => {
  const answer = await create(change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
  expect((await statusOf(organizer.token)).hasVendor).toBe(false);
});

test('a second vendor is refused', async () => {
  await create();
  expect(await create({ accountNumber: '999999999999' })).toMatchObject({
    status: 409,
    body: { code: 'vendor_exists' },
  });
  expect(await payees()).toHaveLength(1);
});

test('two clicks at once make one vendor', async () => {
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await payees()).toHaveLength(1);
});

test('the same Idempotency-Key answers the same vendor again', async () => {
  const headers = { 'idempotency-key': 'set-up-easy-split-1' };
  const call = () => t.call(vendorOnboardingEndpoints.create, { token: organizer.token, body: vendorForm, headers });
  const [first, second] = [await call(), await call()];
  expect(first.status).toBe(201);
  expect(second.raw.equals(first.raw)).toBe(true);
});

test('a process that dies after the provider took the vendor leaves one, whoever comes back first', async () => {
  t.deps.payments = {
    ...provider,
    onboardPayee: async (draft) => {
      await provider.onboardPayee(draft);
      throw new Error('the power is gone');
    },
  };
  expect((await create()).status).toBe(500);
  t.deps.payments = provider;
  const unfinished = await vendorRow();
  expect(unfinished.status).toBe('CREATING');
  expect(await create()).toMatchObject({ status: 409, body: { code: 'vendor_being_created' } });

  await sql`update vendors set attempt_until = now() - interval '1 second' where id = ${unfinished.id}`.execute(t.db);
  await checkVendor(t.deps, { vendorId: unfinished.id, round: 0 });
  expect(await statusOf(organizer.token)).toMatchObject({ hasVendor: true });
  expect(await create()).toMatchObject({ status: 409, body: { code: 'vendor_exists' } });
  expect(await payees()).toHaveLength(1);
});

test('a provider that is away keeps the details, and another try with better ones makes the one vendor', async () => {
  t.deps.payments = {
    ...provider,
    onboardPayee: () => Promise.reject(new PaymentProviderError('no route', { retryable: true })),
  };
  expect(await create()).toMatchObject({ status: 502, body: { code: 'vendor_provider_down' } });
  expect((await statusOf(organizer.token)).hasVendor).toBe(false);
  const { id } = await vendorRow();
  t.deps.payments = provider;
  expect((await create({ accountHolderName: 'S. Yadav' })).status).toBe(201);
  expect((await vendorRow()).id).toBe(id);
  const { vendor } = (await t.call(vendorEndpoints.details, { token: organizer.token })).body;
  expect(vendor.bankDetails.accountHolderName).toBe('S. Yadav');
});

test('details that the provider refuses leave nothing behind', async () => {
  t.deps.payments = {
    ...provider,
    onboardPayee: () => Promise.reject(new PaymentProviderError('name does not match', { retryable: false })),
  };
  expect(await create()).toMatchObject({
    status: 422,
    body: { message: 'The payment provider refused these details: name does not match' },
  });
  expect(await rows(t.db, sql`select 1 from vendors where organizer_id = ${organizer.userId}`)).toEqual([]);
});

test('a live provider is not given a PAN whose holder letter does not exist', async () => {
  expect((await create({ pan: 'ABCDE1234F' })).status).toBe(201);
  organizer = await anOrganizer(t);
  t.deps.payments = { ...provider, isTestMoney: false };
  expect((await create({ pan: 'ABCDE1234F' })).body.errors).toEqual([
    { msg: 'The fourth letter of the PAN number fits no kind of holder', path: 'pan' },
  ]);
});

test('the account kept in the profile is used without ever being shown', async () => {
  expect(await create({ useProfileAccount: true })).toMatchObject({
    status: 400,
    body: { error: 'No bank details found in profile. Please enter manually.' },
  });
  const bankDetails = { accountNumber: '50100098765432', ifsc: 'HDFC0000123', accountHolderName: 'Suresh Yadav' };
  await t.call(profileEndpoints.save, { token: organizer.token, body: { bankDetails } });
  const loaded = await t.call(vendorEndpoints.organizerProfile, { token: organizer.token });
  expect(loaded.body.organizer.bankDetails).toEqual({
    accountNumber: 'XXXXXXXX5432',
    ifsc: 'HDFC0000123',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS',
  });
  expect(loaded.raw.toString()).not.toContain('501000987');
  const made = await create({ ...loaded.body.organizer.bankDetails, useProfileAccount: true });
  expect(made.status).toBe(201);
  const { vendor } = (await t.call(vendorEndpoints.details, { token: organizer.token })).body;
  expect(vendor.bankDetails).toEqual(loaded.body.organizer.bankDetails);
});

test('only active organizers set up a vendor', async () => {
  expect((await create({}, (await aParticipant(t)).token)).status).toBe(403);
  expect((await create({}, (await anAdmin(t)).token)).status).toBe(403);
  const suspended = await anOrganizer(t, { status: 'suspended' });
  expect(await create({}, suspended.token)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
});
