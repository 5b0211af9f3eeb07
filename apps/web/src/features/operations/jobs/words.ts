import { defineWords } from '../../../platform/language.tsx';

export const jobWords = defineWords({
  en: {
    again: '{job} is tried again',
    failed: 'The jobs did not load',
    jobs: 'Jobs that gave up',
    none: 'No job gave up',
    noneWhy: 'Work in the background that fails is tried again by itself. What fails for good waits here for a person.',
    job: 'Job',
    why: 'Why',
    tries: 'Tries',
    gaveUp: 'Gave up',
    action: 'Action',
    retry: 'Try again',
  },
  hi: {
    again: '{job} फिर से चलाया जा रहा है',
    failed: 'काम लोड नहीं हुए',
    jobs: 'रुके हुए काम',
    none: 'कोई काम नहीं रुका',
    noneWhy:
      'पीछे चलने वाला जो काम नाकाम हो, वह अपने आप फिर आज़माया जाता है। जो बिल्कुल न हो सके, वह यहाँ किसी के देखने तक रुकता है।',
    job: 'काम',
    why: 'क्यों',
    tries: 'कोशिशें',
    gaveUp: 'कब रुका',
    action: 'क्या करें',
    retry: 'फिर से कोशिश करें',
  },
});
