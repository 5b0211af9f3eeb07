import { sql } from 'kysely';
import { indiaDay } from '@maidan/domain/india-time';
import { financialYear } from '@maidan/domain/money/invoices';
import { aTaxProfile } from '../factories-taxes.ts';
import { anApprovedEvent, aToken, aVendor } from '../factories.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { Deps } from '../../src/platform/deps.ts';

export interface LedgerWorld {
  /** Of the organizer who has a quarter of all lines. */
  token: string;
  /** One of that organizer's events, with about 1,600 entries. */
  eventId: string;
  lines: number;
  /** An event of another organizer: 10,000 orders of last month, each with its tax invoice. */
  taxed: { token: string; eventId: string; month: string };
}

/** Ledger lines of one order: its payment, and its share of a transfer. */
const linesOfOrder = 3;
/** Payments per transfer. */
const ordersOfTransfer = 150;
const vendors = 40;
const taxedOrders = 10_000;

/**
 * Two years of payments of forty organizers, as the product would have booked them: the newest are not yet paid out,
 * the others went to the bank in daily transfers. Written in bulk; afterwards the nightly proof checks that the books
 * are as sound as real ones.
 */
export async function loadLedger(deps: Deps, wanted: number): Promise<LedgerWorld> {
  const { db } = deps;
  const known = await findWorld(deps);
  if (known) return known;
  // Row-by-row checks and sums would take longer than all the rest; the proof does them for all rows at once.
  await sql`set session_replication_role = replica`.execute(db);
  const orders = Math.ceil(wanted / (linesOfOrder + 4 / ordersOfTransfer));
  for (let at = 0; at < vendors; at += 1) {
    const vendor = await aVendor({ db, deps }, { organizationName: `Club ${at}` });
    const count = at === 0 ? Math.floor(orders / 4) : Math.floor((orders * 3) / 4 / (vendors - 1));
    const events = [];
    for (let n = 0; n < (at === 0 ? 100 : 10); n += 1)
      events.push(
        await anApprovedEvent(
          { db, deps },
          { organizer: vendor, name: `Open ${n} of club ${at}`, categories: [{ name: "Women's Singles", price: 500 }] },
        ),
      );
    await loadVendor(db, { vendorId: vendor.vendorId, count, events });
  }
  await loadTaxed(deps, taxedOrders);
  await sql`
    insert into ledger_days (book, vendor_id, day, account, kind, amount_paise, entries)
    select t.book, n.vendor_id, (t.occurred_at at time zone 'Asia/Kolkata')::date, n.account, n.kind, sum(n.amount_paise), count(*)
    from ledger_entry n join ledger_txn t on t.id = n.txn_id group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into ledger_totals (book, vendor_id, account, kind, amount_paise, entries)
    select book, vendor_id, account, kind, sum(amount_paise), sum(entries) from ledger_days group by 1, 2, 3, 4`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const world = await findWorld(deps);
  if (!world) throw new Error('nothing was loaded');
  return world;
}

/** The data that an earlier run left in the same folder. */
async function findWorld(deps: Deps): Promise<LedgerWorld | null> {
  const { rows } = await sql<{ userId: string; eventId: string; lines: number }>`
    select o.user_id as "userId", (select id from events where organizer_id = o.user_id order by code limit 1) as "eventId",
      (select count(*)::int from ledger_entry) as lines
    from organizers o where o.organization_name in ('Club 0', ${taxedClub}) order by o.organization_name`.execute(
    deps.db,
  );
  const [found, taxed] = rows;
  if (!found || !taxed) return null;
  const tokenOf = ({ userId }: { userId: string }) => aToken({ db: deps.db, deps }, userId);
  const { month } = lastMonth();
  return {
    ...found,
    token: await tokenOf(found),
    taxed: { token: await tokenOf(taxed), eventId: taxed.eventId, month },
  };
}

const taxedClub = 'Taxed club';

/** The month before this one in India: its first moment, and its name. */
function lastMonth(): { from: string; month: string } {
  const first = new Date(`${indiaDay(new Date()).slice(0, 7)}-01T00:00:00+05:30`);
  const month = indiaDay(new Date(first.getTime() - 1)).slice(0, 7);
  return { from: `${month}-01T00:00:00+05:30`, month };
}

/**
 * An event with so many orders of last month and a tax invoice for each, written in bulk: the checks of single rows are
 * off while it runs. Answers the organizer's token and the month.
 */
export async function loadTaxed(deps: Deps, count: number): Promise<{ token: string; month: string }> {
  const { db } = deps;
  const t = { db, deps };
  const vendor = await aVendor(t, { organizationName: taxedClub });
  const categories = [{ name: "Women's Singles", price: 500 }];
  const event = await anApprovedEvent(t, { organizer: vendor, categories });
  const profileId = await aTaxProfile(t, vendor.organizerId);
  const { from, month } = lastMonth();
  await loadVendor(db, { vendorId: vendor.vendorId, count, events: [event], from, days: 27 });
  await sql`update orders set tax_profile_id = ${profileId}, tax_treatment = 'taxable', place_of_supply = 'Telangana',
    gst_paise = 2 * round(amount_paise * 9 / 118.0), taxable_paise = amount_paise - 2 * round(amount_paise * 9 / 118.0)
    where vendor_id = ${vendor.vendorId}`.execute(db);
  await sql`insert into fee_papers (id, book, vendor_id, order_id, kind, financial_year, number, amount_paise, taxable_paise,
      cgst_paise, sgst_paise, igst_paise, issued_at)
    select uuidv7(), 'sandbox', vendor_id, id, 'tax_invoice', ${financialYear(`${month}-01`)},
      row_number() over (order by paid_at, id), amount_paise, taxable_paise, gst_paise / 2, gst_paise / 2, 0, paid_at
    from orders where vendor_id = ${vendor.vendorId}`.execute(db);
  return { token: vendor.token, month };
}

