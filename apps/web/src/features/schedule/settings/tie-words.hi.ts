import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './tie-words.ts';

export const hindi: Hindi<English> = {
  tie: 'मुकाबले का फ़ॉर्मैट',
  tieOf: '{name} में मुकाबले का फ़ॉर्मैट',
  none: 'एक ही मैच, बिना रबर के',
  own: 'अपनी पसंद के रबर',
  presets: {
    five_singles: 'पाँच सिंगल्स (टेबल टेनिस)',
    four_singles_doubles: 'चार सिंगल्स और एक डबल्स (टेबल टेनिस)',
    nine_singles: 'नौ सिंगल्स (टेबल टेनिस)',
    thomas_uber: 'तीन सिंगल्स और दो डबल्स (बैडमिंटन)',
    mixed_team: 'मिक्स्ड टीम: MS, WS, MD, WD, XD (बैडमिंटन)',
    two_singles_doubles: 'दो सिंगल्स और एक डबल्स',
  },
  playAll: 'मुकाबला तय हो जाने पर भी सभी रबर खेले जाएँ',
  lasts:
    '{each, number}-{each, number} मिनट के {count, plural, one {# रबर} other {# रबर}}, एक कोर्ट पर एक के बाद एक: एक मुकाबले के लिए {minutes, number} मिनट रखे जाते हैं।',
  ownTime: '{count, plural, one {# रबर} other {# रबर}}; मुकाबले का समय ऊपर लिखा मैच का समय है।',
  even: 'रबरों की संख्या सम हो तो मुकाबला बराबर रह सकता है; तब डेस्क विजेता दर्ज करता है।',
  rubber: 'रबर {number, number}',
  rubberOf: '{category} का रबर {number, number}',
  kindOf: '{category} के रबर {number, number} का प्रकार',
  kinds: { singles: 'सिंगल्स', doubles: 'डबल्स' },
  remove: '{category} का रबर {number, number} हटाएँ',
  add: 'रबर जोड़ें',
};
