import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'विवाद',
  why: 'एक खिलाड़ी ने अपने बैंक में भुगतान पर विवाद उठाया है। बैंक के फ़ैसले तक यह रकम रोकी जाती है।',
  failed: 'विवाद नहीं खुल सके',
  states: { open: 'सबूत चाहिए', under_review: 'बैंक के पास', won: 'आपके पक्ष में', lost: 'आपके ख़िलाफ़' },
  by: '{at} तक सबूत भेजें',
  tooLate: 'सबूत का समय {at} को ख़त्म हो गया',
  held: 'आपके {share} रोके गए',
  heldPlatform: 'आयोजक के {share} रोके गए',
  returned: '{share} लौटाए गए',
  taken: 'बैंक ने {share} ले लिए',
  ofOrder: 'ऑर्डर {order}',
  send: 'सबूत भेजें',
  sendOf: 'सबूत भेजें: {name}',
  sendTitle: '{name} के {amount} के भुगतान का सबूत',
  sendWhy:
    'दिखाएँ कि खिलाड़ी ने एंट्री ली थी: रजिस्ट्रेशन, चेक-इन, आपके रिफ़ंड के नियम, आपस के संदेश। फ़ाइल बैंक को जाती है और यहाँ नहीं रखी जाती।',
  file: 'तस्वीर या PDF',
  fileMissing: 'कृपया JPEG या PNG तस्वीर या PDF चुनें',
  note: 'क्या हुआ',
  noteHint: 'कुछ वाक्यों में: खिलाड़ी ने कब एंट्री ली, और क्या वे आए',
  noteMissing: 'यह बताना ज़रूरी है',
  submit: 'बैंक को भेजें',
  sent: 'सबूत बैंक के पास है',
  sentBefore: 'भेजा गया: {names}',
};
