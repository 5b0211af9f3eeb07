import { registrationSentences } from './registration-news.ts';
import { fieldsInHindi } from './corrected-fields.ts';
import { roleWordsHindi } from '../event-roles-hindi.ts';
import { courtCalledHindi } from '../court-names.ts';
import { inOneLine } from './announced-text.ts';
import { changedInWords } from './kept-changes.ts';
import { longMoment, momentOfMatch, shortTime } from '../languages.ts';
import { labelInWords } from '../match-words.ts';
import { matchWordsHindi } from '../match-words-hindi.ts';
import { formatRupees, paise } from '../money.ts';
import { dayBeforeInWords } from './day-before-news.ts';
import { resultInWords } from './result-news.ts';
import { after, lastDigits, type News, type Sentences, sayNews } from './notifications.ts';

const rupees = (amount: number): string => formatRupees(paise(amount));

/** The payment provider's documents by their English names, which the news has. */
const documents: Readonly<Record<string, string>> = {
  'PAN card': 'PAN कार्ड',
  Aadhaar: 'आधार',
  'GST registration': 'GST रजिस्ट्रेशन',
  'Certificate of incorporation (CIN)': 'कंपनी का निगमन प्रमाण पत्र (CIN)',
  'Voter ID': 'वोटर ID',
  Passport: 'पासपोर्ट',
  'Driving licence': 'ड्राइविंग लाइसेंस',
};

const decideInHindi = (until: string): string =>
  `${longMoment(new Date(until), 'hi')} तक दूसरा पार्टनर बताएँ या अपने पैसे वापस लें।`;

