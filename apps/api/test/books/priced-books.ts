import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { movingEndpoints } from '@maidan/contract/entries/moving';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { decideDue } from '../../src/features/entries/deposits/decide-due.ts';
import { syncDispute } from '../../src/features/entries/disputes/sync-dispute.ts';
import { syncOrder } from '../../src/features/entries/payments/sync-order.ts';
import { expireHolds } from '../../src/features/entries/records/holds.ts';
import { runPayouts } from '../../src/features/money/payouts/run-payouts.ts';
import { rows } from '../../src/platform/db/db.ts';
import { letHoldRunOut } from '../factories-entries.ts';
import { aTaxProfile } from '../factories-taxes.ts';
import { anApprovedEvent, aParticipant, aVendor, type MadeEvent, type Person, type Vendor } from '../factories.ts';
import { emptyBooks, type OwnBooks, type OwnOrder, payOwn, takeOwn } from './own-books.ts';
import type { TestApi } from '../start.ts';

/** What the story of prices leaves behind: the people, the event, and what should be in every paper of it. */
export interface PricedBooks {
  vendor: Vendor;
  event: MadeEvent;
  /** Who paid online, by the name of the player. */
  players: Map<string, Person & { registrationId: string; orderRef: string; own: OwnOrder }>;
  own: OwnBooks;
  /** The last month of the old financial year, the first of the new one, and the running one. */
  months: { march: string; april: string; now: string };
}

/** The latest 1 April, 0:00 in India: a financial year begins. */
export function yearBegins(now: Date): Date {
  const day = indiaDay(now);
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return new Date(`${year}-04-01T00:00:00+05:30`);
}

const deposit = 20_050;
const today = (days: number) => indiaDay(new Date(Date.now() + days * 86_400_000));
export const categories = [
  { name: 'Singles', price: 600.01 },
  { name: 'Mixed', price: 700 },
  { name: 'Open', price: 300.5 },
  { name: 'Last', price: 250.25, capacity: 1 },
  { name: 'Rare', price: 450.75 },
];

async function anEventWithPrices(t: TestApi, organizer: Vendor): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, {
    organizer,
    categories,
    startsAt: new Date(Date.now() + 30 * 86_400_000),
    lastDate: new Date(Date.now() + 20 * 86_400_000),
  });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const until = today(9);
  const policy = { rules: [{ until, percent: 80 }], keep: 40 };
  const answers = [
    await setPrices(t, event, today(1)),
    await t.call(refundPolicyEndpoints.save, { ...of, body: policy }),
    await t.call(codeEndpoints.add, { ...of, body: { code: 'CLUB10', percent: 10, limit: 5 } }),
    await t.call(codeEndpoints.add, { ...of, body: { code: 'FLAT50', amount: 50 } }),
  ];
  for (const { status, body } of answers) if (status > 201) throw new Error(JSON.stringify(body));
  return event;
}

/** The organizer's rules, with an early bird until a day: tomorrow, or yesterday, so that no midnight comes between saving and entering. */
function setPrices(t: TestApi, { token, eventId }: MadeEvent, earlyUntil: string) {
  const none = categories.slice(1).map(({ name }) => ({ category: name, amount: 0 }));
  const body = {
    dates: [{ name: 'Early bird', until: earlyUntil, change: -100 }],
    classes: [{ name: 'Champion', percent: 50, proof: 'Certificate' }],
    bundles: [{ categories: 2, price: 1000 }],
    deposit: { amount: deposit / 100, back: 'checked_in', own: none },
  };
  return t.call(priceEndpoints.save, { token, params: { eventId }, body });
}

interface Form {
  players: { name: string; categories: { name: string; feeClass?: string }[] }[];
  code?: string;
}

export const details = { dob: '1998-04-12', gender: 'female', phone: '9876543210', city: 'Pune' };

