import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  ofEachFee: 'हर फ़ीस में हमारा कमीशन {rate} है।',
  feeShare: '{fee} की फ़ीस में से आपको {share} मिलते हैं: हमारा कमीशन {rate} है।',
};
