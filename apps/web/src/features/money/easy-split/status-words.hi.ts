import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './status-words.ts';

export const hindi: Hindi<English> = {
  noToken: 'साइन इन की जानकारी नहीं मिली',
  failed: 'Easy Split की स्थिति लोड नहीं हुई',
  timeout: 'समय निकल गया - कृपया फिर से कोशिश करें',
};
