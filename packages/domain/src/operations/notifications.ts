import { type CorrectedField, fieldsInWords } from './corrected-fields.ts';
import { type EventRole, roleWords } from '../event-roles.ts';
import { counted } from '../counted.ts';
import { changedInWords, type EventChangedNews } from './kept-changes.ts';
import { courtCalled } from '../court-names.ts';
import { inOneLine } from './announced-text.ts';
import type { PlaceOfPlay } from '../court-word.ts';
import { longMoment, momentOfMatch, shortTime } from '../languages.ts';
import { labelInWords, matchWords } from '../match-words.ts';
import { formatRupees, paise } from '../money.ts';
import { type DayBeforeNews, dayBeforeInWords } from './day-before-news.ts';
import { type RegistrationNews, registrationSentences } from './registration-news.ts';
import { type NextMatch, type ResultNews, resultInWords } from './result-news.ts';

/** Who is meant, where it is not the reader: a coach has many players. */
interface OfPlayer {
  player?: string;
}

/**
 * What is told under somebody's bell: kinds with what fills them in, so that each reader is told in their language.
 * Amounts are paise, moments ISO 8601; names and reasons stand as they were typed.
 */
export type News =
  | { kind: 'organizer_suspended'; reason: string }
  | { kind: 'organizer_reinstated' }
  | { kind: 'organization_renamed'; before: string; after: string }
  | { kind: 'event_approved'; event: string; note: string | null }
  | { kind: 'event_rejected'; event: string; reason: string }
  | { kind: 'event_submitted'; event: string }
  /** To administrators; and to the organizer what became of it. */
  | { kind: 'revision_sent'; event: string; changes: number }
  | { kind: 'revision_approved'; event: string; changes: number }
  | { kind: 'revision_rejected'; event: string; reason: string }
  /** To its organizer; its players read it with their tickets. */
  | { kind: 'event_unpublished'; event: string; reason: string }
  | { kind: 'event_published'; event: string; reason: string | null }
  | EventChangedNews
  | { kind: 'entries_close_today'; event: string }
  /** `paid`: what was paid for it online. */
  | ({ kind: 'entry_confirmed'; event: string; paid?: number } & OfPlayer)
  | RegistrationNews
  | { kind: 'registration_corrected'; event: string; player: string; fields: readonly CorrectedField[]; reason: string }
  | ({ kind: 'place_offered'; event: string; until: string } & OfPlayer)
  /** `amount`: to be paid at the desk, or online until then. */
  | ({
      kind: 'categories_added';
      event: string;
      categories: readonly string[];
      amount: number;
      until: string | null;
    } & OfPlayer)
  /** To whom was asked to play as a partner. */
  | ({ kind: 'partner_asked'; from: string; until: string } & AboutPair)
  | ({ kind: 'partner_reminded'; from: string; until: string } & AboutPair)
  /** To whoever has asked; `until` they may name another, pay the rest or take the money back. */
  | ({ kind: 'partner_accepted'; partner: string } & AboutPair)
  | ({ kind: 'partner_declined'; partner: string; reason: string; until: string } & AboutPair)
  | ({ kind: 'partner_silent'; partner: string; until: string } & AboutPair)
  | ({ kind: 'partner_left'; partner: string; until: string } & AboutPair)
  /** The same while the one who is told is paying: afterwards they are asked. */
  | ({ kind: 'partner_left_unpaid'; partner: string } & AboutPair)
  | ({ kind: 'pair_given_up'; partner: string } & AboutPair)
  /** To the inviter and to the organizer: the draw is out already. */
  | ({ kind: 'partner_left_draw'; partner: string; player: string } & AboutPair)
  /** To the organizer; `walkovers`: matches given up, none while the rival has a bye. */
  | ({ kind: 'player_left_draw'; player: string; walkovers: number } & AboutPair)
  /** To the partner, whose pair is no more. */
  | ({ kind: 'pair_ended'; from: string } & AboutPair)
  | ({ kind: 'partner_replaced'; from: string; reason: string } & AboutPair)
  | ({ kind: 'fee_asked'; event: string; amount: number } & OfPlayer)
  | ({ kind: 'owed_fee_paid'; event: string; amount: number } & OfPlayer)
  | { kind: 'refund_sent'; event: string; amount: number }
  | { kind: 'refund_delayed'; event: string; amount: number }
  | { kind: 'refund_made'; event: string; amount: number }
  | { kind: 'refund_stuck'; event: string; player: string; amount: number }
  | { kind: 'dispute_opened'; event: string; player: string; amount: number; until: string | null }
  | { kind: 'dispute_due'; event: string; player: string; amount: number; until: string }
  | { kind: 'dispute_won'; event: string; player: string; amount: number }
  | { kind: 'dispute_lost'; event: string; player: string; amount: number }
  | { kind: 'event_called_off'; event: string; reason: string }
  | ({ kind: 'category_called_off'; player: string; reason: string } & AboutPair)
  /** `by`: when they must be there. */
  | ({ kind: 'match_called'; by?: string } & AboutMatch)
  | ({ kind: 'match_moved' } & AboutMatch)
  /** The first of one's own matches that have another time or court now, and how many more there are. */
  | ({ kind: 'matches_rescheduled'; at: string; night?: true; more: number; reason?: string } & AboutMatch)
  /** A draw or plan was published: the first of the player's matches that is new or different; `was`: as it was known. */
  | ({ kind: 'schedule_published'; more: number; was: (PlaceAndTime & { opponent: string | null }) | null } & Omit<
      AboutMatch,
      'court' | 'courtName'
    > &
      PlaceAndTime)
  /** A result of a player's own match, and what comes next. */
  | ({ kind: 'match_result' } & ResultNews)
  /** On the evening before an event. */
  | ({ kind: 'day_before' } & DayBeforeNews)
  /** In the organizer's own words; `players` are those through whom the reader is meant. */
  | { kind: 'announcement'; event: string; text: string; textHindi: string | null; players: readonly string[] }
  | { kind: 'role_changed'; event: string; role: EventRole }
  | { kind: 'role_ended'; event: string }
  | { kind: 'helper_joined'; event: string; name: string; role: EventRole }
  | { kind: 'helper_left'; event: string; name: string }
  | { kind: 'vendor_active' }
  | { kind: 'vendor_refused'; status: string; remarks: string | null }
  | { kind: 'document_refused'; document: string }
  | { kind: 'commission_granted'; percent: number }
  | { kind: 'commission_refused'; percent: number; note: string | null }
  | { kind: 'payout_settled'; amount: number; account: string; reference: string }
  | { kind: 'payout_failed'; amount: number; account: string; reason: string | null }
  | { kind: 'topped_up'; amount: number }
  | { kind: 'payee_pause'; reason: string }
  | { kind: 'payee_enable'; reason: string }
  | { kind: 'payee_hold_payouts'; reason: string }
  | { kind: 'payee_release_payouts'; reason: string }
  | { kind: 'payment_mismatch'; order: string }
  | { kind: 'balance_mismatch'; vendor: string }
  | { kind: 'transfer_mismatch'; transfer: string }
  | { kind: 'books_faulty'; count: number; rule: string; subject: string };

