import type { Registration } from '@maidan/contract/entries/registration';
import { isEventOver } from '@maidan/domain/event-days';
import { sumRupees } from '@maidan/domain/money';
import { dateTime, rupees, untilInWords } from '../../../platform/format.ts';
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

/** Whether the event of a registration is over, by the rule of every screen. */
export const isOver = ({ dateandtime, lastDay }: Pick<Registration['event'], 'dateandtime' | 'lastDay'>, now: Date) =>
  isEventOver({ startsAt: new Date(dateandtime), lastDay: lastDay ?? null }, now);

/** "Winner of Men's Singles. Third place in Mixed Doubles."; empty without a place. */
function resultOf({ categories }: Registration): string {
  const { places } = wordsNow(registrationWords);
  return categories.flatMap(({ name, place }) => (place ? [places[place]({ category: name })] : [])).join(' ');
}

/** A registration's state in words for the player, with the next thing to do. */
export function registrationLook(registration: Registration, now: Date): RegistrationLook {
  const isPast = isOver(registration.event, now);
  const words = wordsNow(registrationWords);
  const { looks } = words;
  const money = moneyBack(registration, now);
  const withMoney = (sentence: string) => [sentence, money].filter(Boolean).join(' ');
  const until = registration.holdExpiresAt && dateTime(registration.holdExpiresAt);
  switch (registration.status) {
    case 'confirmed':
      return confirmedLook(registration, isPast, withMoney);
    case 'held':
      if (isAwaitingPartner(registration)) return awaitingLook(registration, now);
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

/** Nothing is left to pay: a partner has to answer, or the player to decide without one. */
const isAwaitingPartner = ({ entries }: Registration): boolean =>
  entries.some(({ state }) => state === 'awaiting_partner') && entries.every(({ state }) => state !== 'held');

/** A partner is named in place of those who were asked. */
const isRestDue = (entries: Registration['entries']): boolean =>
  entries.every(({ decideBy, partner }) => !decideBy || partner?.state === 'named');

function awaitingLook({ entries }: Registration, now: Date): RegistrationLook {
  const { awaiting, decide, wanted } = wordsNow(registrationWords).looks;
  const asked = entries.flatMap(({ decideBy }) => decideBy ?? []).toSorted()[0];
  if (asked)
    return {
      word: decide.word,
      tone: 'red',
      sentence: (isRestDue(entries) ? decide.rest : decide.until)({ until: untilInWords(asked, now) }),
      next: 'none',
    };
  const looksUntil = entries.flatMap(({ state, wanted: one }) => (state === 'awaiting_partner' && one?.until) || [])[0];
  if (looksUntil)
    return { word: wanted.word, tone: 'gold', sentence: wanted.until({ until: dateTime(looksUntil) }), next: 'none' };
  const until = entries.flatMap(({ state, partner }) => (state === 'awaiting_partner' && partner?.expiresAt) || [])[0];
  const sentence = until ? awaiting.until({ until: untilInWords(until, now) }) : awaiting.sentence;
  return { word: awaiting.word, tone: 'gold', sentence, next: 'none' };
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

function confirmedLook(
  registration: Registration,
  isPast: boolean,
  withMoney: (sentence: string) => string,
): RegistrationLook {
  const { looks } = wordsNow(registrationWords);
  const look = (word: string, tone: RegistrationLook['tone'], sentence: string) =>
    ({ word, tone, sentence: withMoney(sentence), next: 'ticket' }) as const;
  const { checkedIn, confirmed, over, played } = looks;
  const unpaid = isPast ? [] : unpaidEntries(registration);
  const [open] = unpaid;
  if (open) {
    const until = registration.holdExpiresAt ? dateTime(registration.holdExpiresAt) : '';
    const categories = unpaid.map(({ category }) => category).join(', ');
    const sentence = (open.state === 'offered' ? looks.open.offered : looks.open.held)({ categories, until });
    return { word: looks.open.word, tone: 'gold', sentence: withMoney(sentence), next: 'pay' };
  }
  if (isPast)
    return look(registration.checkedIn ? played.word : over, 'grey', resultOf(registration) || played.sentence);
  if (registration.checkedIn) return look(checkedIn.word, 'blue', checkedIn.sentence);
  return look(confirmed.word, 'green', confirmed.sentence);
}

/** Entries that wait for a payment of their own. */
const unpaidEntries = ({ entries }: Registration): Registration['entries'] =>
  entries.filter(({ state, price }) => price > 0 && (state === 'held' || state === 'offered'));

/** What is to be paid, in rupees. */
export const dueOf = (registration: Registration): number => {
  const unpaid = unpaidEntries(registration);
  return unpaid.length > 0 ? sumRupees(unpaid.map(({ price }) => price)) : registration.amount;
};

/** What is paid, in rupees: the fee without what was never confirmed. */
export function paidOf({ amount, entries }: Registration): number {
  const open = entries.filter(({ state }) => !['confirmed', 'cancelled', 'withdrawn'].includes(state));
  return sumRupees([amount, ...open.map(({ price }) => -price)]);
}

/** What was paid: the fees, and with them the deposits, as on the receipt. */
export function paidInWords(registration: Registration): string {
  const deposit = sumRupees((registration.deposits ?? []).map(({ amount }) => amount));
  const total = rupees(sumRupees([paidOf(registration), deposit]));
  return deposit === 0 ? total : wordsNow(registrationWords).paidWithDeposit({ total, deposit: rupees(deposit) });
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
  const isAhead = ({ event }: Registration) => !isOver(event, now);
  const hasEnded = ({ status }: Registration) => status === 'expired' || status === 'cancelled';
  const begins = (one: Registration) => Date.parse(one.event.dateandtime);
  return {
    ahead: list.filter((one) => isAhead(one) && !hasEnded(one)).sort((a, b) => begins(a) - begins(b)),
    ended: list.filter((one) => isAhead(one) && hasEnded(one)).sort((a, b) => begins(a) - begins(b)),
    behind: list.filter((one) => !isAhead(one)).sort((a, b) => begins(b) - begins(a)),
  };
}
