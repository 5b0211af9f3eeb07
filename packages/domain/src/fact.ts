import { type PlaceOfPlay, placeWord } from './court-word.ts';
import { type MatchName, matchInWords, matchWords } from './match-words.ts';

/**
 * A day of play: by its date ("2026-11-22"), or by its number while the first date of play is not known; a weekday alone
 * is every such day.
 */
export type DayOfPlay = { weekday: string; date?: string; number?: number };

/** The names of days and months in one language. */
export interface DayWords {
  weekday: (name: string) => string;
  /** "Sat" */
  short: (name: string) => string;
  months: readonly string[];
  numbered: (number: number, weekday: string) => string;
}

export const dayWords: DayWords = {
  weekday: (name) => name,
  short: (name) => name.slice(0, 3),
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  numbered: (number, weekday) => `Day ${number} ${weekday}`,
};

/** "Sat 22 Nov", "Day 1 Saturday", "Saturday" */
export function shortDayInWords({ weekday, date, number }: DayOfPlay, words: DayWords): string {
  const name = words.weekday(weekday);
  if (date === undefined) return number === undefined ? name : words.numbered(number, name);
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${words.short(weekday)} ${day} ${words.months[month - 1]}`;
}

/** "Sat 22 Nov 2026", or "Day 1 Saturday" while the date is not known. */
export const dayInWords = (day: DayOfPlay, words: DayWords): string =>
  `${shortDayInWords(day, words)}${day.date === undefined ? '' : ` ${day.date.slice(0, 4)}`}`;

export type MatchValue = { category: string; match: MatchName };
export type CourtValue = { court: number; name: string | null; place: PlaceOfPlay | null };
/** What the sport is played on, as a word. */
export type PlaceValue = { place: PlaceOfPlay | null };
/** A day, or a moment of it; `clock` is "09:30". */
export type MomentValue = { day: DayOfPlay; clock?: string; night?: boolean };
/** `night`: after midnight of the evening's day of play. */
export type ClockValue = { clock: string; night?: boolean };
/** What each language says in its own way. */
export type RichValue = MatchValue | CourtValue | PlaceValue | MomentValue | ClockValue;
export type FactValue = string | number | RichValue | readonly (string | { name: string; count: number })[];

/**
 * Something the rules found: its code and values, from which every language makes its sentence, and the English one.
 */
export type Fact<Code extends string = string> = {
  code: Code;
  values: Readonly<Record<string, FactValue>>;
  text: string;
};

/** The sentence for each code, made from its values. */
export type Sentences = Readonly<Record<string, (it: never) => string>>;
/** The same codes in another language. */
export type SameSentences<Of extends Sentences> = { [Code in keyof Of]: (it: Parameters<Of[Code]>[0]) => string };
/** The values of a sentence: wherever it takes a text, it may be given what each language says in its own way. */
export type ValuesOf<Say extends (it: never) => string> = {
  [Key in keyof Parameters<Say>[0]]: Parameters<Say>[0][Key] extends string
    ? Parameters<Say>[0][Key] | RichValue
    : Parameters<Say>[0][Key];
};

/** How a language says the values within its sentences. */
export interface Speaker {
  match: (value: MatchValue) => string;
  court: (value: CourtValue) => string;
  place: (value: PlaceValue) => string;
  day: (day: DayOfPlay) => string;
  clock: (clock: string) => string;
  /** A time after midnight of an evening that goes on until then. */
  night: (clock: string) => string;
}

/** How English says the values. */
export const english: Speaker = {
  match: ({ category, match }) => matchInWords(category, match, matchWords),
  court: ({ court, name, place }) => name ?? `${placeWord(place)} ${court}`,
  place: ({ place }) => placeWord(place),
  day: (day) => dayInWords(day, dayWords),
  clock: (clock) => clock,
  night: (clock) => `${clock} (night)`,
};

function spoken(value: FactValue, speaker: Speaker): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const rich = value as RichValue;
  if ('match' in rich) return speaker.match(rich);
  if ('court' in rich) return speaker.court(rich);
  if ('place' in rich) return speaker.place(rich);
  const clock = rich.clock === undefined ? null : speaker.clock(rich.clock);
  const at = clock !== null && rich.night ? speaker.night(clock) : clock;
  if (!('day' in rich)) return at ?? '';
  return at === null ? speaker.day(rich.day) : `${speaker.day(rich.day)}, ${at}`;
}

/** The sentence of a fact in one language; null for a code that it does not have. */
export function sayFact(sentences: Sentences, { code, values }: Pick<Fact, 'code' | 'values'>, speaker: Speaker) {
  if (!Object.hasOwn(sentences, code)) return null;
  const said = Object.entries(values).map(([key, value]) => [key, spoken(value, speaker)]);
  const say = sentences[code] as ((it: object) => string) | undefined;
  return say?.(Object.fromEntries(said)) ?? null;
}

/** Makes facts of these sentences. */
export const factsOf =
  <Of extends Sentences>(sentences: Of) =>
  <Code extends keyof Of & string>(
    code: Code,
    ...[values]: Parameters<Of[Code]>['length'] extends 0 ? [] : [ValuesOf<Of[Code]>]
  ): Fact<keyof Of & string> => {
    const fact = { code, values: (values ?? {}) as Fact['values'] };
    return { ...fact, text: sayFact(sentences, fact, english) ?? code };
  };

/** A fault of what was sent: its sentence, its code and values, and the field that it is about. */
export type Problem = { msg: string; path: string; code: string; values: Fact['values'] };

/** The fact of a fault, without its field. */
export const factIn = ({ code, values, msg }: Omit<Problem, 'path'>): Fact => ({ code, values, text: msg });

/** A fact about a field. */
export const problemAt = (path: string, { code, values, text }: Fact): Problem => ({ path, msg: text, code, values });

/** As a sentence begins with it. */
export const beginning = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