/**
 * A match that somebody is told of: its label in texts, and where it is played. Who plays it and against whom older news
 * does not say; an account may have entered several players.
 */
interface AboutMatch {
  event: string;
  match: string;
  court: number;
  /** Where the court has a name. */
  courtName?: string | undefined;
  place?: PlaceOfPlay | null;
  player?: string;
  opponent?: string | null;
  /** The reader follows the player, and is not asked to come to the court. */
  followed?: true;
}

/** Of a match in the plan; null while it has no place there. */
type PlaceAndTime = Pick<NextMatch, 'at' | 'night' | 'court' | 'courtName'>;

interface AboutPair {
  event: string;
  category: string;
}

/** A sentence for every kind. */
export type Sentences = { readonly [K in News['kind']]: (of: Extract<News, { kind: K }>) => string };

const english: Sentences = {
  organizer_suspended: ({ reason }) => `Your organizer account is suspended: ${reason}`,
  organizer_reinstated: () => 'Your organizer account is active again',
  organization_renamed: ({ before, after }) => `${before} is now called ${after}`,
  event_approved: ({ event, note }) => `${event} is approved${after(note)}`,
  event_rejected: ({ event, reason }) => `${event} needs changes: ${reason}`,
  event_submitted: ({ event }) => `${event} is with the administrator`,
  revision_sent: ({ event, changes }) =>
    `${event}: ${counted(changes, 'change is', 'changes are')} waiting for approval`,
  revision_approved: ({ event, changes }) =>
    `${event}: ${changes === 1 ? 'your change is approved and public' : `your ${changes} changes are approved and public`}`,
  revision_rejected: ({ event, reason }) => `${event}: your change was not approved: ${reason}`,
  event_unpublished: ({ event, reason }) =>
    `${event} is off the public pages until further notice; entries and money stay: ${reason}`,
  event_published: ({ event, reason }) => `${event} is public again${after(reason)}`,
  event_changed: (news) => changedInWords(news, 'en'),
  entries_close_today: ({ event }) => `Registration for ${event} closes today`,
  entry_confirmed: ({ event, player }) =>
    player ? `${player} is in: ${event}. The ticket is ready.` : `You are in: ${event}. Your ticket is ready.`,
  registration_corrected: ({ event, player, fields, reason }) =>
    `The organizer has corrected ${fieldsInWords(fields)} in the registration of ${player} for ${event}: ${reason}`,
  ...registrationSentences('en'),
  place_offered: ({ event, until, player }) =>
    `A place is free for ${player ?? 'you'}: ${event}. It is kept until ${longMoment(new Date(until), 'en')}.`,
  categories_added: ({ event, categories, amount, until, player }) =>
    [
      `The organizer has entered ${player ?? 'you'} in ${categories.join(', ')}: ${event}.`,
      ...(amount === 0 ? [] : [keep(amount, until)]),
    ].join(' '),
  partner_asked: ({ event, category, from, until }) =>
    `${from} asks you to play ${category} together: ${event}. Please answer by ${longMoment(new Date(until), 'en')}.`,
  partner_reminded: ({ event, category, from, until }) =>
    `${from} is waiting for your answer: ${category}, ${event}. The place is kept until ${longMoment(new Date(until), 'en')}.`,
  partner_accepted: ({ event, category, partner }) => `${partner} plays ${category} with you: ${event}.`,
  partner_declined: ({ event, category, partner, reason, until }) =>
    `${partner} does not play ${category} with you${reason ? ` (${reason})` : ''}: ${event}. ${decideInEnglish(until)}`,
  partner_silent: ({ event, category, partner, until }) =>
    `${partner} has not answered: ${category}, ${event}. ${decideInEnglish(until)}`,
  partner_left: ({ event, category, partner, until }) =>
    `${partner} no longer plays ${category} with you: ${event}. ${decideInEnglish(until)}`,
  partner_left_unpaid: ({ event, category, partner }) =>
    `${partner} no longer plays ${category} with you: ${event}. Your place stays yours: once your part is paid you choose another partner, or take the money back.`,
  pair_given_up: ({ event, category, partner }) =>
    `Your place in ${category} is free again, as there is no partner in place of ${partner}: ${event}.`,
  partner_left_draw: ({ event, category, partner, player }) =>
    `${partner} has cancelled, and the pair of ${player} stays in the draw of ${category}: ${event}. Only the organizer can name another partner.`,
  player_left_draw: ({ event, category, player, walkovers }) =>
    `${player} has cancelled and is out of the draw of ${category}: ${event}. ${
      walkovers === 0
        ? 'The place in the draw is free.'
        : `${counted(walkovers, 'match is a walkover', 'matches are walkovers')}.`
    }`,
  pair_ended: ({ event, category, from }) =>
    `${from} no longer plays ${category}, so your place in this pair is cancelled: ${event}.`,
  partner_replaced: ({ event, category, from, reason }) =>
    `${from} plays ${category} with another partner${reason ? ` (${reason})` : ''}, so your place in this pair is cancelled: ${event}.`,
  fee_asked: ({ event, amount, player }) =>
    `${rupees(amount)} of ${player ? `the fee of ${player}` : 'your fee'} for ${event} is still to be paid: here, or at the desk.`,
  owed_fee_paid: ({ event, amount, player }) =>
    `${player ? `The fee of ${player}, ${rupees(amount)},` : `Your fee of ${rupees(amount)}`} for ${event} is paid.`,
  refund_sent: ({ event, amount }) => `${rupees(amount)} is being refunded to you: ${event}.`,
  refund_delayed: ({ event, amount }) =>
    `Your refund of ${rupees(amount)} is delayed: the bank did not accept it. ${event} still owes it to you.`,
  refund_made: ({ event, amount }) => `Your refund of ${rupees(amount)} has been made: ${event}.`,
  refund_stuck: ({ event, player, amount }) =>
    `The refund of ${rupees(amount)} to ${player} could not be made: ${event}. Try again or pay it another way.`,
  dispute_opened: ({ event, player, amount, until }) =>
    `The bank of ${player} asks for ${rupees(amount)} back: ${event}. The money is held.${
      until ? ` Send evidence by ${longMoment(new Date(until), 'en')}.` : ''
    }`,
  dispute_due: ({ event, player, amount, until }) =>
    `No evidence yet for the dispute of ${player} over ${rupees(amount)}: ${event}. Send it by ${longMoment(new Date(until), 'en')}.`,
  dispute_won: ({ event, player, amount }) =>
    `The dispute of ${player} was won: ${rupees(amount)} is no longer held. ${event}`,
  dispute_lost: ({ event, player, amount }) =>
    `The dispute of ${player} was lost: the bank took ${rupees(amount)} back. ${event}`,
  category_called_off: ({ event, category, player, reason }) =>
    `${category} was called off, and the entry of ${player} in it has ended: ${event}. ${reason}`,
  event_called_off: ({ event, reason }) => `${event} was called off: ${reason}`,
  match_called: ({ by, ...about }) =>
    about.followed
      ? `${about.player ?? 'A player'} is called to ${courtOf(about)}. ${matchOf(about)}, ${about.event}`
      : `${about.player ? `${about.player}: please` : 'Please'} come to ${courtOf(about)}${by ? ` by ${shortTime(new Date(by), 'en')}` : ''}. ${matchOf(about)}, ${about.event}`,
  match_moved: (about) =>
    `${about.player ? `${about.player}: ${about.followed ? 'the' : 'your'}` : 'Your'} match is now on ${courtOf(about)}. ${matchOf(about)}, ${about.event}`,
  matches_rescheduled: ({ at, night, more, reason, ...about }) =>
    `${about.player ? `${about.player}: new` : 'New'} time for ${matchOf(about)}: ${momentOfMatch(new Date(at), night, 'en')}, ${courtOf(about)}${reason ? ` (${reason})` : ''}.${more > 1 ? ` ${more} more matches have moved too.` : more === 1 ? ' One more match has moved too.' : ''} ${about.event}`,
  schedule_published: ({ more, was, ...about }) => {
    const place = about.place ?? null;
    const whose = about.player ? `${about.player}: ` : '';
    const others = more > 0 ? ` ${counted(more, 'more match', 'more matches')}${was ? ' changed' : ''}.` : '';
    const before = was ? ` Before: ${wasAgainst(was.opponent, about.opponent)}${plannedAt(was, place)}.` : '';
    return `${whose}${was ? 'changed: ' : ''}${matchOf(about)}: ${plannedAt(about, place)}.${before}${others} ${about.event}`;
  },
  day_before: (news) => dayBeforeInWords(news, 'en'),
  match_result: (news) => resultInWords(news, 'en'),
  announcement: ({ event, text, players }) => `${inOneLine(text)} (${[...players, event].join(', ')})`,
  role_changed: ({ event, role }) => `Your role in ${event} is now ${roleWords[role].label}`,
  role_ended: ({ event }) => `You no longer help with ${event}`,
  helper_joined: ({ event, name, role }) => `${name} now helps with ${event} as ${roleWords[role].label}`,
  helper_left: ({ event, name }) => `${name} no longer helps with ${event}`,
  vendor_active: () => 'Easy Split is active: entry fees can be collected now',
  vendor_refused: ({ status, remarks }) => `Easy Split cannot pay you out (${status})${after(remarks)}`,
  document_refused: ({ document }) => `${document} was not accepted: please enter the right number`,
  commission_granted: ({ percent }) => `Your commission is ${percent}% from now on`,
  commission_refused: ({ percent, note }) => `The commission of ${percent}% was not approved${after(note)}`,
  payout_settled: ({ amount, account }) => `${rupees(amount)} reached your bank (${lastDigits(account)})`,
  topped_up: ({ amount }) => `${rupees(amount)} of what you owed has been paid`,
  payout_failed: ({ amount, account, reason }) =>
    `${rupees(amount)} did not reach your bank (${lastDigits(account)}). ${reason ?? ''}`.trim(),
  payee_pause: ({ reason }) => `Entry fees are paused by the administrator: ${reason}`,
  payee_enable: ({ reason }) => `Entry fees can be collected again: ${reason}`,
  payee_hold_payouts: ({ reason }) => `Your payouts are held by the administrator: ${reason}`,
  payee_release_payouts: ({ reason }) => `Your payouts continue: ${reason}`,
  payment_mismatch: ({ order }) => `A payment of order ${order} does not match its amount. Nothing was confirmed.`,
  balance_mismatch: ({ vendor }) => `The provider’s balance for ${vendor} does not match our ledger`,
  transfer_mismatch: ({ transfer }) =>
    `The transfer ${transfer} of the payment provider does not match our ledger. Nothing was recorded.`,
  books_faulty: ({ count, rule, subject }) => `The nightly ledger check found ${count} error(s): ${rule} (${subject}).`,
};

