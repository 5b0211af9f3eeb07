import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: '{category}: अब भी बराबर',
  titleGroup: '{category}, ग्रुप {group, number}: अब भी बराबर',
  decided: '{category}: लॉटरी से तय',
  decidedGroup: '{category}, ग्रुप {group, number}: लॉटरी से तय',
  why: '{names}। फ़ैसला रेफ़री की लॉटरी से होगा।',
  draw: 'लॉटरी निकालें',
  enter: 'क्रम दर्ज करें',
  drawn: 'नंबर {number} से लॉटरी निकली: {names}',
  entered: 'लॉटरी दर्ज हुई: {names}',
  again: 'फिर से निकालें',
  againTitle: 'क्या लॉटरी फिर से निकालनी है?',
  againWhy: 'उससे निकला क्रम फिर नहीं माना जाएगा: {names}।',
  ofGroup: '{category}, ग्रुप {group, number}',
  pick: 'लॉटरी के क्रम में नाम दबाएँ।',
  save: 'क्रम सहेजें',
  cancel: 'रद्द करें',
};
