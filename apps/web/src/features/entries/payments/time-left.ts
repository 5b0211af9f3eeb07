import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { dateTime, daysBetween, time } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { countdown } from './checkout-state.ts';
import { paymentWords } from './words.ts';

export interface TimeLeft {
  word: string;
  until: string;
  isShort: boolean;
}

const hourMs = 60 * 60_000;

function untilWhen(at: string, now: Date): string {
  const words = wordsNow(paymentWords);
  const days = daysBetween(at, now);
  if (days > 1) return dateTime(at);
  return (days === 1 ? words.timeTomorrow : words.timeToday)({ time: time(at) });
}

/** How long there is to pay: minutes, or for an offer of many hours until when. */
export function timeLeft({ expiresAt, isOwed }: OrderForPayer, now: Date): TimeLeft | null {
  // What is owed holds no place that would be lost.
  if (isOwed) return null;
  const words = wordsNow(paymentWords);
  if (Date.parse(expiresAt) - now.getTime() > hourMs)
    return { word: words.keptUntil, until: untilWhen(expiresAt, now), isShort: false };
  const left = countdown(expiresAt, now);
  return { word: words.heldFor, until: left, isShort: left.length < 5 && left < '2' };
}
