import type { Hindi } from './language.tsx';
import type { English } from './settlement-status-words.ts';

export const hindi: Hindi<English> = {
  PENDING: 'बाकी',
  INITIATED: 'रास्ते में',
  COMPLETED: 'प्रोसेस हुआ',
  SETTLED: 'खाते में आया',
  FAILED: 'नहीं हुआ',
  REVERSED: 'वापस आया',
};
