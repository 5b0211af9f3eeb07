import { roleWords } from '@maidan/domain/event-roles';
import { defineWords } from '../../../platform/language.tsx';

/** What happened is told by the server, in English; around it the page speaks. */
export const historyWords = defineWords({
  en: {
    roles: {
      owner: roleWords.owner.label,
      co_organizer: roleWords.co_organizer.label,
      desk: roleWords.desk.label,
      check_in: roleWords.check_in.label,
      finance: roleWords.finance.label,
    },
    empty: 'Nothing happened yet',
    emptyWhy: 'Every change of the event, its fixtures, its players and its helpers is told here, with who made it.',
    actors: {
      user: 'Somebody',
      umpire: 'An umpire',
      system: 'Maidan',
      provider: 'The payment provider',
    },
  },
  hi: {
    roles: {
      owner: 'मालिक',
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
      system: 'मैदान',
      provider: 'भुगतान सेवा',
    },
  },
});