const openDays = 3;

/** Payments of one organizer, spread over the events and over so many days from a moment on. */
export async function loadVendor(
  db: Db,
  {
    vendorId,
    count,
    events,
    days = 730,
    from = new Date(Date.now() - days * 86_400_000).toISOString(),
  }: { vendorId: string; count: number; events: readonly { eventId: string }[]; days?: number; from?: string },
): Promise<void> {
  const eventIds = events.map(({ eventId }) => eventId);
  await sql`drop table if exists load`.execute(db);
  // A hundredth of the amounts is odd paise; every player pays about twice.
  await sql`
    create table load as
    select n, uuidv7() as order_id, uuidv7() as registration_id, uuidv7() as txn_id, uuidv7() as item_id,
      (${eventIds}::uuid[])[1 + n % ${eventIds.length}] as event_id,
      40000 + (n * 7919) % 30000 as gross, (40000 + (n * 7919) % 30000) / 20 as commission,
      date_trunc('second', ${from}::timestamptz + n * make_interval(days => ${days}) / ${count}) as at, null::uuid as settlement_id
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    create index on load (at)`.execute(db);
  await sql`
    insert into registrations (id, event_id, name, city, status, amount_paise, confirmed_at, created_at)
    select registration_id, event_id, 'Player ' || n / 2, 'Hyderabad', 'confirmed', gross, at, at from load`.execute(
    db,
  );
  await sql`
    insert into orders (id, order_ref, event_id, vendor_id, provider, amount_paise, commission_bps, commission_paise,
      vendor_share_paise, status, session_id, expires_at, paid_at, created_at)
    select order_id, 'mdn_' || replace(order_id::text, '-', ''), event_id, ${vendorId}, 'sandbox', gross, 500, commission,
      gross - commission, 'paid', 'loaded', at + interval '15 minutes', at, at from load`.execute(db);
  await sql`
    insert into order_lines (id, order_id, registration_id, kind, amount_paise, is_open)
    select uuidv7(), order_id, registration_id, 'fee', gross, false from load`.execute(db);
  await sql`
    insert into ledger_txn (id, book, kind, idempotency_key, request_hash, vendor_id, order_id, occurred_at, created_at)
    select txn_id, 'sandbox', 'payment_success', 'payment:' || order_id, 'loaded', ${vendorId}, order_id, at, at from load`.execute(
    db,
  );
  await sql`
    insert into ledger_entry (txn_id, vendor_id, account, kind, amount_paise)
    select txn_id, ${vendorId}, line.account, 'payment_success', line.paise from load
    cross join lateral (values ('gateway_clearing', gross), ('vendor_payable', commission - gross), ('commission', -commission))
      line (account, paise)`.execute(db);
  await loadTransfers(db, vendorId);
}

/** Payments older than the last days went out in transfers of a hundred and fifty each. */
async function loadTransfers(db: Db, vendorId: string): Promise<void> {
  await sql`
    create table batches as
    select (n - 1) / ${ordersOfTransfer} as batch, uuidv7() as id, uuidv7() as initiated_txn, uuidv7() as settled_txn,
      sum(gross - commission)::bigint as paise, max(at) + interval '2 days' as at
    from load where at < now() - make_interval(days => ${openDays}) group by 1`.execute(db);
  await sql`update load set settlement_id = batches.id from batches
    where batches.batch = (load.n - 1) / ${ordersOfTransfer} and load.at < now() - make_interval(days => ${openDays})`.execute(
    db,
  );
  await sql`
    insert into settlements (id, book, reference, vendor_id, status, amount_paise, utr, transfer_mode, ifsc, account_last4,
      initiated_at, settled_at)
    select id, 'sandbox', 'STL-' || id, ${vendorId}, 'SETTLED', paise, 'HDFCN5' || batch, 'NEFT', 'HDFC0000123', '5678', at,
      at + interval '20 minutes' from batches`.execute(db);
  await sql`
    insert into ledger_txn (id, book, kind, idempotency_key, request_hash, vendor_id, settlement_id, occurred_at)
    select initiated_txn, 'sandbox', 'settlement_initiated', 'settlement:' || id, 'loaded', ${vendorId}::uuid, id, at from batches
    union all
    select settled_txn, 'sandbox', 'settlement_settled', 'settled:' || id, 'loaded', ${vendorId}::uuid, id, at + interval '20 minutes'
    from batches`.execute(db);
  await sql`
    insert into ledger_entry (txn_id, vendor_id, account, kind, amount_paise)
    select line.txn, ${vendorId}, line.account, line.kind, line.paise from batches cross join lateral (values
      (initiated_txn, 'vendor_payable', 'settlement_initiated', paise),
      (initiated_txn, 'vendor_in_transit', 'settlement_initiated', -paise),
      (settled_txn, 'vendor_in_transit', 'settlement_settled', paise),
      (settled_txn, 'gateway_clearing', 'settlement_settled', -paise)) line (txn, account, kind, paise)`.execute(db);
  await sql`
    insert into payout_items (id, book, vendor_id, order_id, kind, amount_paise, at, due_at, is_open, settlement_id)
    select item_id, 'sandbox', ${vendorId}, order_id, 'share', gross - commission, at, at + interval '2 days',
      settlement_id is null, settlement_id from load`.execute(db);
  await sql`insert into settlement_lines (settlement_id, item_id, amount_paise)
    select settlement_id, item_id, gross - commission from load where settlement_id is not null`.execute(db);
  await sql`drop table batches`.execute(db);
}