const hindi: Sentences = {
  organizer_suspended: ({ reason }) => `आपका आयोजक खाता निलंबित है: ${reason}`,
  organizer_reinstated: () => 'आपका आयोजक खाता फिर से चालू है',
  organization_renamed: ({ before, after }) => `${before} का नाम अब ${after} है`,
  event_approved: ({ event, note }) => `${event} स्वीकृत है${after(note)}`,
  event_rejected: ({ event, reason }) => `${event} में बदलाव चाहिए: ${reason}`,
  event_submitted: ({ event }) => `${event} एडमिन के पास है`,
  revision_sent: ({ event, changes }) => `${event}: ${changes} बदलाव स्वीकृति की प्रतीक्षा में`,
  revision_approved: ({ event, changes }) =>
    `${event}: ${changes === 1 ? 'आपका बदलाव स्वीकृत हुआ और अब सबको दिखता है' : `आपके ${changes} बदलाव स्वीकृत हुए और अब सबको दिखते हैं`}`,
  revision_rejected: ({ event, reason }) => `${event}: आपका बदलाव स्वीकृत नहीं हुआ: ${reason}`,
  event_unpublished: ({ event, reason }) => `${event} फ़िलहाल सबको नहीं दिखता; एंट्री और पैसे वैसे ही हैं: ${reason}`,
  event_published: ({ event, reason }) => `${event} फिर से सबको दिखता है${after(reason)}`,
  event_changed: (news) => changedInWords(news, 'hi'),
  entries_close_today: ({ event }) => `${event} के रजिस्ट्रेशन आज बंद हो रहे हैं`,
  entry_confirmed: ({ event, player }) =>
    player ? `${player} की जगह पक्की है: ${event}। टिकट तैयार है।` : `आपकी जगह पक्की है: ${event}। आपका टिकट तैयार है।`,
  registration_corrected: ({ event, player, fields, reason }) =>
    `आयोजक ने ${event} में ${player} के रजिस्ट्रेशन में यह सुधारा है: ${fieldsInHindi(fields)} (${reason})`,
  ...registrationSentences('hi'),
  place_offered: ({ event, until, player }) =>
    `${player ? `${player} के लिए` : 'आपके लिए'} एक जगह ख़ाली है: ${event}। यह ${longMoment(new Date(until), 'hi')} तक रखी है।`,
  categories_added: ({ event, categories, amount, until, player }) =>
    [
      `आयोजक ने ${categories.join(', ')} में ${player ? `${player} की` : 'आपकी'} एंट्री की है: ${event}।`,
      ...(amount === 0
        ? []
        : [
            until
              ? `जगह पाने के लिए ${longMoment(new Date(until), 'hi')} तक ${rupees(amount)} का भुगतान करें।`
              : `${rupees(amount)} डेस्क पर देने हैं।`,
          ]),
    ].join(' '),
  partner_asked: ({ event, category, from, until }) =>
    `${from} आपके साथ ${category} खेलना चाहते हैं: ${event}। कृपया ${longMoment(new Date(until), 'hi')} तक जवाब दें।`,
  partner_reminded: ({ event, category, from, until }) =>
    `${from} आपके जवाब का इंतज़ार कर रहे हैं: ${category}, ${event}। जगह ${longMoment(new Date(until), 'hi')} तक रखी है।`,
  partner_accepted: ({ event, category, partner }) => `${partner} आपके साथ ${category} खेलेंगे: ${event}।`,
  partner_declined: ({ event, category, partner, reason, until }) =>
    `${partner} आपके साथ ${category} नहीं खेलेंगे${reason ? ` (${reason})` : ''}: ${event}। ${decideInHindi(until)}`,
  partner_silent: ({ event, category, partner, until }) =>
    `${partner} ने जवाब नहीं दिया: ${category}, ${event}। ${decideInHindi(until)}`,
  partner_left: ({ event, category, partner, until }) =>
    `${partner} अब आपके साथ ${category} नहीं खेलेंगे: ${event}। ${decideInHindi(until)}`,
  partner_left_unpaid: ({ event, category, partner }) =>
    `${partner} अब आपके साथ ${category} नहीं खेलेंगे: ${event}। जगह आपकी ही रहेगी: अपना हिस्सा देने के बाद दूसरा पार्टनर चुनें या पैसे वापस लें।`,
  pair_given_up: ({ event, category, partner }) =>
    `${category} में आपकी जगह छोड़ दी गई है, क्योंकि ${partner} की जगह कोई पार्टनर नहीं है: ${event}।`,
  partner_left_draw: ({ event, category, partner, player }) =>
    `${partner} ने रद्द कर दिया है, और ${player} की जोड़ी ${category} के ड्रॉ में बनी रहेगी: ${event}। दूसरा पार्टनर अब सिर्फ़ आयोजक बता सकते हैं।`,
  player_left_draw: ({ event, category, player, walkovers }) =>
    `${player} ने रद्द कर दिया है और अब ${category} के ड्रॉ में नहीं हैं: ${event}। ${
      walkovers === 0 ? 'ड्रॉ में वह जगह ख़ाली है।' : `${walkovers} मैच में वॉकओवर।`
    }`,
  pair_ended: ({ event, category, from }) =>
    `${from} अब ${category} नहीं खेल रहे, इसलिए इस जोड़ी में आपकी जगह रद्द हो गई है: ${event}।`,
  partner_replaced: ({ event, category, from, reason }) =>
    `${from} ${category} किसी और पार्टनर के साथ खेलेंगे${reason ? ` (${reason})` : ''}, इसलिए इस जोड़ी में आपकी जगह रद्द हो गई है: ${event}।`,
  fee_asked: ({ event, amount, player }) =>
    `${event} के लिए ${player ? `${player} की` : 'आपकी'} ${rupees(amount)} फ़ीस बाकी है: यहाँ दें, या डेस्क पर।`,
  owed_fee_paid: ({ event, amount, player }) =>
    `${event} के लिए ${player ? `${player} की` : 'आपकी'} ${rupees(amount)} फ़ीस मिल गई।`,
  refund_sent: ({ event, amount }) => `आपको ${rupees(amount)} का रिफ़ंड भेजा जा रहा है: ${event}।`,
  refund_delayed: ({ event, amount }) =>
    `${rupees(amount)} का आपका रिफ़ंड देर से आएगा: बैंक ने इसे स्वीकार नहीं किया। ${event} पर यह रकम अब भी आपकी है।`,
  refund_made: ({ event, amount }) => `${rupees(amount)} का आपका रिफ़ंड हो गया: ${event}।`,
  refund_stuck: ({ event, player, amount }) =>
    `${player} को ${rupees(amount)} का रिफ़ंड नहीं हो सका: ${event}। फिर कोशिश करें या किसी और तरीके से दें।`,
  dispute_opened: ({ event, player, amount, until }) =>
    `${player} का बैंक ${rupees(amount)} वापस माँग रहा है: ${event}। यह रकम रोक ली गई है।${
      until ? ` ${longMoment(new Date(until), 'hi')} तक सबूत भेजें।` : ''
    }`,
  dispute_due: ({ event, player, amount, until }) =>
    `${player} के ${rupees(amount)} के विवाद में अब तक कोई सबूत नहीं भेजा गया: ${event}। समय ${longMoment(new Date(until), 'hi')} को ख़त्म होगा।`,
  dispute_won: ({ event, player, amount }) =>
    `${player} का विवाद आपके पक्ष में रहा: ${rupees(amount)} अब रुके हुए नहीं हैं। ${event}`,
  dispute_lost: ({ event, player, amount }) =>
    `${player} के विवाद में फ़ैसला ख़िलाफ़ गया: बैंक ने ${rupees(amount)} वापस ले लिए। ${event}`,
  category_called_off: ({ event, category, player, reason }) =>
    `${category} रद्द हो गया है, और इसमें ${player} की एंट्री ख़त्म हो गई है: ${event}। ${reason}`,
  event_called_off: ({ event, reason }) => `${event} रद्द हो गया है: ${reason}`,
  match_called: ({ by, ...about }) =>
    about.followed
      ? `${whose(about)}मैच के लिए ${courtOf(about)} पर बुलाया गया है। ${matchOf(about)}, ${about.event}`
      : `${whose(about)}कृपया ${by ? `${shortTime(new Date(by), 'hi')} तक ` : ''}${courtOf(about)} पर आएँ। ${matchOf(about)}, ${about.event}`,
  match_moved: (about) => `${whose(about)}मैच अब ${courtOf(about)} पर है। ${matchOf(about)}, ${about.event}`,
  matches_rescheduled: ({ at, night, more, reason, ...about }) =>
    `${whose(about)}${matchOf(about)} का नया समय: ${momentOfMatch(new Date(at), night, 'hi')}, ${courtOf(about)}${reason ? ` (${reason})` : ''}।${more > 0 ? ` ${more} और मैच भी बदले हैं।` : ''} ${about.event}`,
  schedule_published: ({ more, was, ...about }) => {
    const place = about.place ?? null;
    const others = more > 0 ? ` ${more} और मैच${was ? ' भी बदले हैं' : ' भी हैं'}।` : '';
    const before = was ? ` पहले: ${wasAgainst(was.opponent, about.opponent)}${plannedAt(was, place)}।` : '';
    const whose = about.player ? `${about.player}: ` : '';
    return `${whose}${was ? 'बदलाव: ' : ''}${matchOf(about)}: ${plannedAt(about, place)}।${before}${others} ${about.event}`;
  },
  day_before: (news) => dayBeforeInWords(news, 'hi'),
  match_result: (news) => resultInWords(news, 'hi'),
  announcement: ({ event, text, textHindi, players }) =>
    `${inOneLine(textHindi ?? text)} (${[...players, event].join(', ')} की घोषणा)`,
  role_changed: ({ event, role }) => `${event} में आपकी भूमिका अब है: ${roleWordsHindi[role]}`,
  role_ended: ({ event }) => `अब आप ${event} में सहायक नहीं हैं`,
  helper_joined: ({ event, name, role }) => `${name} अब ${event} में मदद करते हैं: ${roleWordsHindi[role]}`,
  helper_left: ({ event, name }) => `${name} अब ${event} में सहायक नहीं हैं`,
  vendor_active: () => 'Easy Split चालू है: अब एंट्री फ़ीस ली जा सकती है',
  vendor_refused: ({ status, remarks }) => `Easy Split आपको भुगतान नहीं कर सकता (${status})${after(remarks)}`,
  document_refused: ({ document }) => `${documents[document] ?? document} स्वीकार नहीं हुआ: कृपया सही नंबर दें`,
  commission_granted: ({ percent }) => `अब से आपका कमीशन ${percent}% है`,
  commission_refused: ({ percent, note }) => `${percent}% का कमीशन स्वीकृत नहीं हुआ${after(note)}`,
  payout_settled: ({ amount, account }) => `${rupees(amount)} आपके बैंक (${lastDigits(account)}) में पहुँचे`,
  topped_up: ({ amount }) => `आपके बकाया में से ${rupees(amount)} जमा हो गए`,
  payout_failed: ({ amount, account, reason }) =>
    `${rupees(amount)} आपके बैंक (${lastDigits(account)}) तक नहीं पहुँचे। ${reason ?? ''}`.trim(),
  payee_pause: ({ reason }) => `एडमिन ने एंट्री फ़ीस लेना रोक दिया है: ${reason}`,
  payee_enable: ({ reason }) => `एंट्री फ़ीस फिर ली जा सकती है: ${reason}`,
  payee_hold_payouts: ({ reason }) => `एडमिन ने आपके पेआउट रोक दिए हैं: ${reason}`,
  payee_release_payouts: ({ reason }) => `आपके पेआउट फिर चलेंगे: ${reason}`,
  payment_mismatch: ({ order }) => `ऑर्डर ${order} का एक भुगतान उसकी रकम से मेल नहीं खाता। कुछ पक्का नहीं किया गया।`,
  balance_mismatch: ({ vendor }) => `भुगतान सेवा के पास ${vendor} की रकम हमारे हिसाब से अलग है`,
  transfer_mismatch: ({ transfer }) => `भुगतान सेवा का ट्रांसफ़र ${transfer} हमारे हिसाब से मेल नहीं खाता। कुछ दर्ज नहीं किया गया।`,
  books_faulty: ({ count, rule, subject }) =>
    `लेजर की रात की जाँच में ${count} ${count === 1 ? 'ग़लती मिली' : 'ग़लतियाँ मिलीं'}: ${rule} (${subject})।`,
};

