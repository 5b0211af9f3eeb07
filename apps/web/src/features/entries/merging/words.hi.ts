import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'क्या यह वही व्यक्ति है?',
  entered: '{name} की एक और एंट्री है: {categories}।',
  ticket: 'टिकट {code}, {date} से।',
  make: 'एक कर दें',
  makeOf: '{name} के दोनों रजिस्ट्रेशन एक कर दें',
  question: 'इन दोनों रजिस्ट्रेशन को एक कर दें?',
  keep: 'अलग रहने दें',
  entries: 'एंट्री',
  fees: 'कुल फ़ीस',
  owed: 'अभी बाकी',
  stays: 'दिखने वाला टिकट',
  works: 'यह टिकट भी स्कैन होगा',
  none: 'कोई नहीं',
  moves:
    'एंट्री, भुगतान, रिफ़ंड और इतिहास जैसे हैं वैसे ही साथ आएँगे; पैसा कहीं नहीं भेजा जाता। अब से ड्रॉ में यह एक ही खिलाड़ी होगा, और खिलाड़ी को बताया जाएगा। इसे वापस नहीं किया जा सकता।',
  done: '{name} के दोनों रजिस्ट्रेशन अब एक हैं',
  categoryIs: 'वर्ग: {category}',
};
