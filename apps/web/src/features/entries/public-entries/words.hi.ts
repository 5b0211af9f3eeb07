import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  title: 'एंट्री',
  category: '{category} · {count}',
  failed: 'एंट्री लोड नहीं हो सकीं',
  nobody: 'अभी तक किसी ने एंट्री नहीं की है।',
  alone: 'अभी एक ही एंट्री है। कोई और नहीं आया, तो आयोजक तय करेंगे कि यह वर्ग होगा या नहीं।',
  partners: 'किन्हें पार्टनर चाहिए?',
  waiting: 'वेटिंग लिस्ट में {count, plural, one {# और है} other {# और हैं}}।',
  drawn: 'ड्रॉ प्रकाशित हो गया है: कौन खेलेगा, यह ड्रॉ में है।',
  seed: 'सीड {seed, number}',
};
