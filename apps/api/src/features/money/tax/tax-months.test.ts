import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { payeeEndpoints } from '@maidan/contract/money/payees';
import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { feePaperNumber } from '@maidan/domain/money/tax/papers';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidEvent, aPaidRegistration, anAcceptedRefund } from '../../../../test/factories-entries.ts';
import { aTaxProfile } from '../../../../test/factories-taxes.ts';
import { loadTaxed } from '../../../../test/books/loaded-books.ts';
import { anAdmin, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { readCsv } from '../../../../test/read-csv.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { issueInvoices } from '../invoices/invoices.ts';

const t = startApi({ INVOICE_GSTIN: '36AAACM1234A1Z5', TCS_BPS: '50', TDS_BPS: '10', TDS_THRESHOLD_RUPEES: '900' });
const month = indiaDay(new Date()).slice(0, 7);
let event: MadeEvent;

beforeAll(async () => {
  event = await aPaidEvent(t, { price: 333.33, capacity: 100 });
  await sql`update vendors set pan_index = ${event.organizerId} where organizer_id = ${event.organizerId}`.execute(
    t.db,
  );
  // Without a profile: a receipt, no TCS.
  await aPaidRegistration(t, { event });
  await aTaxProfile(t, event.organizerId);
  const entries = [];
  for (let count = 0; count < 4; count += 1) entries.push(await aPaidRegistration(t, { event }));
  if (entries[0]) await anAcceptedRefund(t, entries[0], 10_000);
  if (entries[3]) await anAcceptedRefund(t, entries[3], 33_333);
  const body = { name: 'Farah Khan', phone: '9876543210', categories: ["Women's Singles"], paid: 'cash' };
  const walkIn = { token: event.token, params: { eventId: event.eventId }, body };
  await t.call(eventRegistrationEndpoints.addWalkIn, walkIn);
  const { year, month: now } = indiaClock(new Date());
  await issueInvoices(t.deps, new Date(Date.UTC(year, now, 5, 6)));
});
afterAll(() => {
  t.clock.now = null;
});

const download = (token: string, of = month) => t.call(taxMonthEndpoints.download, { token, params: { month: of } });
/** The lines of a file, and the one that begins with "Sum", each by its header. */
function tableIn(zip: Record<string, Uint8Array>, name: string) {
  const [header = [], ...lines] = readCsv(strFromU8(zip[`${month}-${name}.csv`] ?? new Uint8Array()));
  const end = lines.findIndex(([first]) => first === 'Sum');
  const amounts = (title: string) =>
    lines.map((line) => Math.round(Number(line[header.indexOf(title)]) * 100)).slice(0, end + 1);
  return { header, lines: lines.slice(0, end), below: lines.slice(end + 1), amounts };
}
/** What a column adds up to, and what its last line says. */
function sumOf(table: ReturnType<typeof tableIn>, title: string): [number, number] {
  const all = table.amounts(title);
  return [all.slice(0, -1).reduce((sum, amount) => sum + amount, 0), all.at(-1) ?? Number.NaN];
}
const books = async () =>
  Object.fromEntries(
    (
      await rows(
        t.db,
        sql<{ account: string; sum: number }>`select n.account, sum(n.amount_paise)::bigint as sum from ledger_entry n
          join ledger_txn t on t.id = n.txn_id join vendors v on v.id = t.vendor_id
          where v.organizer_id = ${event.organizerId} group by 1`,
      )
    ).map(({ account, sum }) => [account, sum]),
  );

test('every file ends in its sum, and all of them sum to the ledger, which is counted here entry by entry', async () => {
  const answer = await download(event.token);
  expect(answer.headers['content-type']).toBe('application/zip');
  const zip = unzipSync(answer.raw);
  expect(Object.keys(zip).filter((name) => name.endsWith('.csv'))).toEqual(
    ['summary', 'players', 'gstr-8-tcs', 'tds', 'commission', 'desk'].map((name) => `${month}-${name}.csv`),
  );
  const ledger = await books();
  const players = tableIn(zip, 'players');
  expect(players.lines).toHaveLength(7);
  const online = 5 * 33_333 - 43_333;
  expect(sumOf(players, 'Amount (₹)')).toEqual([online, online]);
  const parts = ['Without GST (₹)', 'CGST (₹)', 'SGST (₹)', 'IGST (₹)'].map((title) => sumOf(players, title));
  for (const [lines, last] of parts) expect(lines).toBe(last);
  expect(parts.reduce((all, [sum]) => all + sum, 0)).toBe(online);
  const words = players.lines.map((line) =>
    line.slice(3, 6).map((cell, at) => (at === 1 ? cell !== '' : cell.slice(0, 3))),
  );
  expect(words.filter(([paper]) => paper === '')).toHaveLength(1);
  expect(words.filter(([paper, , corrects]) => paper === 'MEC' && corrects === 'MEI')).toHaveLength(2);

  const tcs = tableIn(zip, 'gstr-8-tcs');
  expect(sumOf(tcs, 'TCS (₹)')).toEqual([-(ledger.tcs_payable ?? 0), -(ledger.tcs_payable ?? 0)]);
  expect(ledger.tcs_payable).not.toBe(0);
  const [value] = sumOf(tcs, 'Taxable value (₹)');
  expect(value).toBe(parts[0]?.[0] ? parts[0][0] - 33_333 : Number.NaN);
  expect(tcs.below.map(([what, ...rest]) => [what, rest.at(-1)])).toEqual([
    ['Left over from earlier months', '0'],
    ['Due for the month', String(-(ledger.tcs_payable ?? 0) / 100)],
  ]);

  const tds = tableIn(zip, 'tds');
  expect(sumOf(tds, 'TDS (₹)')).toEqual([-(ledger.tds_payable ?? 0), -(ledger.tds_payable ?? 0)]);
  // The first two stay below the threshold of the year, and are listed.
  expect(tds.lines.filter((line) => line[4] === '0')).not.toHaveLength(0);
  expect(sumOf(tds, 'Paid (₹)')).toEqual([online, online]);

  const commission = tableIn(zip, 'commission');
  expect(sumOf(commission, 'Amount (₹)')).toEqual([-(ledger.commission ?? 0), -(ledger.commission ?? 0)]);
  expect(commission.below[0]?.at(-1)).toBe(String(-(ledger.commission ?? 0) / 100));
  expect(sumOf(tableIn(zip, 'desk'), 'Amount (₹)')).toEqual([33_333, 33_333]);
});

test('the list says the same as the files, and what nobody withheld is no 0', async () => {
  const { months, isSet } = (await t.call(taxMonthEndpoints.list, { token: event.token })).body;
  const ledger = await books();
  expect(isSet).toEqual({ tcs: true, tds: true });
  expect(months).toMatchObject([
    {
      month,
      isRunning: true,
      fees: 1666.65,
      refunded: 433.33,
      tcs: -(ledger.tcs_payable ?? 0) / 100,
      tds: -(ledger.tds_payable ?? 0) / 100,
      commission: -(ledger.commission ?? 0) / 100,
      desk: 333.33,
    },
  ]);
  const other = await aPaidRegistration(t, { event: await aPaidEvent(t, { price: 100 }) });
  const { months: plain } = (await t.call(taxMonthEndpoints.list, { token: other.event.token })).body;
  expect(plain).toMatchObject([{ fees: 100, feeGst: null, tcs: null }]);
});

test('the papers themselves are beside the files, each as it was issued', async () => {
  const zip = unzipSync((await download(event.token)).raw);
  const [name = '', ...more] = Object.keys(zip).filter((one) => one.startsWith('papers/'));
  expect(more).toEqual([]);
  const issued = await rows(
    t.db,
    sql<{
      kind: string;
      year: string;
      number: number;
    }>`select p.kind, p.financial_year as year, p.number from fee_papers p
      join vendors v on v.id = p.vendor_id where v.organizer_id = ${event.organizerId}`,
  );
  const kinds = issued.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([...Array(2).fill('credit_note'), ...Array(4).fill('tax_invoice')]);
  const numbers = issued.map((paper) => feePaperNumber(paper as Parameters<typeof feePaperNumber>[0]));
  // One document, a page for each, in the order in which they were issued; each counts its own pages.
  const pages = readPdf(Buffer.from(zip[name] ?? []));
  const shown = pages.map(({ texts }) => numbers.find((number) => texts.some((text) => text.endsWith(` ${number}`))));
  expect(shown.toSorted()).toEqual(numbers.toSorted());
  const [first = '', last = ''] = [shown[0], shown.at(-1)].map((number) => number?.replaceAll('/', '-'));
  expect(name).toBe(`papers/${first}-to-${last}.pdf`);
  for (const { texts } of pages) expect(texts.some((text) => text.endsWith('Page 1 of 1'))).toBe(true);

  const apart = await t.call(taxMonthEndpoints.download, {
    token: event.token,
    params: { month },
    query: { part: 'invoices' },
  });
  expect(apart.headers['content-disposition']).toBe(`attachment; filename="${month}-invoices.zip"`);
  expect(Object.keys(unzipSync(apart.raw))).toEqual([name]);
});

test('of more than three hundred invoices the archive of the figures does without them, and they are one of their own', async () => {
  const { token, month: busy } = await inTransaction(t.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return loadTaxed({ ...t.deps, db: tx }, 301);
  });
  const { months } = (await t.call(taxMonthEndpoints.list, { token })).body;
  expect(months).toMatchObject([{ month: busy, papers: 301, papersApart: true }]);
  const part = async (query: object) =>
    Object.keys(
      unzipSync((await t.call(taxMonthEndpoints.download, { token, params: { month: busy }, ...query })).raw),
    );
  expect((await part({})).filter((name) => name.startsWith('papers/'))).toEqual([]);
  const apart = await part({ query: { part: 'invoices' } });
  const ends = apart.map((name) => name.match(/\d{5}(?=-to|\.pdf)/g));
  expect(ends).toEqual([
    ['00001', '00100'],
    ['00101', '00200'],
    ['00201', '00300'],
    ['00301', '00301'],
  ]);
});

