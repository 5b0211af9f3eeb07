import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './seed-words.ts';

export const hindi: Hindi<English> = {
  seedBy: 'रैंकिंग से सीड',
  choose: 'रैंकिंग चुनें',
  seed: 'सीड भरें',
  why: 'हर वर्ग के सीड उसके सबसे ऊँची रैंक वाले खिलाड़ियों से भरता है; नॉक-आउट में उतने, जितने आम तौर पर होते हैं।',
  seeded:
    '{count, plural, =0 {इन खिलाड़ियों में से किसी के इस रैंकिंग में अंक नहीं हैं} one {{categories} में # खिलाड़ी को सीड मिला} other {{categories} में # खिलाड़ियों को सीड मिले}}',
  failed: 'सीड नहीं मिल सके। फिर से कोशिश करें।',
};
