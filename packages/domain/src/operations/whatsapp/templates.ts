import { courtCalled, courtCalledHindi } from '../../court-names.ts';
import { type Language, longMoment, shortTime } from '../../languages.ts';
import { formatRupees, type Paise, paise } from '../../money.ts';
import { labelInWords, matchWords } from '../../match-words.ts';
import { matchWordsHindi } from '../../match-words-hindi.ts';
import { type News, newsSentence } from '../notifications.ts';
import { newsSentenceHindi } from '../notifications-hindi.ts';

/** News that is told by WhatsApp. */
export const whatsappKinds = [
  'match_called',
  'match_moved',
  'matches_rescheduled',
  'schedule_published',
  'match_result',
  'day_before',
  'announcement',
  'event_changed',
  'entry_confirmed',
  'owed_fee_paid',
  'place_offered',
  'refund_sent',
  'refund_delayed',
  'refund_made',
  'deposit_back',
  'event_called_off',
  'category_called_off',
] as const;
export type WhatsAppKind = (typeof whatsappKinds)[number];

type NewsOf<K extends WhatsAppKind> = Extract<News, { kind: K }>;

/** What is registered at the provider by this name, in English and Hindi, and what fills its variables. */
export interface Template<K extends WhatsAppKind = WhatsAppKind> {
  name: string;
  body: Record<Language, string>;
  /** Every variable of the body with its text in a language. */
  variables: (news: NewsOf<K>, language: Language) => Record<string, string>;
  /** What the variables are, with an example: the provider asks for one. */
  examples: Record<string, string>;
}

/** Below the body of every template. */
export const footer: Record<Language, string> = {
  en: 'Write STOP to end these messages.',
  hi: 'ये संदेश बंद करने के लिए STOP या बंद लिखें।',
};

/** The button of every template; it opens a page of the installation, whose address ends with the variable. */
export const button: Record<Language, string> = { en: 'Open in Maidan', hi: 'Maidan में खोलें' };

const sentenceIn = (news: News, language: Language): string =>
  (language === 'hi' && newsSentenceHindi(news)) || newsSentence(news);

type About = NewsOf<'match_called' | 'match_moved' | 'matches_rescheduled'>;

const courtOf = ({ court, courtName, place }: About, language: Language): string =>
  courtName ?? (language === 'hi' ? courtCalledHindi : courtCalled)(court, { place });

const about = (news: About, language: Language) => ({
  player: news.player ?? '–',
  court: courtOf(news, language),
  match: labelInWords(news.match, language === 'hi' ? matchWordsHindi : matchWords),
  event: news.event,
});

const aboutExamples = {
  player: 'Asha Rao',
  court: 'Court 3',
  match: "Women's Singles, semi-final 1",
  event: 'Pune Open',
};

const sentenceOnly = {
  variables: (news: News, language: Language) => ({ news: sentenceIn(news, language) }),
};

const refund: Omit<Template, 'variables'> = {
  name: 'maidan_refund',
  body: {
    en: 'About your refund. {{news}} Every step of it is in Maidan.',
    hi: 'आपके रिफ़ंड के बारे में। {{news}} इसकी पूरी जानकारी Maidan में है।',
  },
  examples: { news: '₹600 is being refunded to you: Pune Open.' },
};

const calledOff: Omit<Template, 'variables'> = {
  name: 'maidan_called_off',
  body: {
    en: 'An event or a category that you have entered is called off. {{news}} What comes back to you is in Maidan.',
    hi: 'आपने जिसमें एंट्री की थी, वह रद्द हुआ है। {{news}} आपको क्या वापस मिलेगा, यह Maidan में है।',
  },
  examples: { news: 'Pune Open was called off: the hall is flooded.' },
};

const paidInWords = (paid: Paise, language: Language): string =>
  ({ en: `Paid: ${formatRupees(paid)}.`, hi: `भुगतान: ${formatRupees(paid)}।` })[language];

