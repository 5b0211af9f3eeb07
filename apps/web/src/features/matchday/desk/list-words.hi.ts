import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './list-words.ts';

export const hindi: Hindi<English> = {
  liveEvents: 'लाइव इवेंट',
  deleteOf: 'लाइव इवेंट {event} हटाएँ',
  progress: '{total, number} में से {done, number} मैच पूरे, {playing, number} कोर्ट पर',
  fetchFailed: 'लाइव इवेंट लोड नहीं हो सके',
  fetchError: 'लाइव इवेंट लाने में गड़बड़ हुई',
};
