import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Outcome } from './scanner.ts';
import { checkInWords } from './words.ts';

export function refusal(message: string, detail: string | null, text: string): Extract<Outcome, { tone: 'no' }> {
  return { tone: 'no', message, detail, text, elsewhere: false };
}

/** What the server's refusal of a scan means at the gate. */
export function outcomeOf(thrown: unknown, text: string, eventId: string): Outcome {
  const words = wordsNow(checkInWords);
  if (!(thrown instanceof ApiError)) return refusal(words.failed, null, text);
  if (thrown.status === 401) return refusal(words.logInAgain, null, text);
  if (thrown.code === 'already_checked_in') {
    const registration = thrown.body.registration as CheckedInRegistration;
    const { checkedInAt, checkedInDevice, checkedInBy } = registration;
    const player = { source: 'online', registration } as const;
    return { tone: 'again', player, firstAt: checkedInAt, firstDevice: checkedInDevice, firstBy: checkedInBy };
  }
  if (thrown.code === 'registration_not_found' && (parseTicketText(text)?.eventId ?? eventId) !== eventId) {
    return { ...refusal(messageOf(thrown), words.otherEvent, text), elsewhere: true };
  }
  return refusal(thrown.status >= 500 ? words.failed : messageOf(thrown), null, text);
}
