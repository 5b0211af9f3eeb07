import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  live: '{names}: बंद ही {count, plural, one {रहेगा} other {रहेंगे}}, इवेंट लाइव है।',
  started: '{names}: बंद ही {count, plural, one {रहेगा} other {रहेंगे}}, इवेंट शुरू हो चुका है।',
  last_date: '{names}: बंद ही {count, plural, one {रहेगा} other {रहेंगे}}, आख़िरी तारीख {day} निकल चुकी है।',
  draw: '{names}: बंद ही {count, plural, one {रहेगा} other {रहेंगे}}, ड्रॉ प्रकाशित हो चुका है।',
  payments: '{names}: बंद ही {count, plural, one {रहेगा} other {रहेंगे}}, आपका बैंक खाता अभी एंट्री फ़ीस नहीं ले रहा।',
  full: '{names}: {count, plural, one {जगहें भर चुकी हैं} other {सबकी जगहें भर चुकी हैं}}, नई एंट्री वेटिंग लिस्ट में जाएँगी।',
  closedByDraw: 'एंट्री बंद हैं: ड्रॉ प्रकाशित हो चुके हैं।',
  stillOpen: '{date} तक अब भी खुले हैं: {categories}।',
  closedAlready: 'ड्रॉ प्रकाशित होने से बंद: {categories}।',
  partlyOut: 'खिलाड़ियों को {out} का ड्रॉ दिखता है। अभी प्रकाशित नहीं: {open}।',
  every: 'हर वर्ग',
  more: '{count, number} और वर्ग',
  and: 'और',
  nobody: '{event} में अभी कोई एंट्री नहीं ले सकता',
  late: '“सेटिंग” में देर से एंट्री खोल सकते हैं, या “इवेंट बदलें” में आख़िरी तारीख आगे बढ़ा सकते हैं।',
};
