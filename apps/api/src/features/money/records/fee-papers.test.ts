import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidEvent, aPaidRegistration, anAcceptedRefund, type Entry } from '../../../../test/factories-entries.ts';
import { aTaxProfile, gstinIn } from '../../../../test/factories-taxes.ts';
import { aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { issueFeePaper } from './fee-papers.ts';

const t = startApi({ FEE_SAC: '999652' });

interface Paper {
  _id: string;
  number: string;
  kind: string;
  amount: number;
}
const papersOf = async ({ registrationId, player }: Entry): Promise<Paper[] | undefined> =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration
    .papers;
const pdf = (entry: Entry, paperId = '', token = entry.player.token) =>
  t.call(receiptEndpoints.paper, { token, params: { registrationId: entry.registrationId, paperId } });
const textOf = (raw: Buffer) =>
  readPdf(raw)
    .flatMap(({ texts }) => texts)
    .join(' ');
const storedOf = (event: MadeEvent) =>
  rows(
    t.db,
    sql<{ kind: string; year: string; number: number; amount: number; taxable: number; half: number }>`
      select p.kind, p.financial_year as year, p.number, p.amount_paise as amount, p.taxable_paise as taxable, p.cgst_paise as half
      from fee_papers p join orders o on o.id = p.order_id where o.event_id = ${event.eventId} order by p.kind desc, p.financial_year, p.number`,
  );

async function taxedEvent(options: Parameters<typeof aTaxProfile>[2] = {}): Promise<MadeEvent> {
  const event = await aPaidEvent(t, { price: 333.33, capacity: 200 });
  await aTaxProfile(t, event.organizerId, options);
  return event;
}

test('a tax invoice of the organizer’s own series, and credit notes that name it and take back exactly its tax', async () => {
  const event = await taxedEvent();
  const entry = await aPaidRegistration(t, { event });
  const [invoice] = (await papersOf(entry)) ?? [];
  expect(invoice).toMatchObject({ number: expect.stringMatching(/^MEI\/\d\d-\d\d\/00001$/), amount: 333.33 });
  const text = textOf((await pdf(entry, invoice?._id)).raw);
  for (const words of [
    `Tax invoice ${invoice?.number}`,
    `GSTIN ${gstinIn('36')}`,
    'Hyderabad Shuttle Club, Plot 12',
    'Place of supply Telangana (36)',
    '999652',
    '₹282.49',
    'CGST 9 %',
    '₹25.42',
    '₹333.33',
  ])
    expect(text).toContain(words);
  await anAcceptedRefund(t, entry, 10_000);
  await anAcceptedRefund(t, entry, 1);
  await anAcceptedRefund(t, entry, 23_332);
  const papers = (await papersOf(entry)) ?? [];
  expect(papers.map(({ number, amount }) => [number.slice(0, 3), number.slice(-5), amount])).toEqual([
    ['MEI', '00001', 333.33],
    ['MEC', '00001', 100],
    ['MEC', '00002', 0.01],
    ['MEC', '00003', 233.32],
  ]);
  const note = textOf((await pdf(entry, papers[1]?._id)).raw);
  for (const words of [`Credit note ${papers[1]?.number}`, `For ${invoice?.number} of`, 'Injury', '₹100'])
    expect(note).toContain(words);
  const [sum] = await rows(
    t.db,
    sql`select sum(case when p.kind = 'credit_note' then -1 else 1 end * p.taxable_paise)::int as taxable,
      sum(case when p.kind = 'credit_note' then -1 else 1 end * p.cgst_paise)::int as cgst,
      sum(case when p.kind = 'credit_note' then -1 else 1 end * p.sgst_paise)::int as sgst
      from fee_papers p join orders o on o.id = p.order_id where o.order_ref = ${entry.orderId}`,
  );
  expect(sum).toEqual({ taxable: 0, cgst: 0, sgst: 0 });
});

test('a bill of supply where fees are exempt and the organizer is registered; else today’s receipt', async () => {
  const exempt = await aPaidRegistration(t, { event: await taxedEvent({ fees: 'exempt' }) });
  const [bill] = (await papersOf(exempt)) ?? [];
  expect(bill).toMatchObject({ kind: 'bill_of_supply', amount: 333.33 });
  const text = textOf((await pdf(exempt, bill?._id)).raw);
  expect(text).toContain('No GST is charged. Exempt: Notification 12/2017, entry 68.');
  expect(text).not.toContain('CGST');
  for (const options of [
    { fees: 'exempt', gstin: null },
    { fees: 'not_registered', gstin: null },
  ] as const)
    expect(await papersOf(await aPaidRegistration(t, { event: await taxedEvent(options) }))).toBeUndefined();
  expect(await papersOf(await aPaidRegistration(t))).toBeUndefined();
});

test('for whoever paid only', async () => {
  const entry = await aPaidRegistration(t, { event: await taxedEvent() });
  const [paper] = (await papersOf(entry)) ?? [];
  const other = await aPaidRegistration(t, { event: await taxedEvent() });
  expect((await pdf(entry, paper?._id, (await aParticipant(t)).token)).body.code).toBe('fee_paper_not_found');
  expect((await pdf(other, paper?._id)).status).toBe(404);
});

test('March ends at midnight in India: the last second is in the old year, the next in a series of its own', async () => {
  const event = await aPaidEvent(t);
  const entries = [await aPaidRegistration(t, { event }), await aPaidRegistration(t, { event })];
  const profileId = await aTaxProfile(t, event.organizerId);
  await sql`update orders set tax_profile_id = ${profileId}, tax_treatment = 'taxable', taxable_paise = 42372, gst_paise = 7628,
    place_of_supply = 'Telangana' where event_id = ${event.eventId}`.execute(t.db);
  const midnight = Date.parse('2027-04-01T00:00:00+05:30');
  for (const [at, { orderId: orderRef }] of entries.entries()) {
    const [order] = await rows(
      t.db,
      sql<{
        orderId: string;
        vendorId: string;
      }>`select id as order_id, vendor_id from orders where order_ref = ${orderRef}`,
    );
    if (!order) throw new Error('no order');
    const now = new Date(midnight - 1 + at);
    await inTransaction(t.db, (tx) => issueFeePaper(tx, { book: 'sandbox', ...order, now }));
  }
  expect((await storedOf(event)).map(({ kind, year, number }) => [kind, year, number])).toEqual([
    ['tax_invoice', '26-27', 1],
    ['tax_invoice', '27-28', 1],
  ]);
});

test('twenty payments at once leave no gap and no number twice, and one that fails takes none', async () => {
  const event = await taxedEvent();
  const paying = Array.from({ length: 20 }, () => aPaidRegistration(t, { event }));
  await Promise.all(paying);
  const numbers = async () => (await storedOf(event)).map(({ number }) => number);
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const [order] = await rows(
    t.db,
    sql<{ id: string; vendorId: string }>`select id, vendor_id from orders where event_id = ${event.eventId} limit 1`,
  );
  // The second paper of an order is refused by the database, and its number is given again.
  const again = () =>
    inTransaction(t.db, (tx) =>
      issueFeePaper(tx, {
        book: 'sandbox',
        vendorId: order?.vendorId ?? '',
        orderId: order?.id ?? '',
        now: new Date(),
      }),
    );
  await expect(again()).rejects.toThrow('fee_papers_order');
  await aPaidRegistration(t, { event });
  expect((await numbers()).at(-1)).toBe(21);
});

test('the database refuses a gap, a change and a removal', async () => {
  const event = await taxedEvent();
  const entry = await aPaidRegistration(t, { event });
  const of = sql`from fee_papers p join orders o on o.id = p.order_id where o.order_ref = ${entry.orderId}`;
  await expect(
    sql`insert into fee_papers select (jsonb_populate_record(p, '{"number": 3, "kind": "bill_of_supply"}')).* ${of}`.execute(
      t.db,
    ),
  ).rejects.toThrow('the number before 3 is missing');
  await expect(sql`update fee_papers set number = 2 where id in (select p.id ${of})`.execute(t.db)).rejects.toThrow(
    'UPDATE refused',
  );
  await expect(sql`delete from fee_papers where id in (select p.id ${of})`.execute(t.db)).rejects.toThrow(
    'DELETE refused',
  );
});
