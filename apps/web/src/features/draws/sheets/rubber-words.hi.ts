import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './rubber-words.ts';

export const hindi: Hindi<English> = {
  rubbersOf: '{one} – {other} के रबर, {score}',
  title: '{one} – {other}',
  neitherCame: 'दोनों में से कोई नहीं आया',
  close: 'बंद करें',
  kinds: { walkover: 'वॉकओवर', retired: 'रिटायर', disqualified: 'अयोग्य' },
};
