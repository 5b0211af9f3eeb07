import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import { endOfRule, isDay } from '@maidan/domain/events/refund-policy';
import { endOfIndiaDay, indiaDay } from '@maidan/domain/india-time';
import { date, dateTime, rupees } from '../format.ts';
import { defineWords, wordsNow } from '../language.tsx';

const en = {
  whole: 'full refund until {until}',
  half: 'half until {until}',
  part: '{percent, number}% until {until}',
  after: '{windows}, none after that',
  kept: '{windows}; {amount} of each fee is kept',
  nothing: 'no refund',
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

/** What players who cancel get back until when, for the middle of a sentence. */
export function refundWindows({ rules, keep }: RefundPolicyAnswer): string {
  const words = wordsNow(refundStateWords);
  const given = rules.filter(({ percent }) => percent > 0);
  if (given.length === 0) return words.nothing;
  const windows = given.map(({ percent, until: end }) => {
    const until = refundUntil(end);
    if (percent === 100) return words.whole({ until });
    return percent === 50 ? words.half({ until }) : words.part({ percent, until });
  });
  const all = words.after({ windows: windows.join(', ') });
  return keep > 0 ? words.kept({ windows: all, amount: rupees(keep) }) : all;
}

/** The day on which a rule ends, or the moment of it. */
export const refundUntil = (until: string): string => {
  const end = endOfRule(until);
  return isDay(until) || end.getTime() === endOfIndiaDay(indiaDay(end)).getTime() ? date(end) : dateTime(end);
};
