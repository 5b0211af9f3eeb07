import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  green: 'हरा कार्ड',
  yellow: 'पीला कार्ड',
  yellowRed: 'पीला और लाल कार्ड',
  red: 'लाल कार्ड',
  black: 'काला कार्ड',
};
