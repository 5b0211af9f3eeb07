import type { ReviewFacts } from '@maidan/domain/events/facts/review-facts';
import type { SameSentences } from '@maidan/domain/fact';
import { missingInHindi } from '../../../platform/facts/event-facts.hi.ts';

/** The lines of the checklist by their keys. */
export const labels: Readonly<Record<string, string>> = {
  complete: 'ज़रूरी खाने',
  dates: 'तारीखें',
  organizer: 'आयोजक',
  payments: 'एंट्री फ़ीस का भुगतान',
  places: 'जगहें',
  location: 'नक्शे का लिंक',
};

/** What is found on each line. */
export const reviewFactsHindi: SameSentences<ReviewFacts> = {
  fields_missing: (it) => `बाकी: ${missingInHindi(it.missing)}`,
  fields_complete: () => 'पूरे हैं',
  date_has_passed: () => 'इवेंट की तारीख निकल चुकी है',
  last_date_has_passed: () => 'रजिस्ट्रेशन की आख़िरी तारीख निकल चुकी है',
  entries_end_too_late: () => 'रजिस्ट्रेशन इवेंट शुरू होने के बाद बंद होते हैं',
  entries_end_in_time: () => 'रजिस्ट्रेशन इवेंट से पहले बंद होते हैं',
  organizer_active: () => 'सक्रिय',
  organizer_suspended: () => 'आयोजक निलंबित हैं',
  payouts_ready: () => 'Easy Split चालू है',
  all_free: () => 'हर वर्ग मुफ़्त है',
  no_vendor: () => 'आयोजक का वेंडर नहीं है',
  vendor_disabled: () => 'वेंडर बंद किया हुआ है',
  vendor_status: (it) => `वेंडर की स्थिति: ${it.status}`,
  all_limited: () => 'हर वर्ग की सीमा है',
  without_limit: (it) => `${it.all} में से ${it.open} वर्गों में एंट्री की कोई सीमा नहीं`,
  map_given: () => 'दिया गया है',
  map_missing: () => 'खिलाड़ियों को जगह केवल पते से मिलेगी',
};
