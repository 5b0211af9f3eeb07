import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'वेटिंग लिस्ट',
  words: 'ख़ाली जगह सूचना और ईमेल से अगले खिलाड़ी को दी जाती है। रात 10 से सुबह 7 बजे के बीच किसी को जगह नहीं दी जाती।',
  byHand: 'जगहें मैं ख़ुद दूँगा/दूँगी',
  byHandWhy: 'तब ख़ाली जगह रुकी रहेगी, जब तक आप रजिस्ट्रेशन में सूची के किसी खिलाड़ी को न दें।',
  hours: 'लेने के लिए घंटे',
  hoursHint: '1 से 72 घंटे; रात के घंटे नहीं गिने जाते',
  hoursWrong: 'कृपया 1 से 72 घंटे लिखें',
  save: 'सहेजें',
  saved: 'वेटिंग लिस्ट का नियम सहेज लिया गया',
};
