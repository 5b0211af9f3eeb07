import type { Registration } from '@maidan/contract/registrations';
import { dateTime, rupees } from '../../platform/format.ts';

export interface RegistrationLook {
  word: string;
  tone: 'green' | 'gold' | 'grey' | 'blue' | 'red';
  /** What it means for the player, in one sentence. */
  sentence: string;
  next: 'ticket' | 'pay' | 'take-again' | 'none';
}

/** A registration's state in the player's words, with the one thing to do next. */
export function registrationLook(registration: Registration, now: Date): RegistrationLook {
  const isPast = new Date(registration.event.dateandtime).getTime() + 86_400_000 < now.getTime();
  const refund = registration.refunds.find((one) => one.status !== 'failed');
  const money = refund
    ? ` ${rupees(registration.refunds.reduce((sum, one) => sum + one.amount, 0))} ${refund.status === 'done' ? 'went' : 'are on their way'} back to you.`
    : '';
  switch (registration.status) {
    case 'confirmed':
      if (registration.checkedIn)
        return {
          word: 'Checked in',
          tone: 'blue',
          sentence: `You are in the hall. Good luck!${money}`,
          next: 'ticket',
        };
      if (isPast) return { word: 'Played', tone: 'grey', sentence: `This tournament is over.${money}`, next: 'ticket' };
      return {
        word: 'Confirmed',
        tone: 'green',
        sentence: `Your place is safe. Show the ticket at the gate.${money}`,
        next: 'ticket',
      };
    case 'held':
      return {
        word: 'Unpaid',
        tone: 'gold',
        sentence: registration.holdExpiresAt
          ? `Held until ${dateTime(registration.holdExpiresAt)}. Pay to keep it.`
          : 'Pay to keep it.',
        next: 'pay',
      };
    case 'offered':
      return {
        word: 'A place is free',
        tone: 'gold',
        sentence: registration.holdExpiresAt
          ? `Kept for you until ${dateTime(registration.holdExpiresAt)}.`
          : 'Take it now.',
        next: 'pay',
      };
    case 'waitlisted':
      return { word: 'Waitlist', tone: 'blue', sentence: 'We write to you as soon as a place is free.', next: 'none' };
    case 'expired':
      return {
        word: 'Expired',
        tone: 'grey',
        sentence: money ? `The place was given away.${money}` : 'The time to pay is over, and nothing was taken.',
        next: !isPast && !money ? 'take-again' : 'none',
      };
    case 'cancelled':
      return { word: 'Cancelled', tone: 'grey', sentence: `You gave this place back.${money}`, next: 'none' };
  }
}

/** What is coming first, the nearest day on top; then what is over or given up, the latest on top. */
export function sortRegistrations(
  list: readonly Registration[],
  now: Date,
): { ahead: Registration[]; behind: Registration[] } {
  const isAhead = ({ status, event }: Registration) =>
    !['expired', 'cancelled'].includes(status) && new Date(event.dateandtime).getTime() + 86_400_000 >= now.getTime();
  const day = (one: Registration) => Date.parse(one.event.dateandtime);
  return {
    ahead: list.filter(isAhead).sort((a, b) => day(a) - day(b)),
    behind: list.filter((one) => !isAhead(one)).sort((a, b) => day(b) - day(a)),
  };
}
