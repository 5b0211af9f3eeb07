import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  places: { firstPlace: 'पहला स्थान', secondPlace: 'दूसरा स्थान', thirdPlace: 'तीसरा स्थान' },
  refusals: {
    winners_empty: 'कृपया कम से कम एक विजेता भरें',
    winners_category_unknown: 'यह वर्ग इस इवेंट का नहीं है',
    winner_named_twice: 'एक खिलाड़ी किसी वर्ग में दो स्थान नहीं ले सकता',
  },
  doubts: 'ये विजेता नतीजों से नहीं निकलते',
  reason: 'ऐसे क्यों दर्ज किए जा रहे हैं',
  stillOpen: '{total, number} में से {open, plural, one {# मैच} other {# मैच}} अभी बाकी हैं।',
  completes: '{event}। विजेता दर्ज होते ही इवेंट पूरा हो जाता है।',
  fill: 'नतीजों से भरें',
  nothingOver: 'अभी किसी वर्ग का खेल पूरा नहीं हुआ है',
  cancel: 'रद्द करें',
  submit: 'विजेता दर्ज करें',
  updated: 'विजेता दर्ज हो गए',
  failed: 'विजेता दर्ज नहीं हो सके',
};
