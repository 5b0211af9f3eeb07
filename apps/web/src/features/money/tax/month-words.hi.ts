import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './month-words.ts';

export const hindi: Hindi<English> = {
  title: 'हर महीने के काग़ज़',
  why: 'अकाउंटेंट के लिए: ZIP में सारांश, खिलाड़ियों की फ़ीस और रिफ़ंड, उनके इनवॉइस और क्रेडिट नोट PDF में, कमीशन, TCS, TDS और डेस्क पर मिली रकम। उसमें एक टेक्स्ट फ़ाइल बताती है कि हर फ़ाइल क्या है; डिपॉज़िट, इनाम और पेआउट उसमें नहीं हैं।',
  none: 'अब तक कोई रकम नहीं आई।',
  failed: 'महीने नहीं खुल सके',
  running: 'चल रहा है',
  paid: 'चुकाया {amount}',
  refunded: 'रिफ़ंड {amount}',
  gst: 'जीएसटी {amount}',
  commission: 'कमीशन {amount}',
  tcs: 'टीसीएस {amount}',
  tds: 'टीडीएस {amount}',
  desk: 'डेस्क {amount}',
  notSet: 'तय नहीं',
  noneWithheld: 'कुछ नहीं',
  download: '{month} के काग़ज़ डाउनलोड करें',
  invoices: '{count, number} इनवॉइस',
  invoicesOf: '{month} के इनवॉइस और क्रेडिट नोट PDF में डाउनलोड करें',
  of: 'हर महीने के काग़ज़: {name}',
  close: 'बंद करें',
};
