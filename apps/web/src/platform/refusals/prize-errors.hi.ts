import type { errorsOfPlay } from '@maidan/contract/errors-of-play';

type Codes = Extract<
  keyof typeof errorsOfPlay,
  | `prize${string}`
  | `class_${string}`
  | `ranking_${string}`
  | 'no_first_place'
  | 'places_not_ascending'
  | 'points_not_descending'
>;

/** Why a prize list or a ranking is not saved, by code. */
export const prizeErrors: Record<Codes, string> = {
  prize_amount_wrong: 'इनाम की रकम रुपयों में लिखें, ज़्यादा से ज़्यादा दो दशमलव तक',
  prize_place_twice: 'इस स्थान का इनाम पहले से है',
  prizes_rise:
    'जब एक खिलाड़ी को एक ही इनाम मिल सकता है, तब हर सूची के इनाम पहले स्थान से शुरू हों, बीच में कोई स्थान न छूटे, और किसी स्थान का इनाम उससे पहले वाले से ज़्यादा न हो',
  class_unknown: 'इस नाम के विशेष इनाम नहीं हैं',
  class_twice: 'इस वर्ग में इस नाम के विशेष इनाम पहले से हैं',
  class_limits_nothing: 'बताएँ कि ये किसके लिए हैं: रेटिंग, उम्र या लिंग',
  class_rating_reversed: 'सबसे ऊँची रेटिंग सबसे निचली से कम नहीं हो सकती',
  class_age_reversed: 'सबसे ज़्यादा उम्र सबसे कम उम्र से कम नहीं हो सकती',
  ranking_not_found: 'यह रैंकिंग नहीं मिली',
  ranking_name_taken: 'आपकी एक और रैंकिंग का यही नाम है',
  ranking_event_unknown: 'रैंकिंग में केवल आपके अपने स्वीकृत इवेंट गिने जा सकते हैं',
  no_first_place: 'अंकों की तालिका पहले स्थान से शुरू होती है',
  places_not_ascending: 'हर पंक्ति पिछली पंक्ति से बाद के स्थान से शुरू होनी चाहिए',
  points_not_descending: 'बाद के स्थान के अंक पहले के स्थान से ज़्यादा नहीं हो सकते',
};
