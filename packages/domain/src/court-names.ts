import { type PlaceOfPlay, placeWord, placeWordHindi } from './court-word.ts';
import { type CourtValue, type Fact, factsOf, type Problem, problemAt } from './fact.ts';
import { plainName } from './plain-name.ts';

/** What the organizer calls courts, by their number; a court without a name is called by its number. */
export type CourtNames = Readonly<Record<string, string>>;

export const courtNameLimit = 30;

/** What the courts of an event are called. */
export interface HowCourtsAreCalled {
  names?: CourtNames | undefined;
  /** What the sport is played on, where that is no court. */
  place?: PlaceOfPlay | null | undefined;
}

/** The name that was given to a court, or null. */
export const nameOfCourt = (court: number, names: CourtNames | undefined): string | null =>
  names && Object.hasOwn(names, String(court)) ? names[String(court)] || null : null;

/** What a court is called within a sentence: "Show court" by its name, else "court 3", "table 3" or "board 3". */
export const courtCalled = (court: number, { names, place }: HowCourtsAreCalled = {}): string =>
  nameOfCourt(court, names) ?? `${placeWord(place)} ${court}`;

/** A court as a value of a sentence. */
export const courtValue = (court: number, { names, place = null }: HowCourtsAreCalled = {}): CourtValue => ({
  court,
  name: nameOfCourt(court, names),
  place,
});

/** The same in Hindi; a name stands as it was given. */
export const courtCalledHindi = (court: number, { names, place }: HowCourtsAreCalled = {}): string =>
  nameOfCourt(court, names) ?? `${placeWordHindi(place)} ${court}`;

/** The same where a line begins with it: "Show court", "Court 3". */
export function courtTitle(court: number, how: HowCourtsAreCalled = {}): string {
  const called = courtCalled(court, how);
  return nameOfCourt(court, how.names) === null ? `${called.charAt(0).toUpperCase()}${called.slice(1)}` : called;
}

/** What stands for a court in a column of courts: its name, else its number. */
export const courtCell = (court: number, names: CourtNames | undefined): string =>
  nameOfCourt(court, names) ?? String(court);

const numbered = /^(?:court|table|board|कोर्ट|टेबल|बोर्ड)?\s*(\d{1,4})$/u;

/** The court that a text means: by its number ("3", "Court 3") or by its name, however it is spelt; null for none. */
export function courtMeant(text: string, names: CourtNames | undefined): number | null {
  const plain = plainName(text);
  const number = numbered.exec(plain)?.[1];
  if (number !== undefined) return Number(number);
  const found = Object.entries(names ?? {}).find(([, name]) => plainName(name) === plain);
  return found && plain !== '' ? Number(found[0]) : null;
}

// Joiners belong to names in Hindi; what turns the direction of writing belongs to none.
const notShown = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Whether a text can be a court's name: it has a letter, and is not the number of a court. */
export const canNameCourt = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !numbered.test(plainName(text)) &&
  !notShown.test(text) &&
  text.trim().length <= courtNameLimit;

export const courtNameSentences = {
  no_court_to_name: (it: { court: string }) => `There is no court ${it.court}`,
  court_name_not_shown: (it: { court: string }) => `The name of court ${it.court} has a character that cannot be shown`,
  court_name_too_long: (it: { court: string; most: number }) =>
    `The name of court ${it.court} may have at most ${it.most} characters`,
  court_name_no_word: (it: { court: string; name: string }) =>
    `"${it.name}" is not a name for court ${it.court}: a name is a word`,
  court_name_twice: (it: { one: string; other: string; name: string }) =>
    `Courts ${it.one} and ${it.other} have the same name: ${it.name}`,
};
const nameFact = factsOf(courtNameSentences);

/** Every fault in the names of an event's courts, with the path `court_names.<number>`. */
export function courtNameProblems(names: CourtNames, courts: number): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const [court, name] of Object.entries(names)) {
    const say = (fact: Fact) => problems.push(problemAt(`court_names.${court}`, fact));
    if (!/^[1-9]\d{0,2}$/.test(court) || Number(court) > courts) say(nameFact('no_court_to_name', { court }));
    else if (notShown.test(name)) say(nameFact('court_name_not_shown', { court }));
    else if (name.trim().length > courtNameLimit) say(nameFact('court_name_too_long', { court, most: courtNameLimit }));
    else if (!canNameCourt(name)) say(nameFact('court_name_no_word', { court, name: name.trim() }));
    else {
      const other = seen.get(plainName(name));
      if (other) say(nameFact('court_name_twice', { one: other, other: court, name: name.trim() }));
      seen.set(plainName(name), court);
    }
  }
  return problems;
}

/**
 * The names of an event's courts with those that were given now: an empty one takes a name away, and so does the
 * court's own number; a court that is not mentioned keeps its name.
 */
export function withCourtNames(before: CourtNames | undefined, given: CourtNames): CourtNames {
  const named = Object.entries({ ...before, ...given }).flatMap(([court, name]) => {
    const isOwnNumber = numbered.exec(plainName(name))?.[1] === court;
    return name.trim() === '' || isOwnNumber ? [] : [[court, name.trim()] as const];
  });
  return Object.fromEntries(named);
}

const inMessages =
  /(?:(?<![{\w])(?:[Cc]ourt|[Bb]oard|[Tt]able)|कोर्ट|बोर्ड|टेबल) \{(court|fromCourt|toCourt)(?:, number)?\}/g;

/**
 * A message about a court, for an event whose courts have names: "Call to court {court, number}" says "Call to Show
 * court" for the court of that name, and the number for any other. The name is the organizer's, so nothing in it is part
 * of the message.
 */
export function inCourtNames(names: CourtNames, message: string): string {
  const cases = Object.entries(names).map(
    ([court, name]) => `${court} {${name.replaceAll("'", "''").replace(/[{}#]/g, "'$&'")}}`,
  );
  if (cases.length === 0) return message;
  return message.replace(
    inMessages,
    (numbered, value: string) => `{${value}, select, ${cases.join(' ')} other {${numbered}}}`,
  );
}
