import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  proxy_unknown: {
    title: 'सभी लोग एक ही पते से गिने जा रहे हैं',
    why: 'अनुरोध ऐसे प्रॉक्सी से आ रहे हैं जो TRUST_PROXY सेटिंग में नहीं है, इसलिए किसी एक के ग़लत पासवर्ड सबके खाते में गिने जाते हैं। TRUST_PROXY में प्रॉक्सी का पता लिखें और Maidan फिर से चलाएँ।',
  },
  mail_missing: {
    title: 'कोई मेल नहीं जा रहा',
    why: 'SMTP_URL सेटिंग नहीं है, इसलिए कोई टिकट, न्योता या नया पासवर्ड किसी तक नहीं पहुँचता, और किसी ईमेल की पुष्टि नहीं हो सकती। SMTP_URL में अपना मेल सर्वर लिखें और Maidan फिर से चलाएँ।',
  },
  jobs_stuck: {
    title: 'कुछ काम एक दिन से ज़्यादा समय से रुका है',
    why: '{queues} पर कोई काम नहीं हो रहा। Maidan फिर से चलाएँ; फिर भी रुका रहे तो लॉग देखें।',
  },
  backup_old: {
    title: 'पिछला बैकअप बहुत पुराना है',
    why: 'वह {when} को बना था। BACKUP_DIR भरा हो तो लॉग बताता है कि रात का बैकअप क्यों नहीं बना; “npm run backup” से अभी बनता है।',
    never:
      'अब तक एक भी बैकअप नहीं बना: डिस्क ख़राब हुई तो सब चला जाएगा। रात के बैकअप के लिए BACKUP_DIR भरें और Maidan फिर से चलाएँ, या “npm run backup” चलाएँ।',
  },
  values_unreadable: {
    title: 'कुछ सहेजी हुई जानकारी पढ़ी नहीं जा सकती',
    why: 'उसकी जगह “unreadable” दिखता है: {places}। अगर एक ही तरह की सारी जानकारी ऐसी है तो PII_KEYS में कोई कुंजी नहीं है; नहीं तो बैकअप से लौटाएँ या लोगों से पूछें।',
  },
  whatsapp_refuses: {
    title: 'WhatsApp संदेश नहीं ले रहा',
    why: 'पिछले एक दिन में: {refused}। ये टेम्पलेट docs/whatsapp.md के अनुसार दर्ज करें, या Meta पर टोकन और नंबर देखें।',
  },
  whatsappOff: 'WhatsApp बंद है। किन सेटिंग से चालू होता है, यह docs/whatsapp.md में है।',
  legal_unfilled: {
    title: 'निजता, शर्तों, रिफ़ंड और संपर्क के पेज अधूरे हैं',
    why: 'वे सबको बताते हैं कि क्या बाकी है। {settings} सेटिंग भरें और Maidan फिर से चलाएँ।',
  },
};
