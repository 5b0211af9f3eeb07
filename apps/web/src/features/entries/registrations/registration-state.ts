import type { Registration } from '@maidan/contract/entries/registration';
import { sumRupees } from '@maidan/domain/money';
import { dateTime, rupees } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { registrationWords } from './words.ts';

export interface RegistrationLook {
  word: string;
  tone: 'green' | 'gold' | 'grey' | 'blue' | 'red';
  /** What it means for the player, in one sentence. */
  sentence: string;
  next: 'ticket' | 'pay' | 'take-again' | 'none';
}

const day = 86_400_000;

/** A registration's state in words for the player, with the next thing to do. */
export function registrationLook(registration: Registration, now: Date): RegistrationLook {
  const since = now.getTime() - new Date(registration.event.dateandtime).getTime();
  const isPast = since > day;
  // An event may last for days; a week after its start, nobody is in the hall any more.
  const hasGoneHome = since > 7 * day;
  const words = wordsNow(registrationWords);
  const { looks } = words;
  const money = moneyBack(registration, now);
  const withMoney = (sentence: string) => [sentence, money].filter(Boolean).join(' ');
  const until = registration.holdExpiresAt && dateTime(registration.holdExpiresAt);
  switch (registration.status) {
    case 'confirmed':
      if (hasGoneHome || (isPast && !registration.checkedIn))
        return { word: looks.played.word, tone: 'grey', sentence: withMoney(looks.played.sentence), next: 'ticket' };
      if (registration.checkedIn)
        return {
          word: looks.checkedIn.word,
          tone: 'blue',
          sentence: withMoney(looks.checkedIn.sentence),
          next: 'ticket',
        };
      return {
        word: looks.confirmed.word,
        tone: 'green',
        sentence: withMoney(looks.confirmed.sentence),
        next: 'ticket',
      };
    case 'held':
      if (registration.order?.isUnanswered) return unanswered(looks.unanswered.sentence);
      return {
        word: looks.held.word,
        tone: 'gold',
        sentence: until ? looks.held.until({ until }) : looks.held.sentence,
        next: 'pay',
      };
    case 'offered':
      return {
        word: looks.offered.word,
        tone: 'gold',
        sentence: until ? looks.offered.until({ until }) : looks.offered.sentence,
        next: 'pay',
      };
    case 'waitlisted':
      return { word: looks.waitlisted.word, tone: 'blue', sentence: looks.waitlisted.sentence, next: 'none' };
    case 'expired':
      if (registration.order?.isUnanswered && !money) return unanswered(looks.unanswered.released);
      return {
        word: looks.expired.word,
        tone: 'grey',
        sentence: money ? withMoney(looks.expired.givenAway) : looks.expired.sentence,
        next: !isPast && !money ? 'take-again' : 'none',
      };
    case 'cancelled':
      return cancelled(registration, withMoney);
  }
}

/** The bank has not said whether the payment was made: whoever paid again would pay twice. */
const unanswered = (sentence: string): RegistrationLook => ({
  word: wordsNow(registrationWords).looks.unanswered.word,
  tone: 'gold',
  sentence,
  next: 'none',
});

function cancelled({ event: { calledOff } }: Registration, withMoney: (sentence: string) => string): RegistrationLook {
  const { looks } = wordsNow(registrationWords);
  const { word } = calledOff ? looks.calledOff : looks.cancelled;
  const sentence = calledOff
    ? looks.calledOff.sentence({ reason: calledOff.replace(/[\s.।]+$/, '') })
    : looks.cancelled.sentence;
  return { word, tone: 'grey', sentence: withMoney(sentence), next: 'none' };
}

/**
 * Refunds received, in progress or waiting for a retry, with those still outstanding first; empty if there are none.
 */
function moneyBack({ refunds }: Registration, now: Date): string {
  const standing = refunds.filter((one) => one.status !== 'cancelled');
  if (standing.length === 0) return '';
  const words = wordsNow(registrationWords);
  const textOf = (some: typeof standing) => ({ amount: rupees(sumRupees(some.map(({ amount }) => amount))) });
  const stuck = standing.filter((one) => one.status === 'failed');
  if (stuck.length > 0) return words.refundDelayed(textOf(stuck));
  const isDone = standing.every((one) => one.status === 'done');
  if (!isDone) return words.refundOnItsWay(textOf(standing));
  // Seven working days with a weekend and a holiday: until then the bank may not show what was sent.
  const isThere = standing.every(({ doneAt }) => doneAt && now.getTime() - Date.parse(doneAt) > 12 * day);
  return isThere ? words.refundDone(textOf(standing)) : words.refundSent(textOf(standing));
}

/**
 * Upcoming entries first, the nearest on top; then those of coming tournaments that were cancelled or have expired; then
 * what is over, the latest on top.
 */
export function sortRegistrations(
  list: readonly Registration[],
  now: Date,
): { ahead: Registration[]; ended: Registration[]; behind: Registration[] } {
  const isAhead = ({ event }: Registration) => Date.parse(event.dateandtime) + day >= now.getTime();
  const hasEnded = ({ status }: Registration) => status === 'expired' || status === 'cancelled';
  const begins = (one: Registration) => Date.parse(one.event.dateandtime);
  return {
    ahead: list.filter((one) => isAhead(one) && !hasEnded(one)).sort((a, b) => begins(a) - begins(b)),
    ended: list.filter((one) => isAhead(one) && hasEnded(one)).sort((a, b) => begins(a) - begins(b)),
    behind: list.filter((one) => !isAhead(one)).sort((a, b) => begins(b) - begins(a)),
  };
}
