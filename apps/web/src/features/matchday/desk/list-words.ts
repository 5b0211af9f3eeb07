import { defineWords } from '../../../platform/language.tsx';

/** What the list of live events says: apart from the desk's words, which the dashboard does not need. */
export const liveListWords = defineWords({
  en: {
    liveEvents: 'Live Events',
    deleteOf: 'Delete live event {event}',
    progress: '{done, number} of {total, plural, one {# match} other {# matches}} played, {playing, number} on court',
    fetchFailed: 'Failed to fetch live events',
    fetchError: 'Error fetching live events',
  },
  hi: {
    liveEvents: 'लाइव इवेंट',
    deleteOf: 'लाइव इवेंट {event} हटाएँ',
    progress: '{total, plural, one {# मैच} other {# मैच}} में से {done, number} खेले गए, {playing, number} कोर्ट पर',
    fetchFailed: 'लाइव इवेंट लोड नहीं हो सके',
    fetchError: 'लाइव इवेंट लाने में गड़बड़ हुई',
  },
});
