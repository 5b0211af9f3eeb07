import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  again: '{job} फिर से चलाया जा रहा है',
  failed: 'काम लोड नहीं हुए',
  jobs: 'रुके हुए काम',
  none: 'कोई काम नहीं रुका',
  noneWhy: 'पीछे चलने वाला जो काम नाकाम हो, वह अपने आप फिर आज़माया जाता है। जो बिल्कुल न हो सके, वह यहाँ किसी के देखने तक रुकता है।',
  job: 'काम',
  why: 'क्यों',
  tries: 'कोशिशें',
  gaveUp: 'कब रुका',
  action: 'क्या करें',
  retry: 'फिर से कोशिश करें',
};
