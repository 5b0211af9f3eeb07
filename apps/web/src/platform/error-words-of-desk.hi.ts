/** Refusals of corrections and of fees that are owed at the desk. */
export const deskErrorsHindi = {
  registration_over: 'यह रजिस्ट्रेशन ख़त्म हो चुका है: खिलाड़ी की एंट्री फिर से करें',
  entry_not_found: 'इस रजिस्ट्रेशन में ऐसी कोई एंट्री नहीं है',
  drawn: 'ड्रॉ प्रकाशित हो चुका है: कृपया आयोजक से कहें',
  corrected_too_often: 'नाम या जन्म तिथि 5 बार सुधारी जा चुकी है। कृपया आयोजक से कहें।',
  no_account_to_ask: 'इस खिलाड़ी का कोई खाता नहीं है जिससे भुगतान हो सके: कृपया फ़ीस डेस्क पर लें',
  not_offered: 'यहाँ अब आपके लिए कोई जगह नहीं रखी है',
  nobody_else_waits: 'और कोई इंतज़ार में नहीं है: जगह लें, या वेटिंग लिस्ट छोड़ें',
  nobody_waits_here: 'यहाँ कोई ख़ाली जगह नहीं दी जा सकती: वह भर गई, या कोई इंतज़ार में नहीं है',
  offers_by_day: 'जगहें सुबह 7 से रात 10 बजे तक दी जाती हैं',
  no_fee_owed: 'इस खिलाड़ी की डेस्क पर कोई फ़ीस बाकी नहीं है',
  payment_too_large: 'यह बाकी फ़ीस से ज़्यादा है',
  desk_payment_not_found: 'यह भुगतान नहीं मिला',
  desk_payment_undone: 'यह भुगतान पहले ही हटाया जा चुका है',
  desk_payment_refunded: 'इस भुगतान का एक हिस्सा डेस्क पर लौटाया गया है: पहले वह रिफ़ंड हटाएँ',
} as const;
