import { courtCalled, courtCalledHindi } from '../court-names.ts';
import type { PlaceOfPlay } from '../court-word.ts';
import { indiaDay } from '../india-time.ts';
import { type Language, longMoment, momentOfMatch, timeOfMatch } from '../languages.ts';
import { labelInWords, matchWords } from '../match-words.ts';
import { matchWordsHindi } from '../match-words-hindi.ts';
import type { NextMatch } from './result-news.ts';

/** What the people of an event read on the evening before: where, when, and what to bring, by player. */
export interface DayBeforeNews {
  event: string;
  /** When the event begins. */
  startsAt: string;
  location: string;
  players: readonly PlayerOfTomorrow[];
  /** What the sport is played on. */
  on: PlaceOfPlay | null;
}

export interface PlayerOfTomorrow {
  name: string;
  /** The first match of their own, where a plan is published. */
  first: NextMatch | null;
  /** What proves the fee classes that they have chosen. */
  proofs: readonly string[];
}

const dayMs = 86_400_000;

const words = {
  en: {
    match: matchWords,
    court: courtCalled,
    against: (name: string) => `against ${name}`,
    noTime: 'time not set yet',
    ticket: 'Bring the ticket.',
    proofs: (name: string, proofs: string) => `${name} also brings: ${proofs}.`,
    stop: '.',
  },
  hi: {
    match: matchWordsHindi,
    court: courtCalledHindi,
    against: (name: string) => `सामने ${name}`,
    noTime: 'समय अभी तय नहीं',
    ticket: 'टिकट साथ लाएँ।',
    proofs: (name: string, proofs: string) => `${name} यह भी लाएँ: ${proofs}।`,
    stop: '।',
  },
};

/** Where and when, for each player; the first part of the message. */
export function tomorrowOf(news: DayBeforeNews, { name, first }: PlayerOfTomorrow, language: Language): string {
  const { match, court, against, noTime } = words[language];
  if (!first) return name;
  const { at, night, opponent, court: number, courtName } = first;
  const day = at && indiaDay(new Date(Date.parse(at) - (night ? dayMs : 0)));
  const when = at && (day === indiaDay(new Date(news.startsAt)) ? timeOfMatch : momentOfMatch);
  return [
    `${name}: ${labelInWords(first.match, match)}`,
    ...(opponent ? [against(opponent)] : []),
    when ? when(new Date(at), night, language) : noTime,
    ...(at && number !== null ? [courtName ?? court(number, { place: news.on })] : []),
  ].join(', ');
}

/** What is to be brought: the ticket, and proofs by player. */
export function toBring({ players }: DayBeforeNews, language: Language): string {
  const { ticket, proofs } = words[language];
  return [
    ticket,
    ...players.flatMap((player) => (player.proofs.length > 0 ? [proofs(player.name, player.proofs.join(', '))] : [])),
  ].join(' ');
}

/** The whole message as one sentence after another. */
export function dayBeforeInWords(news: DayBeforeNews, language: Language): string {
  const { stop } = words[language];
  const begin = `${news.event}: ${longMoment(new Date(news.startsAt), language)}, ${news.location}${stop}`;
  return [
    begin,
    ...news.players.map((one) => `${tomorrowOf(news, one, language)}${stop}`),
    toBring(news, language),
  ].join(' ');
}
