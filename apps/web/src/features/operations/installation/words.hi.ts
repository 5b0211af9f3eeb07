import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  proxy_unknown: {
    title: 'सभी लोग एक ही पते से गिने जा रहे हैं',
    why: 'अनुरोध ऐसे प्रॉक्सी से आ रहे हैं जो TRUST_PROXY सेटिंग में नहीं है, इसलिए किसी एक के ग़लत पासवर्ड सबके खाते में गिने जाते हैं। TRUST_PROXY में प्रॉक्सी का पता लिखें और Maidan फिर से चलाएँ।',
  },
  mail_missing: {
    title: 'कोई मेल नहीं जा रहा',
    why: 'SMTP_URL सेटिंग नहीं है, इसलिए कोई टिकट, निमंत्रण या नया पासवर्ड किसी तक नहीं पहुँचता, और किसी ईमेल की पुष्टि नहीं हो सकती। SMTP_URL में अपना मेल सर्वर लिखें और Maidan फिर से चलाएँ।',
  },
  jobs_stuck: {
    title: 'कुछ काम एक दिन से ज़्यादा समय से रुका है',
    why: '{queues} पर कोई काम नहीं हो रहा। Maidan फिर से चलाएँ; फिर भी रुका रहे तो लॉग देखें।',
  },
  legal_unfilled: {
    title: 'निजता, शर्तों, रिफ़ंड और संपर्क के पेज अधूरे हैं',
    why: 'वे सबको बताते हैं कि क्या बाकी है। {settings} सेटिंग भरें और Maidan फिर से चलाएँ।',
  },
};