/** A hold, through the form; answers whose it is and what is to be paid. */
async function hold(t: TestApi, { eventId }: MadeEvent, { players, code }: Form) {
  const person = await aParticipant(t);
  const { status, body } = await t.call(enteringEndpoints.enter, {
    token: person.token,
    params: { eventId },
    body: {
      players: players.map(({ name, categories: wanted }) => ({ player: { name, ...details }, categories: wanted })),
      consent: true,
      ...(code && { code }),
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const registrationId: string = body.registrations[0]._id;
  return {
    person,
    registrationId,
    orderRef: String(body.payment.orderId),
    amount: Math.round(body.payment.amount * 100),
  };
}

async function paid(t: TestApi, orderRef: string, act: { outcome: 'success' | 'disputed'; late?: boolean }) {
  const played = await t.deps.payments.sandbox?.play(orderRef, act);
  await syncOrder(t.deps, orderRef);
  return (played as { paymentRef: string }).paymentRef;
}

/** One life of the books: entries in two financial years, before and after the tax profile, and every bad day. */
export async function playPrices(t: TestApi): Promise<PricedBooks> {
  const vendor = await aVendor(t);
  await sql`insert into sandbox_payees (payee_ref, details_mac, outcome, transfer_outcome, decided_at, created_at)
    values (${vendor.providerVendorId}, '', 'ACTIVE', 'SETTLED', now(), now()) on conflict do nothing`.execute(t.db);
  const begins = yearBegins(new Date());
  const lastSecond = new Date(begins.getTime() - 1_000);
  const months = {
    march: indiaDay(lastSecond).slice(0, 7),
    april: indiaDay(begins).slice(0, 7),
    now: indiaDay(new Date()).slice(0, 7),
  };
  const event = await anEventWithPrices(t, vendor);
  const world: PricedBooks = { vendor, event, players: new Map(), own: emptyBooks(), months };
  const enter = async (
    form: Form,
    own: { listed: number; gross: number; deposit?: number; month: string; isTaxed: boolean },
  ) => {
    const held = await hold(t, event, form);
    await paid(t, held.orderRef, { outcome: 'success' });
    return keep(world, form, held, own);
  };

  // 31 March, 23:59:59, on the last day of the early prices, without a tax profile. Prices go by the database's clock,
  // which no test moves: midnight passes by moving the day of the rule.
  t.clock.now = lastSecond;
  const march = { month: months.march, isTaxed: false };
  await enter(one('Asha', 'Singles'), { listed: 60_001, gross: 50_001, deposit, ...march });
  await enter(
    { players: [{ name: 'Bina', categories: [{ name: 'Singles' }, { name: 'Mixed' }] }], code: 'CLUB10' },
    // 500.01 + 600 early, for 1,000 together, less a tenth of each fee: half a paisa of each is the player's.
    { listed: 130_001, gross: 89_999, deposit, ...march },
  );
  await aTaxProfile(t, vendor.organizerId);
  await setPrices(t, event, today(-1));
  // A second later it is April: the usual prices, GST, TCS and TDS.
  t.clock.now = begins;
  const april = { month: months.april, isTaxed: true };
  await enter(one('Chitra', 'Singles'), { listed: 60_001, gross: 60_001, deposit, ...april });
  await enter(
    {
      players: [
        { name: 'Dev', categories: [{ name: 'Mixed', feeClass: 'Champion' }] },
        { name: 'Ela', categories: [{ name: 'Singles' }] },
      ],
      code: 'FLAT50',
    },
    { listed: 130_001, gross: 35_000 + 60_001 - 5_000, deposit, ...april },
  );
  t.clock.now = null;
  await runPayouts(t.deps, new Date());
  await play(t, world, enter);
  await runPayouts(t.deps, new Date(Date.now() + 10 * 86_400_000));
  return world;
}

const one = (name: string, category: string): Form => ({ players: [{ name, categories: [{ name: category }] }] });

type Held = Awaited<ReturnType<typeof hold>>;
type Own = { listed: number; gross: number; deposit?: number; month: string; isTaxed: boolean };

function keep(world: PricedBooks, { players }: Form, held: Held, own: Own) {
  const order = payOwn(world.own, { eventId: world.event.eventId, ...own });
  const kept = { ...held.person, registrationId: held.registrationId, orderRef: held.orderRef, own: order };
  world.players.set(players[0]?.name ?? '', kept);
  return kept;
}

/** The running month: what is cancelled, paid twice, paid late, asked back, moved, checked in and called off. */
async function play(
  t: TestApi,
  world: PricedBooks,
  enter: (form: Form, own: Own) => Promise<ReturnType<typeof keep>>,
): Promise<void> {
  const { event, own, months } = world;
  const now = { month: months.now, isTaxed: true };
  const inEvent = (registrationId: string) => ({
    token: event.token,
    params: { eventId: event.eventId, registrationId },
  });
  const must = ({ status, body }: { status: number; body: unknown }) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
  };
  const refunded = (order: OwnOrder, amount: number) =>
    takeOwn(own, order, { kind: 'refund', amount, month: months.now });

  const farah = await enter(one('Farah', 'Mixed'), { listed: 70_000, gross: 70_000, ...now });
  must(
    await t.call(refundEndpoints.cancel, {
      token: farah.token,
      params: { registrationId: farah.registrationId },
      body: {},
    }),
  );
  // 80 % less ₹40.
  refunded(farah.own, 52_000);

  const gita = await enter(one('Gita', 'Open'), { listed: 30_050, gross: 30_050, ...now });
  await paid(t, gita.orderRef, { outcome: 'success', late: true });
  own.tooMany += 30_050;

  const late = await hold(t, event, one('Hema', 'Last'));
  await letHoldRunOut(t, late.registrationId);
  await expireHolds(t.deps, event.eventId);
  await enter(one('Ila', 'Last'), { listed: 25_025, gross: 25_025, ...now });
  await paid(t, late.orderRef, { outcome: 'success', late: true });
  own.tooMany += 25_025;

  for (const [name, category, gross, isLost] of [
    ['Jaya', 'Mixed', 70_000, false],
    ['Kavya', 'Open', 30_050, true],
  ] as const) {
    const held = await hold(t, event, one(name, category));
    const ref = (await paid(t, held.orderRef, { outcome: 'disputed' })).replace('sbx_', 'sbd_');
    await syncDispute(t.deps, ref);
    const { own: order } = keep(world, one(name, category), held, { listed: gross, gross, ...now });
    takeOwn(own, order, { kind: 'dispute', amount: gross, month: months.now });
    if (!isLost) continue;
    const minuteAgo = new Date(Date.now() - 60_000);
    await sql`update sandbox_disputes set evidence_at = ${minuteAgo}, is_lost = true where dispute_ref = ${ref}`.execute(
      t.db,
    );
    await syncDispute(t.deps, ref);
  }

  const leela = await enter(one('Leela', 'Mixed'), { listed: 70_000, gross: 70_000, ...now });
  const [entry] = await rows(
    t.db,
    sql<{ id: string }>`select id from registration_entries where registration_id = ${leela.registrationId}`,
  );
  const move = {
    category: 'Open',
    reason: 'Too few entries',
    fullRefundUntil: today(1),
  };
  const of = inEvent(leela.registrationId);
  must(
    await t.call(movingEndpoints.moveEntry, { ...of, params: { ...of.params, entryId: entry?.id ?? '' }, body: move }),
  );
  refunded(leela.own, 70_000 - 30_050);

  const nina = await enter(one('Nina', 'Singles'), { listed: 60_001, gross: 60_001, deposit, ...now });
  must(
    await t.call(refundEndpoints.refund, {
      ...inEvent(nina.registrationId),
      body: { reason: 'A kit was missing', amount: 0.01 },
    }),
  );
  refunded(nina.own, 1);
  must(
    await t.call(checkInEndpoints.checkIn, {
      ...inEvent(nina.registrationId),
      params: { eventId: event.eventId },
      body: { registrationId: nina.registrationId },
    }),
  );
  await decideDue(t.deps);
  nina.own.depositBack = deposit;

  const omi = await enter(one('Omi', 'Rare'), { listed: 45_075, gross: 45_075, ...now });
  must(
    await t.call(categoryCallOffEndpoints.start, {
      token: event.token,
      params: { eventId: event.eventId },
      body: { category: 'Rare', reason: 'One entry only' },
    }),
  );
  refunded(omi.own, 45_075);
}
