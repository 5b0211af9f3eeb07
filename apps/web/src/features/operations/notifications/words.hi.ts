import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'सूचनाएँ',
  titleUnread: 'सूचनाएँ, {count, number} अनपढ़ी',
  latest: 'ताज़ा सूचनाएँ',
  none: 'कोई नई सूचना नहीं',
  all: 'सभी सूचनाएँ देखें →',
  new: '(नई)',
  countNew: '{count, number} नई',
  unread: '{count, number} अनपढ़ी',
  clear: 'चयन हटाएँ',
  selectUnread: 'सभी अनपढ़ी चुनें',
  mark: 'पढ़ी हुई मानें',
  nothingSelected: 'कोई सूचना नहीं चुनी गई',
  empty: 'अभी कोई सूचना नहीं',
  emptyWhy: 'स्वीकृतियाँ, पेआउट और आपके करने के काम यहाँ दिखेंगे।',
  emptyOfAccount: 'आपकी एंट्री, मैचों और रिफ़ंड की ख़बरें यहाँ दिखेंगी।',
  select: 'चुनें: {message}',
  failed: 'सूचनाएँ लोड नहीं हो सकीं',
  marked: 'सूचनाएँ पढ़ी हुई मान ली गईं',
  markFailed: 'सूचनाएँ पढ़ी हुई नहीं मानी जा सकीं',
};
