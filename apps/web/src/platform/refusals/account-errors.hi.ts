import type { errorsOfAccounts } from '@maidan/contract/errors-of-accounts';

export const accountErrors: Record<keyof typeof errorsOfAccounts, string> = {
  owner_has_second_factor:
    'इस इवेंट के मालिक दो चरणों वाला साइन-इन इस्तेमाल करते हैं, इसलिए इसके लिए आपका भी चाहिए। उसे प्रोफ़ाइल में चालू करें।',
  email_unproved: 'पहले अपने ईमेल की पुष्टि करें: हमारे भेजे मेल का लिंक खोलें। नया लिंक प्रोफ़ाइल में मिलता है।',
  email_link_invalid: 'यह लिंक अब मान्य नहीं है। कृपया प्रोफ़ाइल में नया लिंक मँगाएँ।',
  email_proved_already: 'आपके ईमेल की पुष्टि पहले ही हो चुकी है',
  email_unchanged: 'यह पहले से आपका ईमेल है',
  mail_off: 'यहाँ से मेल नहीं भेजे जाते। कृपया पासवर्ड से साइन इन करें।',
  mailed_code_wrong: 'यह कोड सही नहीं है या इसका समय निकल गया। कृपया नया कोड मँगाएँ।',
  whatsapp_off: 'यहाँ WhatsApp संदेश चालू नहीं हैं',
  whatsapp_phone_missing: 'कृपया वह फ़ोन नंबर भरें जिस पर आप WhatsApp चलाते हैं',
  whatsapp_stopped: 'इस नंबर से STOP लिखा गया था। फिर से संदेश पाने के लिए उसी नंबर से START लिखें।',
};
