import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  proxy_unknown: {
    title: 'सभी आगंतुक एक ही पते से गिने जाते हैं',
    why: 'अनुरोध ऐसे प्रॉक्सी से आते हैं जिसका नाम TRUST_PROXY सेटिंग में नहीं है, इसलिए एक आगंतुक के गलत पासवर्ड सबके लिए गिने जाते हैं। TRUST_PROXY में प्रॉक्सी का पता लिखें और मैदान फिर शुरू करें।',
  },
};
