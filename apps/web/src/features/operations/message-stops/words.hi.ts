import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'आपको क्या बताया जाए',
  kinds: {
    announcement: '{organizer} की घोषणाएँ',
    schedule_published: 'जब ड्रॉ या शेड्यूल प्रकाशित हो',
    result: 'आपके मैचों के नतीजे',
    day_before: 'टूर्नामेंट से एक दिन पहले',
  },
  anyOrganizer: 'आयोजकों',
  why: 'जो नहीं चाहिए, उसे बंद करें। मैच के बुलावे और आपकी जगह या पैसों से जुड़ी सूचनाएँ फिर भी आपको मिलेंगी।',
  channels: { bell: 'घंटी में', email: 'मेल से', push: 'पुश सूचना से', whatsapp: 'WhatsApp से' },
  save: 'सहेजें',
  saved: 'सहेज लिया',
};
