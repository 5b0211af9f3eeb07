import type { Hindi } from '../platform/language.tsx';
import type { English } from './admin-words.ts';

export const hindi: Hindi<English> = {
  tabs: {
    pending_approval: 'बाकी',
    changed: 'बदले हुए',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    organizers: 'आयोजक',
    commission: 'कमीशन',
    payments: 'भुगतान',
    payees: 'पेआउट',
    announcements: 'घोषणाएँ',
    outbox: 'आउटबॉक्स',
    jobs: 'काम',
    security: 'सुरक्षा',
  },
  title: 'प्रशासन',
  sub: 'इवेंट, आयोजक और घोषणाएँ',
  waiting: '{count, plural, one {# इवेंट आपकी स्वीकृति के इंतज़ार में} other {# इवेंट आपकी स्वीकृति के इंतज़ार में}}',
  changed: '{count, plural, one {# स्वीकृत इवेंट बदला गया} other {# स्वीकृत इवेंट बदले गए}}',
  alerts: '{count, plural, one {भुगतान की # चेतावनी खुली है} other {भुगतान की # चेतावनियाँ खुली हैं}}',
  nothing: 'आपके लिए कुछ बाकी नहीं',
};