/** Each kind's template; `docs/whatsapp.md` lists them word for word, and a test compares the two. */
export const templates: { readonly [K in WhatsAppKind]: Template<K> } = {
  match_called: {
    name: 'maidan_match_called',
    body: {
      en: 'Match call for {{player}}: please come to {{court}} by {{until}}. {{match}}, {{event}}. See you there.',
      hi: '{{player}} का मैच: कृपया {{until}} तक {{court}} पर आएँ। {{match}}, {{event}}। वहीं मिलते हैं।',
    },
    variables: (news, language) => ({
      ...about(news, language),
      until: news.by ? shortTime(new Date(news.by), language) : { en: 'now', hi: 'अभी' }[language],
    }),
    examples: { ...aboutExamples, until: '10:40 am' },
  },
  match_moved: {
    name: 'maidan_match_moved',
    body: {
      en: 'Change of court for {{player}}: the match is now on {{court}}. {{match}}, {{event}}. Please go there.',
      hi: '{{player}} का कोर्ट बदला है: मैच अब {{court}} पर है। {{match}}, {{event}}। कृपया वहाँ जाएँ।',
    },
    variables: about,
    examples: aboutExamples,
  },
  matches_rescheduled: {
    name: 'maidan_match_rescheduled',
    body: {
      en: 'New time for {{player}}: {{time}}, {{court}}. {{match}}, {{event}}. Your other times are in Maidan.',
      hi: '{{player}} का नया समय: {{time}}, {{court}}। {{match}}, {{event}}। बाकी समय Maidan में हैं।',
    },
    variables: (news, language) => ({ ...about(news, language), time: longMoment(new Date(news.at), language) }),
    examples: { ...aboutExamples, time: 'Sat 12 Dec, 11:30 am' },
  },
  schedule_published: {
    name: 'maidan_draw_published',
    body: {
      en: 'Your match in the draw and the order of play. {{news}} All times and courts are in Maidan.',
      hi: 'ड्रॉ और मैचों के क्रम में आपका मैच। {{news}} सारे समय और कोर्ट Maidan में हैं।',
    },
    ...sentenceOnly,
    examples: {
      news: "Asha Rao: Women's Singles, semi-final 1, against Bina Shah: Sat 12 Dec, 11:30 am, court 3. Pune Open",
    },
  },
  match_result: {
    name: 'maidan_match_result',
    body: {
      en: 'The result of your match. {{news}} The draw is in Maidan.',
      hi: 'आपके मैच का नतीजा। {{news}} ड्रॉ Maidan में है।',
    },
    ...sentenceOnly,
    examples: { news: 'Asha Rao won against Bina Shah 21–15 21–18. Next: final, Sat 12 Dec, 4 pm, court 1. Pune Open' },
  },
  day_before: {
    name: 'maidan_day_before',
    body: {
      en: 'Your tournament is tomorrow. {{news}} Your ticket is in Maidan.',
      hi: 'आपका टूर्नामेंट कल है। {{news}} आपका टिकट Maidan में है।',
    },
    ...sentenceOnly,
    examples: { news: 'Pune Open begins Sat 12 Dec, 9 am, Balewadi. First match of Asha Rao: 11:30 am, court 3.' },
  },
  announcement: {
    name: 'maidan_announcement',
    body: {
      en: 'The organizer of {{event}} tells its players: {{text}} This was sent through Maidan.',
      hi: '{{event}} के आयोजक की घोषणा: {{text}} यह Maidan से भेजा गया है।',
    },
    variables: ({ event, text, textHindi }, language) => ({
      event,
      text: language === 'hi' ? (textHindi ?? text) : text,
    }),
    examples: { event: 'Pune Open', text: 'Please check in at the desk 30 minutes before your match.' },
  },
  event_changed: {
    name: 'maidan_event_changed',
    body: {
      en: 'A change to a tournament that you have entered. {{news}} Your ticket in Maidan shows how things stand now.',
      hi: 'आपके टूर्नामेंट में एक बदलाव। {{news}} Maidan में आपका टिकट अब की जानकारी दिखाता है।',
    },
    ...sentenceOnly,
    examples: { news: 'Pune Open has changed. Date: 12 Dec → 19 Dec' },
  },
  entry_confirmed: {
    name: 'maidan_entry_confirmed',
    body: {
      en: 'Your entry is confirmed. {{news}} Please show the ticket at the gate.',
      hi: 'आपकी एंट्री पक्की हो गई। {{news}} कृपया टिकट गेट पर दिखाएँ।',
    },
    variables: (news, language) => ({
      news: [sentenceIn(news, language), news.paid ? paidInWords(paise(news.paid), language) : ''].join(' '),
    }),
    examples: { news: 'You are in: Pune Open. Your ticket is ready. Paid: ₹600.' },
  },
  owed_fee_paid: {
    name: 'maidan_fee_paid',
    body: {
      en: 'Your payment has arrived. {{news}} The receipt is in Maidan.',
      hi: 'आपका भुगतान मिल गया। {{news}} रसीद Maidan में है।',
    },
    ...sentenceOnly,
    examples: { news: 'Your fee of ₹600 for Pune Open is paid.' },
  },
  place_offered: {
    name: 'maidan_place_offered',
    body: {
      en: 'A place has become free for you. {{news}} Take it, or pass it on, in Maidan.',
      hi: 'आपके लिए एक जगह ख़ाली हुई है। {{news}} Maidan में इसे लें या छोड़ दें।',
    },
    ...sentenceOnly,
    examples: { news: 'A place is free for you: Pune Open. It is kept until Sat 12 Dec, 11:30 am.' },
  },
  refund_sent: { ...refund, ...sentenceOnly },
  refund_delayed: { ...refund, ...sentenceOnly },
  refund_made: { ...refund, ...sentenceOnly },
  deposit_back: { ...refund, ...sentenceOnly },
  event_called_off: { ...calledOff, ...sentenceOnly },
  category_called_off: { ...calledOff, ...sentenceOnly },
};

/** Longer values are cut: a body may have 1,024 characters. */
const longest = 700;

/** As the provider takes them: one line, no run of spaces, not empty, not too long. */
function asValue(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line || '–';
}

export interface TemplateMessage {
  template: string;
  language: Language;
  variables: Record<string, string>;
}

const isTold = (kind: string): kind is WhatsAppKind => (whatsappKinds as readonly string[]).includes(kind);

/**
 * News as a message of its template, with the texts of its variables; null for news that has none, and for news of a
 * player whom the reader only follows: its words call the reader to a court.
 */
export function templateMessage(news: News, language: Language): TemplateMessage | null {
  if (!isTold(news.kind) || ('followed' in news && news.followed)) return null;
  const template = templates[news.kind] as Template;
  const given = template.variables(news as NewsOf<WhatsAppKind>, language);
  const variables = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, asValue(text)]));
  return { template: template.name, language, variables };
}

/** The same words as plain text, which somebody who has written within a day may be sent without a template. */
export function plainMessage({ template, language, variables }: TemplateMessage, url: string): string {
  const body = Object.values(templates).find(({ name }) => name === template)?.body[language] ?? '{{text}}';
  const filled = body.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => variables[name] ?? '');
  return `${filled}\n${url}\n${footer[language]}`;
}
