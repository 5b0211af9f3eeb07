import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'प्रमाणपत्र',
  genuine: 'यह प्रमाणपत्र असली है',
  unknown: 'इस कोड का कोई प्रमाणपत्र नहीं है',
  unknownWhy: 'पते को काग़ज़ पर लिखे पते से अक्षर-अक्षर मिलाएँ।',
  awards: { first: 'विजेता', second: 'उपविजेता', third: 'तीसरा स्थान', participant: 'प्रतिभागी' },
  category: 'वर्ग',
  event: 'टूर्नामेंट',
  when: 'कब',
  where: 'कहाँ',
  by: 'आयोजक',
  own: 'प्रमाणपत्र',
  ofWinners: 'विजेताओं के प्रमाणपत्र',
  ofAll: 'सबके प्रमाणपत्र',
  issued: 'प्रमाणपत्र जारी हो गए। अब विजेता सुधारे जा सकते हैं, वापस नहीं लिए जा सकते',
  offline: '{what}: नेटवर्क चाहिए',
};
