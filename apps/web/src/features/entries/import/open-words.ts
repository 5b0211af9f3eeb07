import { defineWords } from '../../../platform/language.tsx';

/** What the list of registrations says of the import before it is opened; the rest is loaded with it. */
export const openWords = defineWords({
  en: { open: 'Import players' },
  hi: { open: 'खिलाड़ी इम्पोर्ट करें' },
});
