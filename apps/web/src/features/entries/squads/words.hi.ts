import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  asks: '{from} चाहते हैं कि आप {team} से खेलें',
  teamPays: 'फ़ीस टीम देती है',
  whoAreYou: 'आप कौन हैं?',
  notListed: 'मेरा नाम सूची में नहीं है',
  choose: 'अपना नाम चुनें',
  everybodyIn: 'जिनके नाम थे वे सब हाँ कह चुके हैं, और टीम पूरी है।',
  inAlready: 'हाँ कह चुके हैं: {names}',
  yes: 'हाँ, मैं खेलूँगा/खेलूँगी',
  no: 'नहीं, मैं नहीं खेल सकता/सकती',
  declineTitle: '{from} को बता दें कि {name} नहीं खेल सकते?',
  declineSub: '{team} · {category} · {event}',
  playFor: '{team} से खेलें',
  notYet: 'अभी नहीं हो सकता',
  own: 'यह आपकी अपनी टीम है। लिंक अपने खिलाड़ियों को भेजें; किसने जवाब दिया, यह आपके रजिस्ट्रेशन पर दिखेगा।',
};
