import type { Hindi } from '../platform/language.tsx';
import type { English } from './page-words.ts';

export const hindi: Hindi<English> = {
  missing: 'कोर्ट के बाहर',
  missingWhy: 'इस पते पर कोई पेज नहीं है। शायद वह हट गया है या लिंक अधूरा है।',
  home: 'मुख्य पेज पर जाएँ',
  failed: 'यह पेज नहीं खुला',
  gone: 'यह इवेंट यहाँ नहीं है',
  goneWhy: 'यह मिटा दिया गया है, अब लाइव नहीं है, या इसमें आपका काम समाप्त हो गया।',
  noPlayer: 'खिलाड़ी नहीं मिला',
  noPlayerWhy: 'इस टूर्नामेंट में इस खिलाड़ी की एंट्री नहीं है, या वह रद्द हो चुकी है।',
  playerFailed: 'यह पेज लोड नहीं हुआ',
  goneHome: 'मेरे मुख्य पेज पर लौटें',
  eventPage: '← इवेंट का पेज',
  network: 'नेटवर्क में दिक़्क़त है। कृपया अपना इंटरनेट जाँचें।',
};
