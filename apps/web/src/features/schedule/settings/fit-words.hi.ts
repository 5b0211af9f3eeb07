import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './fit-words.ts';

export const hindi: Hindi<English> = {
  fitsInDays: 'समय काफ़ी है, {count, plural, other {# दिन}} में',
  takesDays: '{count, plural, other {# दिन}} लगेंगे',
};
