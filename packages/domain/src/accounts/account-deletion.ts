import type { Fact } from '../fact.ts';
import { formatRupees, type Paise, paise } from '../money.ts';
import { accountFact } from './account-facts.ts';

const dayMs = 86_400_000;

/** Days between a request to delete an account and the erasure; until then the request can be withdrawn. */
export const graceDays = 30;
/** Days after its start during which an event that was never completed still counts as open. */
export const openDays = 30;

/** What is still unsettled between a person and others. Amounts in paise; negative: the organizer owes it. */
export interface AccountStanding {
  role: 'participant' | 'organizer' | 'admin';
  /**
   * Names of the person's own events that are pending or approved, not completed and not long past; see `openDays`.
   */
  openEvents: readonly string[];
  /** Collected and not yet settled, including transfers under way. */
  owed: Paise;
  /** Refunds to players of the person's events that have not arrived. */
  refundsToPlayers: number;
  /** Payments of the person's events that players’ banks have disputed and not yet decided on. */
  disputes: number;
  /** Names of events yet to be played in which the person has a place. */
  comingEvents: readonly string[];
  /** The person's own refunds that have not arrived. */
  ownRefunds: number;
  /** The person's own payments that their bank has disputed and not yet decided on. */
  ownDisputes: number;
}

/** When an account is erased whose deletion was requested at `askedAt`. */
export function erasureDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + graceDays * dayMs);
}

/** An event that began before this moment no longer stops its organizer's account from being deleted. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - openDays * dayMs);
}

/**
 * Why this account cannot be deleted now; empty when it can. Other people's places and
 * money depend on everything listed here.
 */
export function deletionHindrances(standing: AccountStanding): Fact[] {
  const { role, openEvents, owed, refundsToPlayers, disputes } = standing;
  if (role === 'admin') return [accountFact('closed_by_operator')];
  const reasons: Fact[] = [];
  if (openEvents[0] !== undefined && openEvents.length === 1)
    reasons.push(accountFact('event_still_open', { event: openEvents[0] }));
  if (openEvents.length > 1)
    reasons.push(accountFact('events_still_open', { count: openEvents.length, ...named(openEvents) }));
  if (owed > 0) reasons.push(accountFact('money_on_its_way', { amount: formatRupees(owed) }));
  if (owed < 0) reasons.push(accountFact('refunds_to_balance', { amount: formatRupees(paise(0 - owed)) }));
  if (refundsToPlayers === 1) reasons.push(accountFact('refund_to_player'));
  if (refundsToPlayers > 1) reasons.push(accountFact('refunds_to_players', { count: refundsToPlayers }));
  if (disputes > 0) reasons.push(accountFact('player_disputes'));
  return reasons;
}

/**
 * What the erasure waits for even though it is due: the hindrances, and the person's own places and refunds, which
 * should not be lost because a date has passed. It is tried again every day.
 */
export function erasureWaits(standing: AccountStanding): Fact[] {
  const { comingEvents, ownRefunds, ownDisputes } = standing;
  const waits = deletionHindrances(standing);
  if (comingEvents.length > 0) waits.push(accountFact('has_a_place', named(comingEvents)));
  if (ownRefunds > 0) waits.push(accountFact('own_refund_on_its_way'));
  if (ownDisputes > 0) waits.push(accountFact('own_dispute'));
  return waits;
}

const shown = 3;

const named = (names: readonly string[]) => ({
  events: names.slice(0, shown),
  more: Math.max(0, names.length - shown),
});

/** Replaces the name of a person whose account has been deleted. */
export const erasedName = 'Deleted player';
