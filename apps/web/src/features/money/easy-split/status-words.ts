import { defineWords } from '../../../platform/language.tsx';

export const statusWords = defineWords({
  en: {
    noToken: 'No authentication token found',
    failed: 'Failed to load Easy Split status',
    timeout: 'Request timeout - please try again',
  },
  hi: {
    noToken: 'साइन इन की जानकारी नहीं मिली',
    failed: 'Easy Split की स्थिति लोड नहीं हुई',
    timeout: 'समय निकल गया - कृपया फिर से कोशिश करें',
  },
});
