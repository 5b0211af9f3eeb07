import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { payeeEndpoints } from '@maidan/contract/money/payees';
import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin, anOrganizer, aVendor, type Vendor } from '../../../../test/factories.ts';
import { gstinIn } from '../../../../test/factories-taxes.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi({ FEE_GST_BPS: '1800' });
/** The PAN of the factory's vendors. */
const pan = 'AAAPA1234A';
const form = { legalName: 'Hyderabad Shuttle Club', address: 'Plot 12, Kukatpally, Hyderabad 500072' };
const read = async ({ token }: Vendor) => (await t.call(taxProfileEndpoints.read, { token })).body;
const save = ({ token }: Vendor, body: object) =>
  t.call(taxProfileEndpoints.save, { token, body: { ...form, ...body } });

test('not set at first; then what was saved, with the state of the GSTIN and the kind of the PAN', async () => {
  const vendor = await aVendor(t);
  expect(await read(vendor)).toMatchObject({
    profile: null,
    numbers: { pan: 'XXXXXX234A', panKind: 'person', gstin: null, state: 'Telangana' },
    rates: { feeGst: 18 },
  });
  const saved = await save(vendor, { fees: 'taxable', gstin: gstinIn('29') });
  expect(saved.body).toMatchObject({
    profile: { ...form, fees: 'taxable', gstRate: 18, exemption: null },
    numbers: { gstin: expect.stringMatching(/^X{11}/), state: 'Karnataka' },
  });
  expect(await read(vendor)).toEqual(saved.body);
  // The mask keeps the number.
  const { gstin } = saved.body.numbers;
  const again = await save(vendor, { fees: 'exempt', gstin, exemption: 'Notification 12/2017, entry 68' });
  expect(again.body).toMatchObject({ profile: { fees: 'exempt', gstRate: null }, numbers: { gstin } });
  const versions = await rows(
    t.db,
    sql<{ fees: string; isOver: boolean }>`select fees, replaced_at is not null as "isOver" from tax_profiles
      where organizer_id = ${vendor.organizerId} order by created_at`,
  );
  expect(versions).toEqual([
    { fees: 'taxable', isOver: true },
    { fees: 'exempt', isOver: false },
  ]);
  const noted = await rows(
    t.db,
    sql`select details from audit_log where action = 'tax_profile_saved' and subject_id = ${vendor.vendorId} order by at`,
  );
  expect(noted).toMatchObject([
    { details: { from: null, to: 'taxable', gstinChanged: true } },
    { details: { from: 'taxable', to: 'exempt', gstinChanged: false } },
  ]);
});

test.each([
  ['gstin', 'GST number must be in valid format', { fees: 'taxable', gstin: '29AAAPA1234' }],
  ['gstin', 'GST number must begin with the code of a state', { fees: 'taxable', gstin: gstinIn('45') }],
  [
    'gstin',
    'GST number has a wrong check character',
    { fees: 'taxable', gstin: `29${pan}1Z${gstinIn('29').endsWith('A') ? 'B' : 'A'}` },
  ],
  ['gstin', 'GST number belongs to a different PAN', { fees: 'taxable', gstin: gstinIn('29', 'AAAPA1234B') }],
  ['gstin', 'Fees with GST need a GSTIN', { fees: 'taxable' }],
  ['fees', 'With a GSTIN you are registered for GST', { fees: 'not_registered', gstin: gstinIn('29') }],
  ['exemption', 'Please name the entry', { fees: 'exempt' }],
  ['fees', 'Please choose', { fees: 'free' }],
  ['legalName', 'Legal name is required', { fees: 'not_registered', legalName: ' ' }],
])('refused at the field %s: %s', async (path, msg, body) => {
  const vendor = await aVendor(t);
  const answer = await save(vendor, body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject([{ path, msg: expect.stringContaining(msg) }]);
  expect((await read(vendor)).profile).toBeNull();
});

test('no organizer can charge GST while the platform has set no rate', async () => {
  const vendor = await aVendor(t);
  Object.assign(t.deps.settings, { FEE_GST_BPS: undefined });
  try {
    expect((await read(vendor)).rates).toEqual({ feeGst: null });
    expect(await save(vendor, { fees: 'taxable', gstin: gstinIn('36') })).toMatchObject({
      status: 409,
      body: { code: 'fee_rate_not_set' },
    });
    expect((await read(vendor)).numbers.gstin).toBeNull();
    expect((await save(vendor, { fees: 'not_registered' })).status).toBe(200);
  } finally {
    t.deps.settings.FEE_GST_BPS = 1800;
  }
});

test('one GSTIN, at whichever door it comes in', async () => {
  const vendor = await aVendor(t);
  await save(vendor, { fees: 'taxable', gstin: gstinIn('29') });
  const replace = (docValue: string) =>
    t.call(vendorDocumentEndpoints.replace, { token: vendor.token, params: { docType: 'GST' }, body: { docValue } });
  expect((await replace(gstinIn('27'))).status).toBe(200);
  expect(await read(vendor)).toMatchObject({ profile: { fees: 'taxable' }, numbers: { state: 'Maharashtra' } });
  await save(vendor, { fees: 'taxable', gstin: gstinIn('30') });
  const documents = (await t.call(vendorDocumentEndpoints.status, { token: vendor.token })).body.documentStatus;
  const shown = documents.uploaded.filter(({ docType }: { docType: string }) => docType === 'GST');
  expect(shown).toMatchObject([{ docValue: (await read(vendor)).numbers.gstin }]);
  const other = await aVendor(t);
  await save(other, { fees: 'not_registered' });
  const added = await t.call(vendorDocumentEndpoints.add, {
    token: other.token,
    body: { docType: 'GST', docValue: gstinIn('29') },
  });
  expect(added.status).toBe(201);
  // "Not registered" is no longer true: nothing is assumed in its place.
  expect(await read(other)).toMatchObject({ profile: null, numbers: { state: 'Karnataka' } });
});

test('ten savings at once leave one version that holds', async () => {
  const vendor = await aVendor(t);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => save(vendor, { fees: 'taxable', gstin: gstinIn('29') })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const current = sql`select 1 from tax_profiles where organizer_id = ${vendor.organizerId} and replaced_at is null`;
  expect(await rows(t.db, current)).toHaveLength(1);
  // The database itself refuses a second one.
  await expect(
    sql`insert into tax_profiles (id, organizer_id, legal_name, address, state_ut, fees, created_at)
      values (gen_random_uuid(), ${vendor.organizerId}, 'A', 'B', 'Goa', 'not_registered', now())`.execute(t.db),
  ).rejects.toThrow('tax_profiles_current');
});

test('administrators read it beside the payee; without a payout account there is none', async () => {
  const vendor = await aVendor(t);
  await save(vendor, { fees: 'taxable', gstin: gstinIn('29') });
  const { payees } = (
    await t.call(payeeEndpoints.list, { token: (await anAdmin(t)).token, query: { q: vendor.providerVendorId } })
  ).body;
  expect(payees).toMatchObject([
    { tax: { fees: 'taxable', legalName: form.legalName, panKind: 'person', state: 'Karnataka' } },
  ]);
  const { token } = await anOrganizer(t);
  expect((await t.call(taxProfileEndpoints.read, { token })).body.code).toBe('vendor_not_found');
});
