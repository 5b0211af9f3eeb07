import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './go-live-words.ts';

export const hindi: Hindi<English> = {
  title: '{event} को लाइव करें',
  goLive: 'लाइव करें',
  otherDay: 'इवेंट {date} को है',
  early:
    'यानी {days, plural, one {कल} other {# दिन बाद}}। लाइव का मतलब है कि मैच चल रहे हैं: खिलाड़ी इसे सार्वजनिक पेज पर देखते हैं।',
  over: 'वह दिन बीत चुका है। लाइव का मतलब है कि मैच चल रहे हैं: खिलाड़ी इसे सार्वजनिक पेज पर देखते हैं।',
  means: 'डेस्क खुलता है और सार्वजनिक पेज पर लाइव स्कोर दिखते हैं।',
  meansAndCloses: 'डेस्क खुलता है, सार्वजनिक पेज पर लाइव स्कोर दिखते हैं, और एंट्री बंद हो जाती है।',
  late: 'देर से एंट्री खुली रखें',
  lateWhy: 'वे अभी कुछ नहीं देते और आपके डेस्क का इंतज़ार करते हैं।',
};
