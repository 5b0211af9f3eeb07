import type { Hindi } from '../language.tsx';
import type { English } from './refund-words.ts';

export const hindi: Hindi<English> = {
  whole: '{last} तक पूरा रिफ़ंड, उसके बाद कुछ नहीं',
  half: '{last} तक पूरा रिफ़ंड, {half} तक आधा, उसके बाद कुछ नहीं',
  ifYouCancel: 'रद्द करने पर: {windows}।',
  states: {
    created: 'रास्ते में',
    sent: 'रास्ते में',
    done: 'हो गया',
    failed: 'अभी नहीं हुआ',
    cancelled: 'रद्द',
  },
};