test('the archive says what each of its files is, and what is not in it', async () => {
  const zip = unzipSync((await download(event.token)).raw);
  const about = strFromU8(zip[`${month}-about.txt`] ?? new Uint8Array());
  const files = Object.keys(zip).filter((name) => !name.startsWith('papers/') && !name.endsWith('about.txt'));
  expect(files.length).toBeGreaterThan(4);
  for (const name of files) expect(about).toContain(`${name}\n`);
  expect(about).toContain('papers/\n');
  expect(about).toContain('Not in this archive: deposits');
});

test('staff with the right to the money open one paper of a player, and nobody else does', async () => {
  const { token, eventId } = event;
  const listed = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token, params: { eventId } });
  const { registrations } = listed.body as {
    registrations: { _id: string; papers?: { _id: string; number: string }[] }[];
  };
  const found = registrations.find(({ papers }) => papers);
  const paper = found?.papers?.[0];
  const params = { eventId, registrationId: found?._id ?? '', paperId: paper?._id ?? '' };
  const read = await t.call(receiptEndpoints.paperOfEvent, { token, params });
  expect(readPdf(read.raw)[0]?.texts.join(' ')).toContain(paper?.number);
  const other = await aPaidEvent(t);
  expect((await t.call(receiptEndpoints.paperOfEvent, { token: other.token, params })).status).toBe(404);
  const without = registrations.find(({ papers }) => !papers)?._id ?? '';
  const strange = await t.call(receiptEndpoints.paperOfEvent, {
    token,
    params: { ...params, registrationId: without },
  });
  expect(strange.body.code).toBe('fee_paper_not_found');
});

