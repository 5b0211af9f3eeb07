import { formatRupees, type Paise, paise } from '../money.ts';

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
 * Why this account cannot be deleted now, as sentences for the person; empty when it can. Other people's places and
 * money depend on everything listed here.
 */
export function deletionHindrances(standing: AccountStanding): string[] {
  const { role, openEvents, owed, refundsToPlayers, disputes } = standing;
  if (role === 'admin') return ['An administrator’s account is closed by whoever runs this installation.'];
  const reasons: string[] = [];
  if (openEvents.length === 1) reasons.push(`${openEvents[0]} is still open. Complete or delete it first.`);
  if (openEvents.length > 1)
    reasons.push(`${openEvents.length} events are still open: ${named(openEvents)}. Complete or delete them first.`);
  if (owed > 0) reasons.push(`${formatRupees(owed)} is on its way to your bank. Ask again when it has arrived.`);
  if (owed < 0)
    reasons.push(`${formatRupees(paise(0 - owed))} of refunds is still to be balanced with your settlements.`);
  if (refundsToPlayers > 0)
    reasons.push(
      refundsToPlayers === 1
        ? 'A refund to a player is still on its way.'
        : `${refundsToPlayers} refunds to players are still on their way.`,
    );
  if (disputes > 0) reasons.push('A player’s bank asks a payment back. Ask again when it has decided.');
  return reasons;
}

/**
 * What the erasure waits for even though it is due: the hindrances, and the person's own places and refunds, which
 * should not be lost because a date has passed. It is tried again every day.
 */
export function erasureWaits(standing: AccountStanding): string[] {
  const { comingEvents, ownRefunds, ownDisputes } = standing;
  const waits = deletionHindrances(standing);
  if (comingEvents.length > 0)
    waits.push(
      `You have a place in ${named(comingEvents)}. Your details stay until it is played, or until you cancel.`,
    );
  if (ownRefunds > 0) waits.push('A refund to you is still on its way.');
  if (ownDisputes > 0) waits.push('Your bank has not decided yet about a payment that it asks back.');
  return waits;
}

const shown = 3;

function named(names: readonly string[]): string {
  const first = names.slice(0, shown).join(', ');
  return names.length > shown ? `${first} and ${names.length - shown} more` : first;
}

/** Replaces the name of a person whose account has been deleted. */
export const erasedName = 'Deleted player';
