import type { Hindi } from '../../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  why: 'क्यों सुधारा जा रहा है',
  whatOfThem: 'उनका क्या होगा?',
  ways: {
    replace: 'बदलें: उन्हें सही खिलाड़ी खेलेंगे',
    keep: 'रहने दें: जो जहाँ पहुँचा, वहीं रहेगा',
    void: 'रद्द करें: वे गिने नहीं जाएँगे',
  },
  correctBy: {
    replace: 'सुधारें और बदलें',
    keep: 'सुधारें और रहने दें',
    void: 'सुधारें और रद्द करें',
  },
  losesResult: '{match}: इसका नतीजा {score} हट जाएगा।',
  leavesCourt: '{match} कोर्ट {court, number} छोड़ देगा।',
  beginsAnew: '{match} नए सिरे से शुरू होगा।',
  playedBy: 'तब यह {sides} होगा।',
  doesNotCount: '{match} गिना नहीं जाएगा: उससे कोई आगे नहीं बढ़ेगा।',
  stays: '{match} वैसा ही रहेगा: {sides}।',
  whenYouGoOn: 'आगे बढ़ने पर ऐसा होगा। इतिहास में पुराना और नया नतीजा दोनों रहेंगे।',
};
