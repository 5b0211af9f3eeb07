import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  roles: {
    owner: 'मुख्य आयोजक',
    co_organizer: 'सह-आयोजक',
    desk: 'डेस्क',
    check_in: 'चेक-इन',
    finance: 'हिसाब देखने वाले',
  },
  empty: 'अभी तक कुछ नहीं हुआ',
  emptyWhy: 'इवेंट, फ़िक्स्चर, खिलाड़ियों और सहायकों का हर बदलाव यहाँ दिखता है, और यह भी कि किसने किया।',
  actors: {
    user: 'किसी ने',
    umpire: 'एक अंपायर',
    system: 'Maidan',
    provider: 'भुगतान सेवा',
  },
};
