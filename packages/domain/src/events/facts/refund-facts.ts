import { factsOf } from '../../fact.ts';

/** What is wrong with an organizer's refund policy, in English. */
const sentences = {
  refund_after_play: (it: { day: string }) =>
    `Play begins on ${it.day}: nothing can be refunded by rule after that day`,
  refund_not_later: (it: { day: string }) => `Must be later than the rule before, ${it.day}`,
  refund_rises: (it: { percent: number }) => `Cannot be more than before, ${it.percent}%`,
};

export type RefundFacts = typeof sentences;
export const refundFact = factsOf(sentences);
