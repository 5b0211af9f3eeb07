import { type BasisPoints, type Paise } from '@maidan/domain/money';
import { splitPayment } from '@maidan/domain/money/payment-split';
import type { Team } from '@maidan/domain/entries/teams';
import type { Deps } from '../src/platform/deps.ts';
import { newId } from '../src/platform/ids.ts';
import type { Dice } from './dice.ts';
import type { Player } from './people.ts';

export interface SeedCategory {
  id: string;
  name: string;
  price: Paise;
  isPair: boolean;
}

export interface SeedEvent {
  id: string;
  name: string;
  organizerId: string;
  vendorId: string;
  payeeRef: string;
}

/** The rows of many registrations by table; filled entry by entry, inserted in bulk. */
export interface EntryRows {
  registrations: Record<string, unknown>[];
  registration_entries: Record<string, unknown>[];
  orders: Record<string, unknown>[];
  order_lines: Record<string, unknown>[];
  payments: Record<string, unknown>[];
  refunds: Record<string, unknown>[];
  refund_lines: Record<string, unknown>[];
  sandbox_orders: Record<string, unknown>[];
  sandbox_payments: Record<string, unknown>[];
  sandbox_refunds: Record<string, unknown>[];
}

export const noRows = (): EntryRows => ({
  registrations: [],
  registration_entries: [],
  orders: [],
  order_lines: [],
  payments: [],
  refunds: [],
  refund_lines: [],
  sandbox_orders: [],
  sandbox_payments: [],
  sandbox_refunds: [],
});

/** The options of Level in the form. */
const levels = ['Beginner', 'Intermediate', 'Advanced', 'State level', 'National level', ''];
const conditions = ['', '', '', '', '', 'Asthma, carries an inhaler', 'Knee brace', 'Allergic to peanuts'];
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export interface Entry {
  player: Player;
  categories: readonly SeedCategory[];
  status: 'confirmed' | 'waitlisted' | 'cancelled' | 'expired';
  /** How a walk-in paid at the desk. */
  paidBy?: 'online' | 'cash' | 'upi';
  partner?: string;
  team?: Team;
  arrivedAt?: Date;
  at: Date;
}

/**
 * One registration as the product would have written it: price snapshots, an order split to the paisa, a payment, a
 * refund.
 */
export function addEntry(into: EntryRows, deps: Deps, event: SeedEvent, entry: Entry, chance: Dice): string {
  const { encryption } = deps;
  const { player, at } = entry;
  const registrationId = newId(at.getTime());
  const amount = entry.categories.reduce((sum, { price }) => sum + price, 0) as Paise;
  const confirmed = entry.status === 'confirmed';
  const paidBy = entry.paidBy ?? 'online';
  const wish = chance.pick(conditions);
  into.registrations.push({
    id: registrationId,
    event_id: event.id,
    user_id: paidBy === 'online' ? player.id : null,
    name: player.name,
    phone_enc: encryption.encrypt(player.phone, `registrations.phone:${registrationId}`),
    phone_index: encryption.blindIndex(player.phone, 'registrations.phone'),
    dob_index: encryption.blindIndex(player.dob, 'registrations.dob'),
    dob_enc: encryption.encrypt(player.dob, `registrations.dob:${registrationId}`),
    gender: player.gender,
    city: player.city,
    academy: player.academy,
    district: player.district,
    state_ut: player.stateUT,
    status: entry.status,
    amount_paise: amount,
    referral_source: chance.pick(levels),
    accommodation_enc: wish === '' ? null : encryption.encrypt(wish, `registrations.accommodation:${registrationId}`),
    consent_at: at,
    source: paidBy === 'online' ? 'online' : 'walk_in',
    paid_by: amount === 0 ? 'none' : paidBy,
    ticket_code: confirmed ? ticketCode(chance) : null,
    confirmed_at: confirmed ? at : null,
    checked_in_at: confirmed ? (entry.arrivedAt ?? null) : null,
    checked_in_by: confirmed && entry.arrivedAt ? event.organizerId : null,
    created_at: at,
  });
  const lines: Line[] = [];
  for (const category of entry.categories) {
    const entryId = newId(at.getTime());
    lines.push({ id: newId(at.getTime()), registrationId, entryId, amount: category.price });
    into.registration_entries.push({
      id: entryId,
      registration_id: registrationId,
      category_id: category.id,
      price_paise: category.price,
      partner_name: category.isPair ? (entry.partner ?? null) : null,
      team_name: entry.team?.name ?? null,
      team_players: entry.team?.players ?? [],
      state: entry.status,
      entered_at: at,
      cancelled_at: entry.status === 'cancelled' ? at : null,
    });
  }
  const ordered = entry.status === 'confirmed' || entry.status === 'cancelled';
  if (ordered && paidBy === 'online' && amount > 0) addOrder(into, event, { lines, entry, amount }, chance);
  return registrationId;
}

