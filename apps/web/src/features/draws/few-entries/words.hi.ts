import type { English } from './words.ts';
import type { Hindi } from '../../../platform/language.tsx';

export const hindi: Hindi<English> = {
  nobody: 'अभी किसी की एंट्री नहीं है',
  alone: 'एक एंट्री: खेलने को कुछ नहीं',
  one_match: '{entries, number} एंट्री में एक ही मैच होगा: लीग के लिए {needs, number} चाहिए',
  one_group: 'इन ग्रुप के लिए {entries, number} एंट्री कम हैं: {needs, number} चाहिए',
  no_second_chance: '{entries, number} एंट्री में एक ही मैच होगा: डबल एलिमिनेशन के लिए {needs, number} चाहिए',
  few_rounds: 'इतने स्विस राउंड के लिए {entries, number} एंट्री कम हैं: {needs, number} चाहिए',
};
