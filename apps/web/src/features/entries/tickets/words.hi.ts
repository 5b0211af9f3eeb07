import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  login: 'डैशबोर्ड देखने के लिए कृपया साइन इन करें',
  notFound: 'रजिस्ट्रेशन नहीं मिला',
  notFoundWhy: 'यह किसी और खाते का है, या लिंक अधूरा है।',
  mine: 'मेरे टूर्नामेंट',
  notOpened: 'टिकट नहीं खुला',
  back: 'मेरे टूर्नामेंट पर लौटें',
  yours: 'आपका टिकट',
  registration: 'रजिस्ट्रेशन',
  checkedIn: 'चेक-इन हो गया',
  confirmed: 'पक्का',
  offline: 'नेटवर्क नहीं है। टिकट ऐसे ही मान्य है।',
  of: '{event} का टिकट',
  code: 'टिकट का QR कोड',
  youAreIn: 'आपका चेक-इन हो चुका है',
  show: 'इसे गेट पर दिखाएँ',
  with: '{partner} के साथ',
  calendar: 'कैलेंडर',
  print: 'प्रिंट करें',
  pdf: 'PDF',
  pdfOffline: 'PDF के लिए नेटवर्क चाहिए।',
  court: 'कोर्ट {court}',
  calendarNote: '{time} से · {categories} · टिकट {code}',
};
