import type { errorsOfEntries } from '@maidan/contract/errors-of-entries';

/** Why somebody may not be entered, by code. */
export const entryErrors: Record<keyof typeof errorsOfEntries, string> = {
  registrations_closed: 'इस इवेंट के रजिस्ट्रेशन बंद हैं',
  registrations_over: 'रजिस्ट्रेशन की आख़िरी तारीख निकल चुकी है',
  category_closed: 'इस वर्ग की एंट्री बंद है: इसका ड्रॉ प्रकाशित हो चुका है',
  category_full: 'यह वर्ग भर चुका है',
  not_eligible: 'आप इस वर्ग में एंट्री नहीं ले सकते',
  own_partner: 'कोई अपना ही पार्टनर नहीं हो सकता',
  partner_entered: 'यह पार्टनर इस वर्ग में पहले से है',
  already_entered: 'यह खिलाड़ी इस वर्ग में पहले से है',
  birthdays_tried: 'इस खाते ने यह नाम कई जन्म तिथियों के साथ दर्ज किया है। कृपया आयोजक से पूछें।',
  already_registered: 'आप इस इवेंट में पहले से रजिस्टर हैं',
  player_incomplete: 'इस खिलाड़ी की जन्म तिथि या लिंग पता नहीं है। कृपया पहले जानकारी ठीक करें।',
  too_many_players: 'एक खाते से एक इवेंट में ज़्यादा से ज़्यादा 200 खिलाड़ियों की एंट्री हो सकती है',
  too_many_holds: 'आपके दो रजिस्ट्रेशन का भुगतान बाकी है। पहले किसी एक का भुगतान करें या उसे रद्द करें।',
  payments_not_ready: 'आयोजक अभी भुगतान नहीं ले सकते',
  amount_too_small: 'ऑनलाइन भुगतान ₹1 से शुरू होता है',
  registration_not_found: 'रजिस्ट्रेशन नहीं मिला',
  player_not_found: 'यह खिलाड़ी नहीं मिला',
  player_known: 'इस नाम का खिलाड़ी आपकी सूची में पहले से है',
  player_is_holder: 'आप अपनी सूची में हमेशा रहते हैं',
  guardian_missing: '18 साल से छोटे खिलाड़ी के अभिभावक का नाम, रिश्ता और फ़ोन नंबर चाहिए',
};
