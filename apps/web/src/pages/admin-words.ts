import { defineWords } from '../platform/language.tsx';

export const adminWords = defineWords({
  en: {
    tabs: {
      pending_approval: 'Pending',
      changed: 'Changed',
      approved: 'Approved',
      rejected: 'Rejected',
      organizers: 'Organizers',
      commission: 'Commission',
      payments: 'Payments',
      announcements: 'Announcements',
      outbox: 'Outbox',
      jobs: 'Jobs',
    },
    title: 'Administration',
    sub: 'Events, organizers and announcements',
    waiting: '{count, plural, one {# event waits} other {# events wait}} for your approval',
    changed: '{count, plural, one {# approved event was} other {# approved events were}} changed',
    nothing: 'Nothing waits for you',
  },
  hi: {
    tabs: {
      pending_approval: 'बाकी',
      changed: 'बदले हुए',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      organizers: 'आयोजक',
      commission: 'कमीशन',
      payments: 'भुगतान',
      announcements: 'सूचनाएँ',
      outbox: 'आउटबॉक्स',
      jobs: 'काम',
    },
    title: 'प्रशासन',
    sub: 'इवेंट, आयोजक और सूचनाएँ',
    waiting: '{count, plural, one {# इवेंट आपकी स्वीकृति के इंतज़ार में} other {# इवेंट आपकी स्वीकृति के इंतज़ार में}}',
    changed: '{count, plural, one {# स्वीकृत इवेंट बदला गया} other {# स्वीकृत इवेंट बदले गए}}',
    nothing: 'आपके लिए कुछ बाकी नहीं',
  },
});
