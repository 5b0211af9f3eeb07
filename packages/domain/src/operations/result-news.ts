import { courtCalled, courtCalledHindi } from '../court-names.ts';
import type { PlaceOfPlay } from '../court-word.ts';
import { type Language, momentOfMatch } from '../languages.ts';
import { labelInWords, type MatchWords, matchWords } from '../match-words.ts';
import { matchWordsHindi } from '../match-words-hindi.ts';

/** What a player is told of a result of theirs, and what comes next. Games are their own points first. */
export interface ResultNews {
  event: string;
  player: string;
  opponent: string | null;
  /** As its label in texts. */
  match: string;
  outcome: 'won' | 'lost' | 'drawn' | 'void';
  how: 'played' | 'walkover' | 'retired' | 'disqualified';
  games: readonly (readonly [number, number])[];
  /** What they were told before is no longer so: another result stands, or none. */
  change: 'corrected' | 'taken_back' | null;
  next: NextMatch | null;
  /** The place reached in the category, once it is certain. */
  place: number | null;
  /** Another match may still come, and is not known yet. */
  waits: boolean;
  /** What the sport is played on. */
  on: PlaceOfPlay | null;
}

/** The next match of a player; without a moment while it has no place in the plan. */
export interface NextMatch {
  match: string;
  opponent: string | null;
  at: string | null;
  /** After midnight of an evening that goes on until then. */
  night?: true | undefined;
  court: number | null;
  courtName?: string | undefined;
}

interface Words {
  match: MatchWords;
  court: typeof courtCalled;
  outcome: Record<ResultNews['outcome'], string>;
  how: Record<ResultNews['how'], string>;
  against: (name: string) => string;
  corrected: string;
  takenBack: string;
  next: string;
  noTime: string;
  waits: string;
  last: string;
  place: (place: number) => string;
  stop: string;
}

const ordinals = ['1st', '2nd', '3rd'];
const ordinalsHindi = ['पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पाँचवाँ', 'छठा'];

const english: Words = {
  match: matchWords,
  court: courtCalled,
  outcome: { won: 'won', lost: 'lost', drawn: 'drew', void: 'not played by either side' },
  how: { played: '', walkover: 'by walkover', retired: '(retired)', disqualified: '(disqualified)' },
  against: (name) => `against ${name}`,
  corrected: 'corrected result',
  takenBack: 'the result was taken back, the match counts as not played',
  next: 'Next',
  noTime: 'time not set yet',
  waits: 'The next match is not known yet.',
  last: 'That was the last match scheduled.',
  place: (place) => `That is ${ordinals[place - 1] ?? `${place}th`} place.`,
  stop: '.',
};

const hindi: Words = {
  match: matchWordsHindi,
  court: courtCalledHindi,
  outcome: { won: 'जीत', lost: 'हार', drawn: 'बराबरी', void: 'किसी ने नहीं खेला' },
  how: { played: '', walkover: '(वॉकओवर)', retired: '(रिटायर)', disqualified: '(अयोग्य)' },
  against: (name) => `सामने ${name}`,
  corrected: 'सुधारा हुआ नतीजा',
  takenBack: 'नतीजा वापस लिया गया, मैच अभी खेला हुआ नहीं माना जाएगा',
  next: 'अगला मैच',
  noTime: 'समय अभी तय नहीं',
  waits: 'अगला मैच अभी तय नहीं है।',
  last: 'तय मैचों में यह आख़िरी था।',
  place: (place) => `यह ${ordinalsHindi[place - 1] ?? `${place}वाँ`} स्थान है।`,
  stop: '।',
};

/** The sentence for a result in one language. */
export function resultInWords(news: ResultNews, language: Language): string {
  const words = language === 'hi' ? hindi : english;
  const match = [labelInWords(news.match, words.match), ...(news.opponent ? [words.against(news.opponent)] : [])];
  if (news.change === 'taken_back')
    return `${news.player}: ${match.join(', ')}: ${words.takenBack}${words.stop} ${nextInWords(news, words, language)} ${news.event}`;
  const score = news.games.map(([own, other]) => `${own}–${other}`).join(' ');
  const said = [words.outcome[news.outcome], score, words.how[news.how]].filter((word) => word !== '').join(' ');
  const about = news.change === 'corrected' ? `${words.corrected}: ` : '';
  return `${news.player}: ${about}${said}, ${match.join(', ')}${words.stop} ${nextInWords(news, words, language)} ${news.event}`;
}

function nextInWords({ next, place, waits, on }: ResultNews, words: Words, language: Language): string {
  if (!next) return place === null ? (waits ? words.waits : words.last) : words.place(place);
  const { match, opponent, at, night, court, courtName } = next;
  const where = court === null ? null : (courtName ?? words.court(court, { place: on }));
  const when =
    at === null ? words.noTime : [momentOfMatch(new Date(at), night, language), where].filter(Boolean).join(', ');
  const against = opponent ? [words.against(opponent)] : [];
  return `${words.next}: ${[labelInWords(match, words.match), ...against, when].join(', ')}${words.stop}`;
}
