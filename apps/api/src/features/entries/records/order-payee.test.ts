import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aHeldEntry, aPaidEvent, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { aTaxProfile } from '../../../../test/factories-taxes.ts';
import { aParticipant, anApprovedEvent, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { firstRow, inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { lockYearOfPayee, payeeOf } from './order-payee.ts';

const t = startApi();
const off = {
  TCS_BPS: 0,
  TDS_BPS: 0,
  TDS_THRESHOLD_RUPEES: 500_000,
  TCS_FROM: undefined,
  TDS_BASE: 'with_gst' as const,
};
const set = (settings: Partial<typeof t.deps.settings>) => Object.assign(t.deps.settings, settings);
afterEach(() => {
  set(off);
  t.clock.now = null;
});

interface Taxed {
  treatment: string | null;
  taxable: number | null;
  gst: number | null;
  place: string | null;
  share: number;
  tcs: number;
  tds: number;
  tdsBps: number;
}
const orderOf = ({ orderId }: Pick<Entry, 'orderId'>) =>
  oneRow(
    t.db,
    sql<Taxed>`select tax_treatment as treatment, taxable_paise as taxable, gst_paise as gst, place_of_supply as place,
      vendor_share_paise as share, tcs_paise as tcs, tds_paise as tds, tds_bps as "tdsBps" from orders
      where order_ref = ${orderId}`,
  );

test('an order keeps what its fees carried, whatever the profile says later', async () => {
  const event = await aPaidEvent(t, { price: 333.33 });
  const before = await aHeldEntry(t, { event });
  await aTaxProfile(t, event.organizerId);
  const taxed = await aHeldEntry(t, { event });
  await aTaxProfile(t, event.organizerId, { fees: 'exempt' });
  const exempt = await aHeldEntry(t, { event });
  expect(await orderOf(before)).toMatchObject({ treatment: null, taxable: null, gst: null, place: null, tcs: 0 });
  expect(await orderOf(taxed)).toMatchObject({ treatment: 'taxable', taxable: 28_249, gst: 5_084, place: 'Telangana' });
  expect(await orderOf(exempt)).toMatchObject({ treatment: 'exempt', taxable: 33_333, gst: 0 });
  await expect(
    sql`update orders set gst_paise = gst_paise + 1 where order_ref = ${taxed.orderId}`.execute(t.db),
  ).rejects.toThrow('orders_taxed');
});

test('an event in another state is supplied there, unless set otherwise', async () => {
  const event = await aPaidEvent(t);
  await aTaxProfile(t, event.organizerId);
  await sql`update events set state_ut = 'Goa' where id = ${event.eventId}`.execute(t.db);
  expect(await orderOf(await aHeldEntry(t, { event }))).toMatchObject({ place: 'Goa', gst: 7_627 });
  set({ FEE_PLACE_OF_SUPPLY: 'organizer' });
  expect(await orderOf(await aHeldEntry(t, { event }))).toMatchObject({ place: 'Telangana', gst: 7_628 });
  set({ FEE_PLACE_OF_SUPPLY: 'event' });
});

test('TCS of the taxable value from its first day in India on', async () => {
  const event = await aPaidEvent(t);
  await aTaxProfile(t, event.organizerId);
  const day = new Date(Date.now() + 86_400_000);
  const first = new Date(day.getTime() + 330 * 60_000).toISOString().slice(0, 10);
  set({ TCS_BPS: 50, TCS_FROM: first });
  t.clock.now = new Date(Date.parse(`${first}T00:00:00+05:30`) - 1);
  expect((await orderOf(await aHeldEntry(t, { event }))).tcs).toBe(0);
  t.clock.now = new Date(Date.parse(`${first}T00:00:00+05:30`));
  expect((await orderOf(await aHeldEntry(t, { event }))).tcs).toBe(212);
  await aTaxProfile(t, event.organizerId, { fees: 'not_registered', gstin: null });
  expect((await orderOf(await aHeldEntry(t, { event }))).tcs).toBe(0);
});

test('TDS of a person begins with the order that passes the year’s threshold, paid or being paid, of any event', async () => {
  const pan = 'AAAPT7777A';
  const vendor = await aVendor(t);
  const index = t.deps.encryption.blindIndex(pan, 'vendors.pan');
  await sql`update vendors set pan_index = ${index} where id = ${vendor.vendorId}`.execute(t.db);
  const anEvent = () =>
    anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price: 500, capacity: 50 }] });
  const [event, other] = [await anEvent(), await anEvent()];
  await aPaidRegistration(t, { event });
  set({ TDS_BPS: 10, TDS_THRESHOLD_RUPEES: 1_500 });
  expect((await orderOf(await aHeldEntry(t, { event }))).tds).toBe(0);
  expect((await orderOf(await aHeldEntry(t, { event: other }))).tds).toBe(0);
  expect((await orderOf(await aHeldEntry(t, { event: other }))).tds).toBe(50);
  await sql`update vendors set pan_enc = ${t.deps.encryption.encrypt('AAAXT7777A', `vendors.pan:${vendor.vendorId}`)}
    where id = ${vendor.vendorId}`.execute(t.db);
  expect(await orderOf(await aHeldEntry(t, { event }))).toMatchObject({ tds: 2_500, tdsBps: 500 });
});

