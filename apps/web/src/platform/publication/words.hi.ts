import type { Hindi } from '../language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'प्रकाशित करके खिलाड़ियों को बताएँ?',
  told: '{count} लोगों को उनके मैच बताए जाएँगे: {channels}।',
  moved: 'उनमें से {count} के मैच का समय, कोर्ट या प्रतिद्वंद्वी वह नहीं रहा जो वे जानते हैं।',
  nobody: 'किसी को नहीं बताया जाएगा: खाते वाले किसी खिलाड़ी का मैच नया या बदला हुआ नहीं है।',
  channels: {
    bell: '{count, number} को घंटी से',
    email: '{count, number} को मेल से',
    push: '{count, number} को पुश से',
    whatsapp: '{count, number} को WhatsApp से',
  },
  quietWhy: 'किसी के लिए कोई समय नया नहीं है, इसलिए बिना बताए भी प्रकाशित किया जा सकता है।',
  quietly: 'बिना बताए प्रकाशित करें',
  tellNobody: 'बिना बताए प्रकाशित करें: किसी के लिए कोई समय नया नहीं है',
  counting: 'गिना जा रहा है कि किसे बताया जाएगा …',
  notCounted: 'यह नहीं गिना जा सका कि किसे बताया जाएगा। जिसका मैच नया या बदला हुआ है, उसे बताया जाएगा।',
};
