import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { indiaClock } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration, anAcceptedRefund, type Entry } from '../../../../test/factories-entries.ts';
import { aTaxProfile, gstinIn } from '../../../../test/factories-taxes.ts';
import { anOrganizer } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';
import { issueInvoices } from './invoices.ts';

// Longer than a line, as addresses are.
const issuer =
  'Maidan Sports Technologies Private Limited, Plot 12, Road 36, Jubilee Hills, Hyderabad 500033, Telangana';
const t = startApi({ INVOICE_ISSUER: issuer, INVOICE_GSTIN: '36AAACM1234A1Z5' });
/** Near noon on the fifth, this many of India's months from now: there a month begins while UTC is in the last one. */
const inMonths = (count: number) => {
  const { year, month } = indiaClock(new Date());
  return new Date(Date.UTC(year, month - 1 + count, 5, 6));
};
const list = async ({ event }: Entry) => (await t.call(invoiceEndpoints.list, { token: event.token })).body.invoices;
const download = (token: string, invoiceId: string) =>
  t.call(invoiceEndpoints.download, { token, params: { invoiceId } });

test('a month’s commission is invoiced once, in one series without gaps, and a refund after it credited', async () => {
  const first = await aPaidRegistration(t, { price: 500 });
  const second = await aPaidRegistration(t, { price: 1000 });
  expect(await issueInvoices(t.deps, new Date())).toBe(0);
  const runs = await Promise.all([issueInvoices(t.deps, inMonths(1)), issueInvoices(t.deps, inMonths(1))]);
  expect(runs[0] + runs[1]).toBe(2);
  expect(await list(first)).toMatchObject([{ kind: 'invoice', amount: 25, taxable: 21.18, gst: 3.82 }]);
  const numbers = [...(await list(first)), ...(await list(second))].map(({ number }: { number: string }) => number);
  expect(numbers.toSorted().map((number) => number.slice(-5))).toEqual(['00001', '00002']);

  await anAcceptedRefund(t, first, 50_000);
  // Reported late, or in a later month: the next document includes it.
  expect(await issueInvoices(t.deps, inMonths(1))).toBe(0);
  expect(await issueInvoices(t.deps, inMonths(2))).toBe(1);
  expect(await list(first)).toMatchObject([
    { kind: 'credit_note', amount: 25 },
    { kind: 'invoice', amount: 25 },
  ]);
  const [note, invoice] = await list(first);
  const credited = readPdf((await download(first.event.token, note._id)).raw)
    .flatMap(({ texts }) => texts)
    .join(' ');
  expect(credited).toContain(`on invoice ${invoice.number}`);
  expect(credited).not.toContain('Paid: the commission was kept');
  expect((await list(first))[0].number).toMatch(/^MDC\/\d\d-\d\d\/00001$/);
  expect(
    await rows(
      t.db,
      sql`select v.id from vendors v where (select -sum(amount_paise) from ledger_totals where vendor_id = v.id and account = 'commission')
        <> (select sum(case kind when 'invoice' then amount_paise else -amount_paise end) from commission_invoices where vendor_id = v.id)`,
    ),
  ).toEqual([]);
});

test('the recipient is whom the tax profile names, with the address, and the state of its GSTIN', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  await aTaxProfile(t, entry.event.organizerId, { gstin: gstinIn('29') });
  await issueInvoices(t.deps, inMonths(1));
  const [{ _id: id }] = await list(entry);
  const text = readPdf((await download(entry.event.token, id)).raw)
    .flatMap(({ texts }) => texts)
    .join(' ');
  for (const words of [
    'To Hyderabad Shuttle Club, Plot 12, Kukatpally, Hyderabad 500072',
    `GSTIN ${gstinIn('29')}`,
    'Place of supply Karnataka',
    'IGST 18 %',
  ])
    expect(text).toContain(words);
});

test('as PDF, for its organizer only', async () => {
  const entry = await aPaidRegistration(t, { price: 500 });
  await issueInvoices(t.deps, inMonths(1));
  const [{ _id: id, number }] = await list(entry);
  const answer = await download(entry.event.token, id);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = readPdf(answer.raw)
    .flatMap(({ texts }) => texts)
    .join('\n');
  for (const words of [number, '36AAACM1234A1Z5', 'Commission on entry fees', '₹25', '998599'])
    expect(text).toContain(words);
  expect((await download((await anOrganizer(t)).token, id)).status).toBe(404);
  expect((await download((await aPaidRegistration(t)).event.token, id)).status).toBe(404);
});
