import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  teams: 'टीमें',
  teamsWhy: 'हर टीम के खिलाड़ी। बदलाव ड्रॉ में तुरंत दिखते हैं।',
  failed: 'टीमें नहीं खुलीं',
  needsNetwork: 'टीमें देखने के लिए नेटवर्क चाहिए।',
  none: 'अभी किसी टीम की एंट्री नहीं है',
  noPlayers: 'अभी खिलाड़ियों के नाम नहीं दिए गए',
  playerCount: '{count, plural, one {# खिलाड़ी} other {# खिलाड़ी}}',
  captain: 'कप्तान',
  enteredBy: '{name} ने एंट्री दी',
  edit: 'टीम बदलें',
  name: 'खिलाड़ियों के नाम दें',
  saidYes: '{players, number} में से {yes, number} ने हाँ कहा',
  saidNo: 'ना कहा: {names}',
  withReason: '{name} ({reason})',
  lacks: '{count, plural, one {# खिलाड़ी और चाहिए} other {# खिलाड़ी और चाहिए}}',
  lacksUntil: '{until} तक उनके नाम दें या न्योता भेजें। उसके बाद सिर्फ़ आयोजक बदल सकते हैं।',
  invite: 'खिलाड़ियों को बुलाएँ',
  inviteWhy:
    'पूरी टीम के लिए एक लिंक: हर खिलाड़ी अपनी जानकारी के साथ हाँ कहता है और अपना टिकट पाता है, या ना कहता है। कुछ देना नहीं है।',
  inviteText: '{team} {event} में {category} खेलेगी, {date}। क्या आप खेलेंगे? {until} तक हाँ या ना कहें:',
  closed: 'रजिस्ट्रेशन बंद हो चुके हैं या ड्रॉ बन चुका है। टीम बदलने के लिए आयोजक से कहें।',
  save: 'टीम सहेजें',
  saveAnyway: 'फिर भी सहेजें',
  few: 'मुकाबले के लिए {squad, number} खिलाड़ी चाहिए, नाम {players, plural, one {# का} other {# के}} हैं',
  doubtOf: '{player}: {why}',
  cancel: 'रद्द करें',
  close: 'बंद करें',
  saved: 'टीम सहेज ली गई',
};
