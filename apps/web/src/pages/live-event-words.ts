import { defineWords } from '../platform/language.tsx';

export const liveEventWords = defineWords({
  en: { home: '← Event page' },
  hi: { home: '← इवेंट का पृष्ठ' },
});
