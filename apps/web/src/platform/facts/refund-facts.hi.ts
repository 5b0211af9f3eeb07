import type { RefundFacts } from '@maidan/domain/events/facts/refund-facts';
import type { SameSentences } from '@maidan/domain/fact';

/** What is wrong with an organizer's refund policy. */
export const refundFactsHindi: SameSentences<RefundFacts> = {
  refund_after_play: (it) => `खेल ${it.day} को शुरू होता है: उस दिन के बाद नियम से कोई रिफ़ंड नहीं हो सकता`,
  refund_not_later: (it) => `पिछले नियम (${it.day}) के बाद की तारीख होनी चाहिए`,
  refund_rises: (it) => `पहले के ${it.percent}% से ज़्यादा नहीं हो सकता`,
};