/** A fee of an order that was paid. */
const lineOf = (line: Line, orderId: string) => ({
  id: line.id,
  order_id: orderId,
  registration_id: line.registrationId,
  entry_id: line.entryId,
  kind: 'fee',
  amount_paise: line.amount,
  is_open: false,
});

interface Line {
  id: string;
  registrationId: string;
  entryId: string;
  amount: number;
}

function addOrder(
  into: EntryRows,
  event: SeedEvent,
  { lines, entry, amount }: { lines: readonly Line[]; entry: Entry; amount: Paise },
  chance: Dice,
): void {
  const { at } = entry;
  const id = newId(at.getTime());
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  const { commission, share } = splitPayment(amount, 500 as BasisPoints);
  const paidAt = new Date(at.getTime() + chance.whole(20, 400) * 1000);
  const expiresAt = new Date(at.getTime() + 900_000);
  const returned = entry.status === 'cancelled';
  const sessionId = `sandbox_${id}`;
  const paymentRef = `sbx_${newId(paidAt.getTime()).replaceAll('-', '')}`;
  const method = chance.pick(['upi', 'upi', 'upi', 'card', 'netbanking']);
  const bankReference = String(chance.whole(100_000_000_000, 999_999_999_999));
  const shares = [{ payeeRef: event.payeeRef, amount: share }];

  into.orders.push({
    id,
    order_ref: orderRef,
    payer_id: entry.player.id,
    event_id: event.id,
    vendor_id: event.vendorId,
    provider: 'sandbox',
    amount_paise: amount,
    commission_bps: 500,
    commission_paise: commission,
    vendor_share_paise: share,
    status: returned ? 'refunded' : 'paid',
    session_id: sessionId,
    expires_at: expiresAt,
    paid_at: paidAt,
    created_at: at,
  });
  into.order_lines.push(...lines.map((line) => lineOf(line, id)));
  into.payments.push({
    id: newId(paidAt.getTime()),
    order_id: id,
    provider_payment_id: paymentRef,
    status: 'success',
    amount_paise: amount,
    method,
    bank_reference: bankReference,
    at: paidAt,
    created_at: paidAt,
  });
  const sandboxed = { orderRef, sessionId, paymentRef, amount, shares, method, bankReference, at, expiresAt, paidAt };
  addToSandbox(into, { payer: entry.player.name, note: event.name, ...sandboxed });
  if (returned) addRefund(into, { orderId: id, orderRef, lines, amount, shares, paidAt });
}

/** The provider's records of a paid order. */
function addToSandbox(
  into: EntryRows,
  order: {
    payer: string;
    note: string;
    orderRef: string;
    sessionId: string;
    paymentRef: string;
    amount: Paise;
    shares: readonly object[];
    method: string;
    bankReference: string;
    at: Date;
    expiresAt: Date;
    paidAt: Date;
  },
): void {
  const { payer, note, orderRef, sessionId, paymentRef, amount, shares, method, bankReference } = order;
  const { at, expiresAt, paidAt } = order;
  into.sandbox_orders.push({
    order_ref: orderRef,
    session_id: sessionId,
    amount_paise: amount,
    payer_name: payer,
    note,
    return_url: '/my',
    shares,
    expires_at: expiresAt,
    created_at: at,
  });
  into.sandbox_payments.push({
    payment_ref: paymentRef,
    order_ref: orderRef,
    status: 'success',
    amount_paise: amount,
    method,
    bank_reference: bankReference,
    at: paidAt,
  });
}

function addRefund(
  into: EntryRows,
  order: {
    orderId: string;
    orderRef: string;
    lines: readonly Line[];
    amount: Paise;
    shares: readonly object[];
    paidAt: Date;
  },
): void {
  const { orderId, orderRef, lines, amount, shares, paidAt } = order;
  const refundId = newId(paidAt.getTime());
  const doneAt = new Date(paidAt.getTime() + 86_400_000);
  into.refunds.push({
    id: refundId,
    order_id: orderId,
    registration_id: lines[0]?.registrationId,
    provider_payment_id: null,
    amount_paise: amount,
    reason: 'Cancelled by the player',
    status: 'done',
    created_at: doneAt,
    done_at: doneAt,
  });
  for (const line of lines)
    if (line.amount > 0) into.refund_lines.push({ refund_id: refundId, line_id: line.id, amount_paise: line.amount });
  into.sandbox_refunds.push({
    refund_ref: refundId,
    order_ref: orderRef,
    amount_paise: amount,
    shares,
    status: 'done',
    at: doneAt,
  });
}

function ticketCode(chance: Dice): string {
  const group = () => Array.from({ length: 4 }, () => codeLetters[chance.whole(0, codeLetters.length - 1)]).join('');
  return `${group()}-${group()}`;
}
