import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anOrganizer, aParticipant, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { announceAccount } from './begin-vendor.ts';

const t = startApi();
const add = (token: string | undefined, body: unknown) => t.call(vendorDocumentEndpoints.add, { token, body });
const statusOf = (token: string | undefined) => t.call(vendorDocumentEndpoints.status, { token });
const download = (token: string | undefined, docType: string) =>
  t.call(vendorDocumentEndpoints.download, { token, params: { docType } });

test('an Aadhaar number is handed on, and only its end stays', async () => {
  const vendor = await aVendor(t);
  expect((await statusOf(vendor.token)).body.documentStatus).toMatchObject({
    uploaded: [{ name: 'PAN', required: true, status: 'VERIFIED' }],
    uploadedCount: 1,
    totalCount: 7,
    requiredMissing: ['AADHAAR'],
  });
  const answer = await add(vendor.token, { docType: 'AADHAAR', docValue: '9999 4105 7058' });
  expect(answer).toMatchObject({
    status: 201,
    body: { document: { docType: 'AADHAAR', docValue: 'XXXX XXXX 7058', status: 'VERIFIED' } },
  });
  expect((await statusOf(vendor.token)).body.documentStatus).toMatchObject({ uploadedCount: 2, requiredMissing: [] });
  const kept = await rows(
    t.db,
    sql`select d::text from vendor_documents d union all select s::text from sandbox_documents s
    union all select l::text from audit_log l`,
  );
  expect(JSON.stringify(kept)).not.toContain('99994105');
});

test.each([
  [{ docType: '', docValue: 'x' }, 400, 'Please select document type and enter value'],
  [{ docType: 'PAN', docValue: '  ' }, 400, 'Please select document type and enter value'],
  [{ docType: 'LIBRARY_CARD', docValue: '1' }, 400, 'Invalid document type'],
  [{ docType: 'AADHAAR', docValue: '999941057059' }, 400, 'Invalid AADHAAR format. Please check and try again.'],
  [{ docType: 'PASSPORT', docValue: '<b>' }, 400, 'Invalid PASSPORT format. Please check and try again.'],
  [{ docType: 'PAN', docValue: 'AKPPD4417K' }, 409, 'PAN document already exists. Please update instead of adding.'],
])('%j is refused', async (body, status, message) => {
  const { token } = await aVendor(t);
  expect(await add(token, body)).toMatchObject({ status, body: { message } });
});

const replace = (token: string, docType: string, docValue: string) =>
  t.call(vendorDocumentEndpoints.replace, { token, params: { docType }, body: { docValue } });
const shownOf = async (token: string, docType: string) =>
  (await statusOf(token)).body.documentStatus.uploaded.find((one: { docType: string }) => one.docType === docType);

test('a document that the provider refused is replaced; one that it took stays', async () => {
  const { token } = await aVendor(t);
  expect((await add(token, { docType: 'VOTER_ID', docValue: 'ABC1230003' })).body.document.status).toBe(
    'ACTION_REQUIRED',
  );
  expect((await replace(token, 'VOTER_ID', '12')).body.errors[0].path).toBe('docValue');
  expect(await replace(token, 'VOTER_ID', 'ABC1234567')).toMatchObject({
    status: 200,
    body: { document: { status: 'VERIFIED' } },
  });
  expect(await shownOf(token, 'VOTER_ID')).toMatchObject({
    status: 'VERIFIED',
    docValue: expect.stringMatching(/4567$/),
  });
  expect((await replace(token, 'VOTER_ID', 'ABC7654321')).status).toBe(409);
  expect((await replace(token, 'PASSPORT', 'A1234567')).status).toBe(404);
});

test('a PAN that changed is verified anew, with the account; the provider hears of it by a job', async () => {
  const vendor = await aVendor(t);
  expect((await replace(vendor.token, 'PAN', 'BBBPB4321B')).status).toBe(200);
  expect(await shownOf(vendor.token, 'PAN')).toMatchObject({ docValue: expect.stringMatching(/321B$/) });
  expect(
    await rows(
      t.db,
      sql`select name from jobs.job where name = 'vendor-account-changes' and data ->> 'vendorId' = ${vendor.vendorId}`,
    ),
  ).toHaveLength(1);
  const drafted = vi.spyOn(t.deps.payments, 'onboardPayee');
  expect(await announceAccount(t.deps, vendor.vendorId)).toBe('CREATED');
  expect(drafted.mock.calls[0]?.[0].kyc.pan).toBe('BBBPB4321B');
});

const sendFile = (token: string, docType: string, { side = 'front', name = 'front.png', bytes = png } = {}) => {
  const form = new FormData();
  form.set('side', side);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return t.call(vendorDocumentEndpoints.sendFile, { token, params: { docType }, form });
};
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a document that is not accepted by its number is sent as a picture, which is not kept', async () => {
  const { token } = await aVendor(t);
  expect((await sendFile(token, 'VOTER_ID')).status).toBe(404);
  await add(token, { docType: 'VOTER_ID', docValue: 'ABC1230003' });
  expect(await sendFile(token, 'VOTER_ID', { bytes: Buffer.from('<html>') })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'file' }] },
  });
  expect((await sendFile(token, 'VOTER_ID', { side: 'back' })).body.errors[0].path).toBe('side');
  expect((await sendFile(token, 'VOTER_ID', { bytes: Buffer.concat([png, Buffer.alloc(2_100_000)]) })).status).toBe(
    413,
  );
  expect((await sendFile(token, 'VOTER_ID', { name: 'refused.png' })).body.document.status).toBe('ACTION_REQUIRED');
  expect(await sendFile(token, 'VOTER_ID')).toMatchObject({
    status: 200,
    body: { document: { docType: 'VOTER_ID', status: 'VERIFIED' } },
  });
  expect((await sendFile(token, 'VOTER_ID')).status).toBe(409);
  expect((await sendFile(token, 'PAN')).status).toBe(409);
});

test('a business is asked for other documents than a person', async () => {
  const vendor = await aVendor(t);
  expect((await replace(vendor.token, 'PAN', 'AAACB4321B')).status).toBe(200);
  expect((await statusOf(vendor.token)).body.documentStatus.requiredMissing).toEqual(['CIN']);
});

test('the same document twice at once is one', async () => {
  const { token } = await aVendor(t);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => add(token, { docType: 'VOTER_ID', docValue: 'ABC1234567' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('a receipt is a page of PDF without the number, for its owner', async () => {
  const { token } = await aVendor(t);
  const answer = await download(token, 'PAN');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="pan-receipt.pdf"');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(token, 'PASSPORT')).status).toBe(404);
  expect((await download(token, '../etc')).status).toBe(404);
  expect((await download((await aVendor(t)).token, 'GST')).status).toBe(404);
});

test('only for vendors', async () => {
  const organizer = await anOrganizer(t);
  const player = await aParticipant(t);
  const body = { docType: 'VOTER_ID', docValue: 'ABC1234567' };
  for (const [token, expected] of [
    [undefined, 401],
    [player.token, 403],
    [organizer.token, 404],
  ] as const) {
    expect((await statusOf(token)).status).toBe(expected);
    expect((await add(token, body)).status).toBe(expected);
    expect((await download(token, 'PAN')).status).toBe(expected);
  }
  expect((await add((await aVendor(t)).token, { ...body, extra: 1 })).status).toBe(400);
});