test('the year of the threshold begins on the first of April in India', async () => {
  const vendor = await aVendor(t);
  await sql`update vendors set pan_index = ${vendor.vendorId} where id = ${vendor.vendorId}`.execute(t.db);
  const event = await anApprovedEvent(t, {
    organizer: vendor,
    categories: [{ name: "Women's Singles", price: 500, capacity: 50 }],
  });
  set({ TDS_BPS: 10, TDS_THRESHOLD_RUPEES: 600 });
  const day = indiaDay(new Date());
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  const april = Date.parse(`${year}-04-01T00:00:00+05:30`);
  const paidAt = async (at: number) => {
    t.clock.now = new Date(at);
    return (await orderOf(await aPaidRegistration(t, { event }))).tds;
  };
  expect(await paidAt(april - 2)).toBe(0);
  expect(await paidAt(april - 1)).toBe(50);
  expect(await paidAt(april)).toBe(0);
  expect(await paidAt(april + 1)).toBe(50);
});

/** How many of twelve orders made at once bear no TDS where the threshold leaves room for four. */
async function withoutTds(): Promise<number> {
  const vendor = await aVendor(t);
  await sql`update vendors set pan_index = ${vendor.vendorId} where id = ${vendor.vendorId}`.execute(t.db);
  const events = await Promise.all(
    Array.from({ length: 12 }, () =>
      anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price: 500 }] }),
    ),
  );
  const players = await Promise.all(events.map(() => aParticipant(t)));
  set({ TDS_BPS: 10, TDS_THRESHOLD_RUPEES: 2_000 });
  await Promise.all(events.map((event, at) => aHeldEntry(t, { event, player: players[at] })));
  const made = await rows(
    t.db,
    sql<{ tds: number }>`select tds_paise as tds from orders where vendor_id = ${vendor.vendorId}`,
  );
  expect(made).toHaveLength(12);
  return made.filter(({ tds }) => tds === 0).length;
}

test('twelve entries at once pass the threshold as if one after the other', async () => {
  expect(await withoutTds()).toBe(4);
});

test('the control: who reads without the lock misses an order that is being made', async () => {
  set({ TDS_BPS: 10 });
  const entry = await aHeldEntry(t, { event: await aPaidEvent(t, { price: 700 }) });
  const { eventId } = entry.event;
  const become = (status: string) => sql`update orders set status = ${status} where order_ref = ${entry.orderId}`;
  const unseen = async (locked: boolean) => {
    await become('closed').execute(t.db);
    let reading: Promise<number> | undefined;
    await inTransaction(t.db, async (tx) => {
      await lockYearOfPayee(tx, t.deps, eventId);
      await become('open').execute(tx);
      reading = inTransaction(t.db, async (other) => {
        if (locked) await lockYearOfPayee(other, t.deps, eventId);
        return (await firstRow(other, payeeOf(t.deps, eventId)))?.paidInYear ?? 0;
      });
      if (!locked) await reading;
      else await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const { paidInYear = 0 } = (await firstRow(t.db, payeeOf(t.deps, eventId))) ?? {};
    return paidInYear - ((await reading) ?? 0);
  };
  expect(await unseen(false)).toBe(70_000);
  expect(await unseen(true)).toBe(0);
});
