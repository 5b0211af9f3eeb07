import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';
import { type CheckInRefusal, checkInRefusals } from '@maidan/domain/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Outcome } from './scanner.ts';
import { checkInWords } from './words.ts';

interface ScannedBefore {
  registration: CheckedInRegistration;
  scannedAt: string | null;
  scannedDevice: string | null;
}

export function refusal(message: string, detail: string | null, text: string): Extract<Outcome, { tone: 'no' }> {
  return { tone: 'no', message, detail, text, elsewhere: false };
}

/** Nobody was found, and why; worded the same online and offline. What could not be read is no verdict on a player. */
export function notFound(
  because: CheckInRefusal,
  text: string,
  event?: string,
): Extract<Outcome, { tone: 'no' | 'unread' }> {
  const words = wordsNow(checkInWords);
  if (because === 'not_read' || because === 'no_ticket')
    return { tone: 'unread', message: words.unread[because], detail: words.because[because], text };
  const detail = event ? words.otherEvent({ event }) : words.because[because];
  return { ...refusal(words.notFound, detail, text), elsewhere: because === 'other_event' };
}

/** What the server's refusal of a scan means at the gate. */
export function outcomeOf(thrown: unknown, text: string, list: GateList): Outcome {
  const words = wordsNow(checkInWords);
  if (!(thrown instanceof ApiError)) return refusal(words.failed, null, text);
  if (thrown.status === 401) return refusal(words.logInAgain, null, text);
  if (thrown.code === 'already_checked_in') {
    const registration = thrown.body.registration as CheckedInRegistration;
    const { checkedInAt, checkedInDevice, checkedInBy } = registration;
    const player = { source: 'online', registration } as const;
    return { tone: 'again', list, player, firstAt: checkedInAt, firstDevice: checkedInDevice, firstBy: checkedInBy };
  }
  if (thrown.code === 'already_scanned') {
    const { registration, scannedAt, scannedDevice } = thrown.body as unknown as ScannedBefore;
    const player = { source: 'online', registration } as const;
    return { tone: 'again', list, player, firstAt: scannedAt, firstDevice: scannedDevice, firstBy: null };
  }
  if (thrown.code === 'registration_not_found') {
    const because = checkInRefusals.find((one) => one === thrown.body.because);
    const { event } = thrown.body;
    const found = notFound(because ?? 'unknown', text, typeof event === 'string' ? event : undefined);
    return found.tone === 'no' ? { ...found, message: messageOf(thrown) } : found;
  }
  if (thrown.code === 'not_in_category' || thrown.code === 'not_checked_in') {
    const { name } = thrown.body.registration as CheckedInRegistration;
    return refusal(name, messageOf(thrown), '');
  }
  return refusal(thrown.status >= 500 ? words.failed : messageOf(thrown), null, text);
}