test('for its organizer and for administrators, and noted', async () => {
  const admin = await anAdmin(t);
  const { payees } = (await t.call(payeeEndpoints.list, { token: admin.token, query: { q: event.organizer.email } }))
    .body;
  const payeeId = payees[0]._id;
  const asAdmin = await t.call(taxMonthEndpoints.downloadAsAdmin, { token: admin.token, params: { payeeId, month } });
  const [theirs, own] = [asAdmin.raw, (await download(event.token)).raw].map((raw) => unzipSync(raw));
  expect(Object.keys(theirs ?? {})).toEqual(Object.keys(own ?? {}));
  // A printed page carries the moment of its printing.
  for (const [name, bytes] of Object.entries(theirs ?? {}))
    if (name.endsWith('.csv')) expect(strFromU8(bytes)).toBe(strFromU8(own?.[name] ?? new Uint8Array()));
  expect(
    (await t.call(taxMonthEndpoints.listAsAdmin, { token: admin.token, params: { payeeId } })).body.months,
  ).toHaveLength(1);
  const noted = await rows(
    t.db,
    sql`select details from audit_log where action = 'tax_month_downloaded' and actor_id = ${admin.userId}`,
  );
  expect(noted).toEqual([{ details: { month } }]);
  expect((await t.call(taxMonthEndpoints.listAsAdmin, { token: event.token, params: { payeeId } })).status).toBe(403);
  expect((await download((await aParticipant(t)).token)).status).toBe(403);
  expect((await download((await anOrganizer(t)).token)).body.code).toBe('vendor_not_found');
  expect((await download(event.token, '2024-02')).body.code).toBe('tax_month_not_found');
  expect((await download(event.token, '2026-13')).status).toBe(400);
});