type Planned = Pick<Parameters<Sentences['schedule_published']>[0], 'at' | 'night' | 'court' | 'courtName'>;
const plannedAt = ({ at, night, court, courtName }: Planned, place: OfMatch['place']): string =>
  at === null || court === null
    ? 'समय अभी तय नहीं'
    : `${momentOfMatch(new Date(at), night, 'hi')}, ${courtName ?? courtCalledHindi(court, { place })}`;
const wasAgainst = (before: string | null, now: string | null | undefined): string =>
  before && before !== now ? `सामने ${before}, ` : '';

type AboutMatch = Parameters<Sentences['match_moved']>[0] | Parameters<Sentences['matches_rescheduled']>[0];
type OfMatch = Pick<AboutMatch, 'player' | 'place' | 'court' | 'courtName' | 'match' | 'opponent'>;
const whose = ({ player }: OfMatch): string => (player ? `${player}: ` : '');
const courtOf = ({ place, court, courtName }: OfMatch): string => courtName ?? courtCalledHindi(court, { place });
const matchOf = ({ match, opponent }: Pick<OfMatch, 'match' | 'opponent'>): string =>
  `${labelInWords(match, matchWordsHindi)}${opponent ? ` (सामने: ${opponent})` : ''}`;

/** The same news in Hindi; null for a kind that is not known here, which is then told by its stored sentence. */
export const newsSentenceHindi = (news: { kind: string }): string | null =>
  Object.hasOwn(hindi, news.kind) ? sayNews(hindi, news as News) : null;
