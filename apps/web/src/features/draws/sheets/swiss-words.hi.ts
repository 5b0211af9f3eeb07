import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './swiss-words.ts';

export const hindi: Hindi<English> = {
  swiss: 'स्विस',
  rounds: 'राउंड',
  colours: 'बारी-बारी से सफ़ेद और काला, जैसे शतरंज में',
  accelerated: 'एक्सेलरेटेड राउंड (बाकू पद्धति)',
  acceleratedMeans:
    'पहले राउंडों की जोड़ियाँ बनाते समय ऊपरी आधे खिलाड़ियों को एक अंक, फिर आधा अंक ज़्यादा माना जाता है। नौ या ज़्यादा राउंड और बहुत अलग स्तर के खिलाड़ियों के लिए ठीक है।',
  explained:
    'राउंड 1 की जोड़ियाँ अभी बनती हैं; आगे हर राउंड की जोड़ियाँ पिछला राउंड पूरा होने पर बनती हैं। उसके बोर्ड मैचों के क्रम में शुरू से दिखते हैं। आराम का समय राउंडों के बीच का अंतराल है।',
  said: '{rounds, plural, one {# राउंड} other {# राउंड}}',
  points: 'अंक',
  white: 'सफ़ेद',
  black: 'काला',
  later: 'राउंड {next, number} की जोड़ियाँ राउंड {round, number} पूरा होने पर बनेंगी।',
  rating: 'रेटिंग',
  byeAsked: 'माँगी हुई बाई · {points}',
  missed: 'नहीं खेला · {points}',
  fromRound: 'राउंड {round, number} से',
  planned: 'समय: {when}।',
};
