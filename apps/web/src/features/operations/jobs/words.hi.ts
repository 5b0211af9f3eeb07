import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  again: '{job} फिर से चलाया जा रहा है',
  failed: 'काम लोड नहीं हुए',
  jobs: 'नाकाम काम',
  none: 'कोई काम नाकाम नहीं',
  noneWhy: 'बैकग्राउंड का कोई काम नाकाम हो तो वह अपने आप फिर चलाया जाता है। जो फिर भी न हो पाए, वह यहाँ दिखता है।',
  job: 'काम',
  why: 'क्यों',
  tries: 'कोशिशें',
  gaveUp: 'कब नाकाम हुआ',
  action: 'क्या करें',
  retry: 'फिर से कोशिश करें',
};
