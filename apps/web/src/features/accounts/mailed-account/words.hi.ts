import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  email: 'ई-मेल',
  codeTitle: 'मेल में आया कोड लिखें',
  codeSub: 'हमने {email} पर छह अंक भेजे हैं।',
  digits: 'कोड',
  codeHint: 'इसमें एक मिनट लग सकता है। स्पैम में भी देख लें।',
  anotherAddress: 'दूसरा पता लिखें',
  signInTitle: 'साइन इन करें',
  signInSub: 'हम आपको एक कोड मेल करेंगे। जो लिखा है, वह बना रहेगा।',
  sendCode: 'कोड मेल करें',
  noMail: 'यहाँ से मेल नहीं भेजे जाते',
  noMailWhy: 'पासवर्ड से साइन इन करें, या पासवर्ड के साथ खाता बनाएँ। जो लिखा है, वह बना रहेगा।',
  withPassword: 'पासवर्ड से साइन इन करें',
  makeAccount: 'खाता बनाएँ',
  signIn: 'साइन इन',
};
