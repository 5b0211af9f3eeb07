import { defineWords } from '../../../platform/language.tsx';

export const shareWords = defineWords({
  en: {
    title: 'Bring players in',
    titleClosed: 'The public page',
    why: 'The page is public: players read it, enter and pay there. Send it to your groups.',
    whyClosed: 'Players and parents follow draws, times and results there.',
    copy: 'Copy the link',
    whatsApp: 'Send by WhatsApp',
    open: 'Open the page',
    newTab: '(opens in a new tab)',
    message: '{event}, {date}, {place}. Enter here: {address}',
    messageClosed: '{event}, {date}, {place}. Draws, times and results: {address}',
  },
  hi: {
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
  },
});
