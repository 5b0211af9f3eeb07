import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './share-words.ts';

export const hindi: Hindi<English> = {
  copy: 'सार्वजनिक लिंक कॉपी करें',
  whatsApp: 'WhatsApp से भेजें',
  open: 'पेज खोलें',
  newTab: '(नए टैब में खुलता है)',
  message: '{event}, {date}, {place}। यहाँ एंट्री लें: {address}',
  messageClosed: '{event}, {date}, {place}। ड्रॉ, समय और नतीजे: {address}',
};
