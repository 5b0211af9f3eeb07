import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './places-words.ts';

export const hindi: Hindi<English> = {
  noLimit: 'कोई सीमा नहीं',
  inSome: '{of, number} में से {count, number} वर्गों में',
};
