import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './scoring-words.ts';

export const hindi: Hindi<English> = {
  scoring: 'स्कोरिंग',
  scoringOf: 'स्कोरिंग, {name}',
  presets: {
    'badminton-3x21': '21 के 3 में से 2 गेम, ज़्यादा से ज़्यादा 30',
    'badminton-3x15': '15 के 3 में से 2 गेम, ज़्यादा से ज़्यादा 21',
    'badminton-1x30': '30 का एक गेम',
    'badminton-1x21': '21 का एक गेम, ज़्यादा से ज़्यादा 30',
    'badminton-1x15': '15 का एक गेम, ज़्यादा से ज़्यादा 21',
    'table-tennis-3': '11 के 3 में से 2 गेम',
    'table-tennis-5': '11 के 5 में से 3 गेम',
    'table-tennis-7': '11 के 7 में से 4 गेम',
    'tennis-3': '3 में से 2 सेट, ऐडवांटेज',
    'tennis-no-ad': '3 में से 2 सेट, बिना ऐडवांटेज',
    'tennis-short': '4 गेम वाले 3 में से 2 सेट',
    'tennis-match-tiebreak': '2 सेट और 10 का मैच टाई-ब्रेक',
    'pickleball-11': '11 के 3 में से 2 गेम, साइड-आउट',
    'pickleball-15': '15 का एक गेम, साइड-आउट',
    'pickleball-21': '21 का एक गेम, साइड-आउट',
    'pickleball-11-rally': '11 के 3 में से 2 गेम, रैली',
    'pickleball-15-rally': '15 का एक गेम, रैली',
    'pickleball-21-rally': '21 का एक गेम, रैली',
    'squash-5x11': '11 के 5 में से 3 गेम',
    'volleyball-5': '25 के 5 में से 3 सेट, पाँचवाँ 15 का',
    'beach-volleyball-3': '21 के 3 में से 2 सेट, तीसरा 15 का',
    goals: 'गोल या अंक',
    basketball: 'बास्केटबॉल: 1, 2 और 3 अंक',
    kabaddi: 'कबड्डी: रेड के 1 से 7 अंक, ऑल आउट 2',
    plain: 'सिर्फ़ नतीजा',
  },
};
