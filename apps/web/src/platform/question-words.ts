import { defineWords } from './language.tsx';

export const questionWords = defineWords({
  en: { chooseOne: 'Choose one' },
  hi: { chooseOne: 'कोई एक चुनें' },
});
