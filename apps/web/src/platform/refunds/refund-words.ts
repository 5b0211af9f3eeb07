import { halfRefundUntil } from '@maidan/domain/events/refund-policy';
import { dateTime } from '../format.ts';
import { defineWords, wordsNow } from '../language.tsx';

const en = {
  whole: 'full refund until {last}, none after that',
  half: 'full refund until {last}, half until {half}, none after that',
  ifYouCancel: 'If you cancel: {windows}.',
  states: {
    created: 'on its way',
    sent: 'on its way',
    done: 'made',
    failed: 'not made yet',
    cancelled: 'cancelled',
  },
} as const;

export type English = typeof en;

/** What is said of refunds on more than one page: until when there is one, and the states of one. */
export const refundStateWords = defineWords(en, () => import('./refund-words.hi.ts'));

/** Until when players who cancel get all of the fee and half of it, for the middle of a sentence. */
export function refundWindows({ lastdate, dateandtime }: { lastdate: string; dateandtime: string }): string {
  const words = wordsNow(refundStateWords);
  const half = halfRefundUntil({ lastDate: new Date(lastdate), startsAt: new Date(dateandtime) });
  const last = dateTime(lastdate);
  return half ? words.half({ last, half: dateTime(half) }) : words.whole({ last });
}
