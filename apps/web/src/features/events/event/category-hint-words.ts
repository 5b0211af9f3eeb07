import { defineWords } from '../../../platform/language.tsx';

export const categoryHintWords = defineWords({
  en: { asNamed: 'Set as named: {what}' },
  hi: { asNamed: 'नाम के अनुसार रखें: {what}' },
});
