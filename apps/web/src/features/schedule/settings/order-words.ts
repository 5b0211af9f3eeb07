import { defineWords } from '../../../platform/language.tsx';

export const orderWords = defineWords({
  en: {
    order: 'Order of the categories',
    orderHint: 'Priority 1 begins first where that costs no time. More time keeps the order nearly everywhere.',
    early: 'As far as play ends no later',
    later: 'Play may end up to {percent} % later',
  },
  hi: {
    order: 'श्रेणियों का क्रम',
    orderHint: 'क्रम 1 पहले शुरू होता है जहाँ उससे समय न बढ़े। थोड़ा ज़्यादा समय देने पर क्रम लगभग हर जगह बना रहता है।',
    early: 'जहाँ तक खेल देर से खत्म न हो',
    later: 'खेल {percent} % तक देर से खत्म हो सकता है',
  },
});
