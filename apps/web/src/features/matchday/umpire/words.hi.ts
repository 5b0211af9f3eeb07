import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  umpire: 'अंपायर',
  sub: 'इवेंट कोड और अंपायर पासवर्ड आपको आयोजक देंगे।',
  passSub: 'डेस्क ने आपको आने दिया है। अपना नाम लिखें।',
  of: 'अंपायर {name}',
  leave: 'बाहर जाएँ',
  code: 'इवेंट कोड',
  password: 'अंपायर पासवर्ड',
  name: 'आपका नाम',
  open: 'मैच खोलें',
  withPassword: 'पासवर्ड से खोलें',
  playEnded: 'आयोजक ने खेल ख़त्म कर दिया है',
  playEndedWhy: 'इस फ़ोन के अंक सुरक्षित हैं। खेल आगे चले तो फिर साइन इन करें, आपका मैच वहीं से खुलेगा।',
  signInAgain: 'फिर साइन इन करें',
  ended: 'आपका साइन इन ख़त्म हो गया है। कृपया फिर साइन इन करें।',
};