const keep = (amount: number, until: string | null): string =>
  until
    ? `Pay ${rupees(amount)} by ${longMoment(new Date(until), 'en')} to keep the place.`
    : `${rupees(amount)} is to be paid at the desk.`;
const courtOf = ({ place, court, courtName }: AboutMatch): string => courtName ?? courtCalled(court, { place });
const plannedAt = ({ at, night, court, courtName }: PlaceAndTime, place: PlaceOfPlay | null): string =>
  at === null || court === null
    ? 'time not set yet'
    : `${momentOfMatch(new Date(at), night, 'en')}, ${courtName ?? courtCalled(court, { place })}`;
const wasAgainst = (before: string | null, now: string | null | undefined): string =>
  before && before !== now ? `against ${before}, ` : '';
const matchOf = ({ match, opponent }: Pick<AboutMatch, 'match' | 'opponent'>): string =>
  `${labelInWords(match, matchWords)}${opponent ? `, against ${opponent}` : ''}`;

const decideInEnglish = (until: string): string =>
  `Name another partner or take your money back by ${longMoment(new Date(until), 'en')}.`;

/** Words that follow a colon, when there are any. */
export const after = (words: string | null): string => (words ? `: ${words}` : '');
/** 'XX4417' as ••4417. */
export const lastDigits = (account: string): string => `••${account.slice(-4)}`;
const rupees = (amount: number): string => formatRupees(paise(amount));

/** The news as the specification has it and as it is stored, in English. */
export const newsSentence = (news: News): string => sayNews(english, news);

/** News as a sentence of the language that `sentences` are in. */
export const sayNews = (sentences: Sentences, news: News): string =>
  (sentences[news.kind] as (of: News) => string)(news);
