import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './order-words.ts';

export const hindi: Hindi<English> = {
  order: 'वर्गों का क्रम',
  orderHint: 'क्रम 1 पहले शुरू होता है जहाँ उससे समय न बढ़े। थोड़ा ज़्यादा समय देने पर क्रम लगभग हर जगह बना रहता है।',
  early: 'केवल जहाँ खेल देर से ख़त्म न हो',
  later: 'खेल {percent}% तक देर से ख़त्म हो सकता है',
};
