import type { Hindi } from '../language.tsx';
import type { English } from './refund-words.ts';

export const hindi: Hindi<English> = {
  whole: '{until} तक पूरा रिफ़ंड',
  half: '{until} तक आधा',
  part: '{until} तक {percent, number}%',
  after: '{windows}, उसके बाद कुछ नहीं',
  kept: '{windows}; हर फ़ीस में से {amount} रखे जाते हैं',
  nothing: 'कोई रिफ़ंड नहीं',
  ifYouCancel: 'रद्द करने पर: {windows}।',
  states: {
    created: 'रास्ते में',
    sent: 'रास्ते में',
    done: 'हो गया',
    failed: 'अभी नहीं हुआ',
    cancelled: 'रद्द',
  },
};
