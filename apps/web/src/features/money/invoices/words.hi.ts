import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'कमीशन के इनवॉइस',
  why: 'हर महीने की पहली तारीख को, पिछले महीने के कमीशन के लिए; आपके हिसाब के लिए PDF में।',
  none: 'अब तक कोई इनवॉइस नहीं बना।',
  failed: 'इनवॉइस नहीं खुल सके',
  kinds: { invoice: 'इनवॉइस {number}', credit_note: 'क्रेडिट नोट {number}' },
  of: '{month} का कमीशन · {issued} को जारी · {amount}',
  withGst: '{amount}, जिसमें GST {gst}',
  withoutGst: '{amount}, कोई GST नहीं लिया गया',
  download: '{number} डाउनलोड करें',
  downloadFailed: 'इनवॉइस डाउनलोड नहीं हुआ',
};
