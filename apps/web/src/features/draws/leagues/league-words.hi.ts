import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './league-words.ts';

export const hindi: Hindi<English> = {
  byPoints: 'जीते मैचों के बजाय अंकों से क्रम',
  mayBeDrawn: 'मैच ड्रॉ हो सकता है',
  win: 'जीत के अंक',
  draw: 'ड्रॉ के अंक',
  loss: 'हार के अंक',
  close: '7 या कम से हार के अंक',
  said: 'अंक {win}–{draw}–{loss}',
  saidWithoutDraw: 'अंक {win}–{loss}',
  level: {
    football: 'अंक बराबर: आपसी मैच, फिर गोल अंतर और गोल (AIFF)।',
    hockey: 'अंक बराबर: जीते मैच, गोल अंतर, गोल, फिर आपसी मैच (FIH)।',
    kabaddi: 'अंक बराबर: स्कोर का अंतर, बनाए पॉइंट, फिर आपसी मैच (प्रो कबड्डी लीग)।',
    basketball: 'अंक बराबर: आपसी मैच, फिर सब मैचों का अंतर और पॉइंट (FIBA)।',
    volleyball: 'क्रम: जीते मैच, फिर अंक (3–0; निर्णायक सेट में 2–1), सेट और रैली के अंक (FIVB)।',
    chess: 'अंक बराबर: आपसी बाज़ियाँ, जीती बाज़ियाँ, फिर सोनबॉर्न-बर्गर (FIDE)।',
    plain: 'अंक बराबर: अंतर, बनाए पॉइंट, फिर आपसी मैच।',
  },
};
