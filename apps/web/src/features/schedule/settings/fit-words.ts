import { defineWords } from '../../../platform/language.tsx';

/** What the forecast says of more than one day. */
export const fitWords = defineWords({
  en: {
    fitsInDays: 'It fits, in {count, plural, one {# day} other {# days}}',
    takesDays: 'It takes {count, plural, one {# day} other {# days}}',
  },
  hi: {
    fitsInDays: 'समय काफ़ी है, {count, plural, other {# दिन}} में',
    takesDays: '{count, plural, other {# दिन}} लगेंगे',
  },
});
