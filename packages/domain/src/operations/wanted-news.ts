import { type Language, longMoment } from '../languages.ts';

interface AboutPair {
  event: string;
  category: string;
}

/** What is told of pairs that are found among those who want a partner (decision 0240). */
export type WantedNews =
  /** To whoever wants one: until when one is looked for. */
  | ({ kind: 'partner_wanted'; player: string; until: string } & AboutPair)
  /** Somebody asks to play with them. */
  | ({ kind: 'partner_requested'; from: string; player: string } & AboutPair)
  /** To whoever asked: a yes, which is an invitation until then; a no, or a yes to somebody else. */
  | ({ kind: 'request_accepted'; from: string; until: string } & AboutPair)
  | ({ kind: 'request_declined'; player: string } & AboutPair)
  | ({ kind: 'request_over'; player: string } & AboutPair)
  /** To both: by a yes, or by the organizer. */
  | ({ kind: 'pair_found'; player: string; partner: string } & AboutPair)
  | ({ kind: 'pair_made'; player: string; partner: string } & AboutPair)
  /** Nobody was found; what was paid goes back by its own letter. */
  | ({ kind: 'nobody_found'; player: string } & AboutPair);

type Sentence = { readonly [K in WantedNews['kind']]: (of: Extract<WantedNews, { kind: K }>) => string };

export const wantedSentences: Record<Language, Sentence> = {
  en: {
    partner_wanted: ({ event, category, player, until }) =>
      `${player} has a place in ${category} and is on the list of those who want a partner: ${event}. If nobody is found by ${longMoment(new Date(until), 'en')}, what was paid comes back in full.`,
    partner_requested: ({ event, category, from, player }) =>
      `${from} would like to play ${category} with ${player}: ${event}. Say yes or no in the registration.`,
    request_accepted: ({ event, category, from, until }) =>
      `${from} says yes to playing ${category} with you: ${event}. Please confirm by ${longMoment(new Date(until), 'en')}.`,
    request_declined: ({ event, category, player }) => `${player} does not play ${category} with you: ${event}.`,
    request_over: ({ event, category, player }) => `${player} has found a partner for ${category}: ${event}.`,
    pair_found: ({ event, category, player, partner }) =>
      `${player} and ${partner} play ${category} together: ${event}.`,
    pair_made: ({ event, category, player, partner }) =>
      `The organizer has made ${player} and ${partner} a pair in ${category}: ${event}.`,
    nobody_found: ({ event, category, player }) =>
      `No partner was found for ${player} in ${category}, and the place is free again: ${event}.`,
  },
  hi: {
    partner_wanted: ({ event, category, player, until }) =>
      `${category} में ${player} की जगह है, और नाम पार्टनर ढूँढ रहे खिलाड़ियों की सूची में है: ${event}। ${longMoment(new Date(until), 'hi')} तक कोई न मिले, तो पूरा भुगतान वापस होगा।`,
    partner_requested: ({ event, category, from, player }) =>
      `${from} आपके खिलाड़ी ${player} के साथ ${category} खेलना चाहते हैं: ${event}। रजिस्ट्रेशन में हाँ या ना कहें।`,
    request_accepted: ({ event, category, from, until }) =>
      `${from} आपके साथ ${category} खेलने को तैयार हैं: ${event}। कृपया ${longMoment(new Date(until), 'hi')} तक पक्का करें।`,
    request_declined: ({ event, category, player }) => `${player} आपके साथ ${category} नहीं खेलेंगे: ${event}।`,
    request_over: ({ event, category, player }) => `${player} को ${category} के लिए पार्टनर मिल गए हैं: ${event}।`,
    pair_found: ({ event, category, player, partner }) => `${player} और ${partner} साथ में ${category} खेलेंगे: ${event}।`,
    pair_made: ({ event, category, player, partner }) =>
      `आयोजक ने ${category} में ${player} और ${partner} की जोड़ी बनाई है: ${event}।`,
    nobody_found: ({ event, category, player }) =>
      `${category} में ${player} के लिए कोई पार्टनर नहीं मिला, और जगह फिर ख़ाली है: ${event}।`,
  },
};
