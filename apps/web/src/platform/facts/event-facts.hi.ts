import type { EventFacts } from '@maidan/domain/events/facts/event-facts';
import type { SameSentences } from '@maidan/domain/fact';
import { rules } from '../form-rules.hi.ts';

/** The fields of an event's form that are missing, by their names. */
export const missingInHindi = (fields: readonly string[]) => fields.map((field) => rules[field] ?? field).join(', ');

/** Why a change of an event is refused. */
export const eventFactsHindi: SameSentences<EventFacts> = {
  category_in_use: (it) => `${it.category} में एंट्रियाँ हैं, इसलिए उसे हटाया नहीं जा सकता`,
  capacity_below_taken: (it) => `${it.category} में ${it.taken} जगहें भर चुकी हैं: सीमा इससे कम नहीं हो सकती`,
  category_of_another: (it) => `${it.category} इस इवेंट का नहीं है`,
  complete_first: (it) => `कृपया पहले इवेंट पूरा भरें: ${missingInHindi(it.missing)}`,
  fee_without_category: (it) => `${it.category} अब इवेंट में नहीं है`,
  play_has_begun: () => 'मैच बुलाए या खेले जा चुके हैं, इसलिए तारीख नहीं बदल सकती',
  new_date_passed: () => 'नई तारीख बीत चुकी है',
  umpire_password_short: (it) => `अंपायर पासवर्ड में कम से कम ${it.least} अक्षर हों`,
  entries_close_after_start: () => 'एंट्री इवेंट शुरू होने के बाद बंद होती',
};
