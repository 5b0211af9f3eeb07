import { randomUUID } from 'node:crypto';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { fromRupees } from '@maidan/domain/money';
import { sql } from 'kysely';
import { syncDispute } from '../../src/features/entries/disputes/sync-dispute.ts';
import { syncOrder } from '../../src/features/entries/payments/sync-order.ts';
import { postPayment } from '../../src/features/money/records/ledger.ts';
import { runPayouts } from '../../src/features/money/payouts/run-payouts.ts';
import { giveBack, keepDeposits } from '../../src/features/entries/deposits/give-back.ts';
import { insertDeposits, listDeposits } from '../../src/features/entries/records/deposits.ts';
import { postDepositReceived } from '../../src/features/money/records/deposit-ledger.ts';
import { inTransaction, oneRow } from '../../src/platform/db/db.ts';
import { anApprovedEvent, aParticipant, aVendor, type MadeEvent, type Person, type Vendor } from '../factories.ts';
import { anAcceptedRefund, type Entry } from '../factories-entries.ts';
import type { TestApi } from '../start.ts';

/** The totals of one order by this file's own calculation, in paise. */
interface Played {
  id: string;
  orderRef: string;
  registrationId: string;
  eventId: string;
  gross: number;
  share: number;
  refunded: number;
  /** Held by a dispute or lost to it. */
  disputed: number;
  /** Everything that banks asked for, also what they let stand. */
  askedByBanks: number;
  /** The organizer's share of refunds and disputes. */
  shareTaken: number;
  /** Paid beside the fee, and what became of it. */
  deposit: number;
  depositIs: 'open' | 'given_back' | 'kept';
}

export interface PlayedBooks {
  vendor: Vendor;
  /** Who entered everybody; a list of one's registrations holds two hundred. */
  players: [Person, Person];
  events: MadeEvent[];
  orders: Played[];
  /** What the organizer paid in of what they owed, in paise. */
  toppedUp: number;
}

export interface Recounted {
  gross: number;
  refunded: number;
  commission: number;
  adjustments: number;
  net: number;
  askedByBanks: number;
  deposits: number;
  depositsBack: number;
  depositsKept: number;
}

/** The totals of some orders, added up from payments, refunds and disputes, and of what was paid in beside them. */
export function recount(orders: readonly Played[], toppedUp = 0): Recounted {
  const sum = (of: (order: Played) => number) => orders.reduce((total, order) => total + of(order), 0);
  const gross = sum((one) => one.gross);
  const refunded = sum((one) => one.refunded);
  const disputed = sum((one) => one.disputed);
  const shares = sum((one) => one.share - one.shareTaken);
  const commission = gross - refunded - disputed - shares;
  const askedByBanks = sum((one) => one.askedByBanks);
  const became = (state: Played['depositIs']) => sum((one) => (one.depositIs === state ? one.deposit : 0));
  const depositsKept = became('kept');
  return {
    gross,
    refunded,
    commission,
    adjustments: toppedUp - disputed + depositsKept,
    net: shares + toppedUp + depositsKept,
    askedByBanks,
    deposits: sum((one) => one.deposit),
    depositsBack: became('given_back'),
    depositsKept,
  };
}

/** Repeatable pseudo-random numbers: a story that fails, fails again. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of these numbers follow a pattern.
    return Math.floor(state / 256) % below;
  };
}

const dayMs = 86_400_000;
/** Days until a payment is due at the bank whatever day and hour it is: two working days, over a weekend and holidays. */
const untilPaidOut = 8;
const rates = [500, 333, 1_000];

/**
 * Paid orders of two events at changing commission rates, with partial refunds before and after payouts, transfers
 * that fail and are repeated, disputes that are open, won and lost, and debts that are paid in. Payments are written
 * in bulk; everything else goes through the product.
 */
