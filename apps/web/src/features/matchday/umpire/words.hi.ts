import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  umpire: 'अंपायर',
  sub: 'इवेंट कोड और अंपायर पासवर्ड आपको आयोजक देंगे।',
  of: 'अंपायर {name}',
  leave: 'बाहर जाएँ',
  code: 'इवेंट कोड',
  password: 'अंपायर पासवर्ड',
  name: 'आपका नाम',
  open: 'मैच खोलें',
};
