import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  open: 'मेरे पास डेस्क का टिकट है',
  title: 'रजिस्ट्रेशन अपने खाते में लें',
  sub: 'उनके लिए जिनकी एंट्री डेस्क पर या सूची से हुई। कोड टिकट पर है, या आयोजक से पूछें।',
  code: 'टिकट कोड',
  codeHint: 'आठ अक्षर और अंक, जैसे ABCD-2345',
  codeWrong: 'कृपया टिकट के आठ अक्षर और अंक लिखें',
  phone: 'फ़ोन नंबर',
  phoneHint: 'वह नंबर जो खिलाड़ी की एंट्री में दिया गया था',
  phoneWrong: 'कृपया 10 अंकों का फ़ोन नंबर लिखें',
  take: 'खाते में लें',
  taken: '{name} आपके खाते में हैं: {event}',
};