export async function playBooks(t: TestApi, count: number): Promise<PlayedBooks> {
  const roll = dice(count);
  const now = Date.now();
  const vendor = await aVendor(t);
  const events = [
    await anApprovedEvent(t, { organizer: vendor, categories: [{ name: 'Open', price: 933.32 }] }),
    await anApprovedEvent(t, { organizer: vendor, categories: [{ name: 'Open', price: 350.5 }] }),
  ];
  const players: [Person, Person] = [await aParticipant(t), await aParticipant(t)];
  const orders: Played[] = [];
  const any = () => orders[roll(orders.length)] as Played;
  const bank = (outcome: 'SETTLED' | 'FAILED') =>
    sql`update sandbox_payees set transfer_outcome = ${outcome} where payee_ref = ${vendor.providerVendorId}`.execute(
      t.db,
    );
  await sql`insert into sandbox_payees (payee_ref, details_mac, outcome, decided_at, created_at)
    values (${vendor.providerVendorId}, '', 'ACTIVE', now(), now()) on conflict do nothing`.execute(t.db);
  let toppedUp = 0;
  for (const [phase, daysAgo] of [3 * untilPaidOut, 2 * untilPaidOut, untilPaidOut].entries()) {
    t.clock.now = new Date(now - daysAgo * dayMs);
    // Paid in between two payouts: the next transfer, which fails, carries it.
    if (phase === 1) {
      for (let n = 0; n < count / 30; n += 1) await takePart(t, any(), roll);
      toppedUp += await topUp(t, vendor);
    }
    const wanted = Math.floor((count * (phase + 1)) / 3) - orders.length;
    orders.push(...(await payMany(t, { vendor, players, events, wanted, roll, at: t.clock.now })));
    for (let n = 0; n < wanted / 5; n += 1) await takePart(t, any(), roll);
    for (let n = 0; n < 3; n += 1) await dispute(t, any(), n);
    await bank(phase === 1 ? 'FAILED' : 'SETTLED');
    await runPayouts(t.deps, new Date(now - (daysAgo - untilPaidOut) * dayMs));
  }
  await bank('SETTLED');
  await runPayouts(t.deps, new Date(now + dayMs));
  t.clock.now = new Date(now);
  for (let n = 0; n < count / 20; n += 1) await takePart(t, any(), roll);
  await dispute(t, any(), 2);
  toppedUp += await topUp(t, vendor);
  for (let n = 0; n < 3; n += 1) await takePart(t, any(), roll);
  t.clock.now = null;
  await decideSome(t, orders);
  return { vendor, players, events, orders, toppedUp };
}

/** The organizer pays in all that is owed; answers how much it was, in paise. */
async function topUp(t: TestApi, { token }: Vendor): Promise<number> {
  const { payment } = (await t.call(topUpEndpoints.begin, { token, body: {} })).body;
  await t.deps.payments.sandbox?.play(payment.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, payment.orderId);
  return fromRupees(payment.amount);
}

