import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './category-hint-words.ts';

export const hindi: Hindi<English> = {
  asNamed: 'नाम से भरा गया: {what}',
  asUsual: 'नाम और खेल से भरा गया: {what}',
  upTo: '{day} {age} साल तक',
  from: '{day} {age} साल या ज़्यादा',
  undo: 'वापस लें',
  days: {
    day_of_play: 'खेल के दिन',
    january: 'उस साल की 1 जनवरी से पहले',
    december: 'उस साल की 31 दिसंबर को',
  },
  born: 'हर वर्ग में कौन-सी जन्म तिथियाँ चलती हैं',
  bornLater: 'इवेंट की तारीख तय होने पर यहाँ लिखा होगा कि हर वर्ग में कौन-सी जन्म तिथियाँ चलती हैं।',
  unnamed: 'वर्ग {index, number}',
  agesOn: 'उम्र किस दिन गिनी जाए',
  choices: {
    day_of_play: 'खेल के दिन',
    january: 'खेल वाले साल की 1 जनवरी को',
    december: 'खेल वाले साल की 31 दिसंबर को',
  },
  why: {
    day_of_play: 'साल के बीच जन्मदिन आने पर आयु वर्ग बदल सकता है।',
    january: 'जैसे शतरंज में (AICF, FIDE): ठीक 1 जनवरी को पूरी हुई उम्र सीमा से ऊपर नहीं मानी जाती।',
    december: 'जन्म के साल से, जैसे बैडमिंटन (BAI) और टेबल टेनिस (TTFI) में।',
  },
};
