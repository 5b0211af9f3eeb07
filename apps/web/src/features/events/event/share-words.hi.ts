import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './share-words.ts';

export const hindi: Hindi<English> = {
  title: 'खिलाड़ियों को बुलाएँ',
  titleClosed: 'सबके लिए पृष्ठ',
  why: 'पृष्ठ सबके लिए खुला है: खिलाड़ी इसे पढ़ते हैं, एंट्री लेते हैं और भुगतान करते हैं। इसे अपने ग्रुपों में भेजें।',
  whyClosed: 'खिलाड़ी और माता-पिता यहीं ड्रॉ, समय और नतीजे देखते हैं।',
  copy: 'लिंक कॉपी करें',
  whatsApp: 'WhatsApp से भेजें',
  open: 'पृष्ठ खोलें',
  newTab: '(नए टैब में खुलता है)',
  message: '{event}, {date}, {place}। यहाँ एंट्री लें: {address}',
  messageClosed: '{event}, {date}, {place}। ड्रॉ, समय और नतीजे: {address}',
};
