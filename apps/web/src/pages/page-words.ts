import { defineWords } from '../platform/language.tsx';

/** What a page says where no feature speaks. */
export const pageWords = defineWords({
  en: {
    missing: 'Out of court',
    missingWhy: 'There is no page at this address. It may have moved, or the link is incomplete.',
    home: 'To the start page',
    failed: 'This page did not open',
    gone: 'This event is not here',
    goneWhy: 'It was deleted, is no longer live, or your part in it has ended.',
    goneHome: 'Back to my start page',
    network: 'Network error. Please check your internet connection.',
  },
  hi: {
    missing: 'कोर्ट के बाहर',
    missingWhy: 'इस पते पर कोई पृष्ठ नहीं है। शायद वह हट गया है या लिंक अधूरा है।',
    home: 'मुख्य पृष्ठ पर जाएँ',
    failed: 'यह पृष्ठ नहीं खुला',
    gone: 'यह इवेंट यहाँ नहीं है',
    goneWhy: 'यह मिटा दिया गया, अब लाइव नहीं है, या इसमें आपका काम समाप्त हो गया।',
    goneHome: 'मेरे मुख्य पृष्ठ पर लौटें',
    network: 'नेटवर्क में दिक़्क़त है। कृपया अपना इंटरनेट जाँचें।',
  },
});