/** Registrations, orders and payments as the product writes them; the product itself makes the postings. */
async function payMany(
  t: TestApi,
  of: {
    vendor: Vendor;
    players: [Person, Person];
    events: MadeEvent[];
    wanted: number;
    roll: (below: number) => number;
    at: Date;
  },
): Promise<Played[]> {
  const made = Array.from({ length: of.wanted }, (_, index): Played & { bps: number; player: string | undefined } => {
    const at = index % of.events.length;
    const gross = [93_332, 35_050][at]!;
    const bps = rates[of.roll(rates.length)]!;
    const commission = Math.floor((gross * bps) / 10_000 + 0.5);
    const ids = { id: randomUUID(), orderRef: `mdn_${randomUUID()}`, registrationId: randomUUID() };
    const taken = { refunded: 0, disputed: 0, askedByBanks: 0, shareTaken: 0 };
    const deposit = index % 3 === 0 ? 20_050 : 0;
    const money = { gross, share: gross - commission, ...taken, deposit, depositIs: 'open' as const };
    return { ...ids, ...money, eventId: of.events[at]?.eventId ?? '', bps, player: of.players[index % 2]?.userId };
  });
  const rows = JSON.stringify(made);
  const told = sql`jsonb_to_recordset(${rows}::jsonb) as m (id uuid, "orderRef" text, "registrationId" uuid, "eventId" uuid,
    gross bigint, share bigint, bps int, player uuid, deposit bigint)`;
  await sql`insert into registrations (id, event_id, user_id, name, status, amount_paise, confirmed_at)
    select m."registrationId", m."eventId", m.player, 'Player ' || m.id, 'confirmed', m.gross, ${of.at}
      from ${told}`.execute(t.db);
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, state)
    select gen_random_uuid(), m."registrationId", c.id, m.gross, 'confirmed' from ${told} join categories c on c.event_id = m."eventId"`.execute(
    t.db,
  );
  await sql`with ordered as (insert into orders (id, order_ref, payer_id, event_id, vendor_id, provider, amount_paise, deposit_paise, commission_bps,
      commission_paise, vendor_share_paise, status, session_id, expires_at, paid_at)
    select m.id, m."orderRef", m.player, m."eventId", ${of.vendor.vendorId}, 'sandbox', m.gross, m.deposit, m.bps,
      m.gross - m.share, m.share, 'paid', 's', now(), ${of.at} from ${told})
    insert into order_lines (id, order_id, registration_id, entry_id, kind, why, amount_paise, is_open)
    select gen_random_uuid(), m.id, m."registrationId", null, 'fee', null, m.gross, false from ${told}
    union all select gen_random_uuid(), m.id, m."registrationId", n.id, 'deposit', '{"code":"deposit_checked_in","values":{}}'::jsonb,
      m.deposit, false from ${told} join registration_entries n on n.registration_id = m."registrationId" where m.deposit > 0`.execute(
    t.db,
  );
  for (const { id: orderId } of made)
    await inTransaction(t.db, async (tx) => {
      await postPayment(tx, t.deps, { orderId, at: of.at });
      await postDepositReceived(tx, t.deps, { orderId, at: of.at });
      await insertDeposits(tx, { orderId, at: of.at });
    });
  return made;
}

/** Of the deposits some go back, some are kept, of which some go back after all, and the rest stays open. */
async function decideSome(t: TestApi, orders: Played[]): Promise<void> {
  const left = orders.filter(({ deposit }) => deposit > 0);
  for (const [at, order] of left.entries()) {
    const become = (['given_back', 'kept', 'open', 'granted'] as const)[Math.floor(at / 2) % 4];
    if (become === 'open') continue;
    const { registrationId } = order;
    await inTransaction(t.db, async (tx) => {
      const { id } = await oneRow(
        tx,
        sql<{ id: string }>`select id from registration_entries where registration_id = ${registrationId}`,
      );
      const giving = { registrationId, actorId: null };
      if (become !== 'given_back')
        await keepDeposits(tx, t.deps, { registrationId, deposits: await listDeposits(tx, [id]) });
      const found = await listDeposits(tx, [id], become === 'granted' ? 'kept' : 'open');
      const deposits = found.map((one) => ({ ...one, why: 'came' as const }));
      if (become !== 'kept') await giveBack(tx, t.deps, { ...giving, deposits });
    });
    order.depositIs = become === 'kept' ? 'kept' : 'given_back';
  }
}

/** The organizer's share of a deduction from an order, derived from the running total. */
function taken(order: Played, amount: number): number {
  const all = order.refunded + order.disputed + amount;
  return Math.floor((all * order.share) / order.gross) - order.shareTaken;
}

async function takePart(t: TestApi, order: Played, roll: (below: number) => number): Promise<void> {
  const left = order.gross - order.refunded - order.disputed;
  const amount = Math.min(left, roll(4) === 0 ? left : 1 + roll(9_000));
  if (amount === 0) return;
  const part = taken(order, amount);
  await anAcceptedRefund(t, { registrationId: order.registrationId } as Entry, amount);
  Object.assign(order, { refunded: order.refunded + amount, shareTaken: order.shareTaken + part });
}

/** The bank disputes everything that is left. `end`: 0 is won, 1 is lost, 2 stays open. */
async function dispute(t: TestApi, order: Played, end: number): Promise<void> {
  const amount = order.gross - order.refunded - order.disputed;
  if (amount === 0) return;
  const ref = `sbd_${randomUUID()}`;
  const at = t.deps.clock();
  const hourAgo = new Date(at.getTime() - 3_600_000);
  await sql`insert into sandbox_disputes (dispute_ref, order_ref, payment_ref, amount_paise, opened_at, respond_by)
    values (${ref}, ${order.orderRef}, ${ref}, ${amount}, ${hourAgo}, ${new Date(at.getTime() + 60 * dayMs)})`.execute(
    t.db,
  );
  await syncDispute(t.deps, ref);
  order.askedByBanks += amount;
  const part = taken(order, amount);
  if (end < 2) {
    const evidenceAt = new Date(at.getTime() - 60_000);
    await sql`update sandbox_disputes set evidence_at = ${evidenceAt}, is_lost = ${end === 1} where dispute_ref = ${ref}`.execute(
      t.db,
    );
    await syncDispute(t.deps, ref);
  }
  if (end > 0) Object.assign(order, { disputed: order.disputed + amount, shareTaken: order.shareTaken + part });
}
