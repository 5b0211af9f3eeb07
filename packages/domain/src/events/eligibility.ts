import { ageOn, indiaClock } from '../india-time.ts';

export interface CategoryRules {
  name: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
  /** The day on which ages count; the day of play unless said otherwise. */
  agesOn?: AgesOn | null | undefined;
}

/**
 * When ages count: on the day of play, before 1 January of the year of play (AICF, FIDE), or on its 31 December, which
 * is by year of birth (BAI, TTFI, school games). See decision 0126.
 */
export const agesOnChoices = ['day_of_play', 'january', 'december'] as const;
export type AgesOn = (typeof agesOnChoices)[number];

/** What the federation of a sport does, as a proposal for a new event. */
export function usualAgesOn(sport: string): AgesOn {
  const named = sport.trim().toLowerCase();
  if (named === 'chess') return 'january';
  return named === 'badminton' || named === 'table tennis' ? 'december' : 'day_of_play';
}

/**
 * The first and the last birthday (YYYY-MM-DD) that a category admits, where its ages count by the calendar year; null
 * where they count on the day of play. In January, whoever reaches an age on the 1st itself has not passed the limit.
 */
export function birthdays(
  { minAge, maxAge, agesOn }: Pick<CategoryRules, 'minAge' | 'maxAge' | 'agesOn'>,
  startsAt: Date,
): { from: string | null; to: string | null } | null {
  if (!agesOn || agesOn === 'day_of_play' || (minAge === null && maxAge === null)) return null;
  const { year } = indiaClock(startsAt);
  const isJanuary = agesOn === 'january';
  return {
    from: maxAge === null ? null : `${year - maxAge - (isJanuary ? 1 : 0)}-01-01`,
    to: minAge === null ? null : `${year - minAge}-${isJanuary ? '01-01' : '12-31'}`,
  };
}

/**
 * The first and the last birthday (YYYY-MM-DD) that a category admits, on whichever day its ages count; null where it
 * has no limit. On the day of play, whoever turns older than the limit a day later still fits.
 */
export function birthdaysAdmitted(
  category: Pick<CategoryRules, 'minAge' | 'maxAge' | 'agesOn'>,
  startsAt: Date,
): { from: string | null; to: string | null } | null {
  const { minAge, maxAge } = category;
  if (minAge === null && maxAge === null) return null;
  const byYear = birthdays(category, startsAt);
  if (byYear) return byYear;
  const { year, month, day } = indiaClock(startsAt);
  // In a year without 29 February, a birthday on that day has passed on 1 March.
  const born = (inYear: number, onDay: number) =>
    new Date(Date.UTC(inYear, month - 1, onDay)).toISOString().slice(0, 10);
  const exists = (inYear: number) => new Date(Date.UTC(inYear, month - 1, day)).getUTCDate() === day;
  return {
    from: maxAge === null ? null : born(year - maxAge - 1, exists(year - maxAge - 1) ? day + 1 : day),
    to: minAge === null ? null : born(year - minAge, exists(year - minAge) ? day : day - 1),
  };
}

export interface Entrant {
  /** YYYY-MM-DD */
  dob: string;
  gender: 'female' | 'male' | 'other';
  partner: string | null;
}

export type EligibilityProblem =
  | 'too_young'
  | 'too_old'
  | 'other_gender'
  | 'not_mixed'
  | 'partner_missing'
  | 'partner_not_wanted';

/** Below this age a parent or guardian must consent. */
export const adultAge = 18;

/** Whole years on the day the tournament starts: that day decides, not the day of registration. */
export function isMinor(dob: string, startsAt: Date): boolean {
  return ageOn(dob, startsAt) < adultAge;
}

/** Teams name their players elsewhere; where no format is set nobody is asked for a partner. */
export function needsPartner(format: CategoryRules['format']): boolean {
  return format === 'doubles' || format === 'mixed_doubles';
}

/** Whom one entry and its fee are for; null where it is a single player, or nobody has said. */
export function feeUnit(format: CategoryRules['format'] | undefined): 'pair' | 'team' | null {
  if (format === 'team') return 'team';
  return format && needsPartner(format) ? 'pair' : null;
}

/**
 * Why this person may not enter this category; empty when they may. Age counts in whole years on the day of play, or
 * by the birthdays of `birthdays`. A category without limits admits everybody; so does `mixed`, since the pair is mixed, not the player.
 */
export function eligibilityProblems(category: CategoryRules, entrant: Entrant, startsAt: Date): EligibilityProblem[] {
  const problems: EligibilityProblem[] = limitProblems(category, entrant, startsAt);
  if (needsPartner(category.format) && !entrant.partner) problems.push('partner_missing');
  if (category.format === 'singles' && entrant.partner) problems.push('partner_not_wanted');
  return problems;
}

/** Somebody at the desk or on a sheet: null where nothing was said. */
export interface KnownPlayer {
  /** YYYY-MM-DD */
  dob: string | null;
  gender: Entrant['gender'] | null;
}

/** What speaks against a player by age and gender as far as they are known. */
export function limitProblems(category: CategoryRules, { dob, gender }: KnownPlayer, startsAt: Date) {
  const gendered = gender !== null && isGendered(category) && gender !== category.gender;
  return [...(dob ? ageProblems(category, dob, startsAt) : []), ...(gendered ? (['other_gender'] as const) : [])];
}

/** What a category's limits need to know of a player and nobody has said yet. */
export function unknownToLimits(category: CategoryRules, { dob, gender }: KnownPlayer): ('dob' | 'gender')[] {
  const hasAges = category.minAge !== null || category.maxAge !== null;
  return [
    ...(hasAges && !dob ? (['dob'] as const) : []),
    ...(isGendered(category) && gender === null ? (['gender'] as const) : []),
  ];
}

/** Whether a woman and a man enter it together. */
export const isMixedPair = ({ format, gender }: Pick<CategoryRules, 'format' | 'gender'>): boolean =>
  format === 'mixed_doubles' || (format === 'doubles' && gender === 'mixed');

/**
 * What speaks against a player's partner by age and gender as far as they are known: the category's limits, and in a
 * mixed pair two women or two men. Whoever is neither is left to the desk.
 */
export function partnerProblems(
  category: CategoryRules,
  { gender }: Pick<KnownPlayer, 'gender'>,
  partner: KnownPlayer,
  startsAt: Date,
): EligibilityProblem[] {
  const isSame = gender !== null && gender !== 'other' && gender === partner.gender;
  return [
    ...limitProblems(category, partner, startsAt),
    ...(isMixedPair(category) && isSame ? (['not_mixed'] as const) : []),
  ];
}

/** `mixed` is the pair, not the player. */
const isGendered = ({ gender }: Pick<CategoryRules, 'gender'>): boolean => gender === 'female' || gender === 'male';

function ageProblems(category: CategoryRules, dob: string, startsAt: Date): EligibilityProblem[] {
  const { minAge, maxAge } = category;
  const born = birthdays(category, startsAt);
  const age = ageOn(dob, startsAt);
  const [isYoung, isOld] = born
    ? [born.to !== null && dob > born.to, born.from !== null && dob < born.from]
    : [minAge !== null && age < minAge, maxAge !== null && age > maxAge];
  return [...(isYoung ? (['too_young'] as const) : []), ...(isOld ? (['too_old'] as const) : [])];
}

/** "1 January 2012": birthdays that decide are the first or last day of a year. */
const dayInWords = (day: string): string =>
  `${day.endsWith('-12-31') ? '31 December' : '1 January'} ${day.slice(0, 4)}`;

/** The problem, worded for the entrant. */
export function eligibilityMessage(problem: EligibilityProblem, category: CategoryRules, startsAt: Date): string {
  const born = birthdays(category, startsAt);
  switch (problem) {
    case 'too_young':
      if (born?.to) return `${category.name} is for players born on or before ${dayInWords(born.to)}`;
      return `${category.name} is for players aged ${category.minAge} or over on the day of play`;
    case 'too_old':
      if (born?.from) return `${category.name} is for players born on or after ${dayInWords(born.from)}`;
      return `${category.name} is for players aged ${category.maxAge} or under on the day of play`;
    case 'other_gender':
      return `${category.name} is for ${category.gender === 'female' ? 'women and girls' : 'men and boys'}`;
    case 'not_mixed':
      return `${category.name} is for a ${isJunior(category) ? 'girl and a boy' : 'woman and a man'}`;
    case 'partner_missing':
      return `${category.name} needs your partner's name`;
    case 'partner_not_wanted':
      return `${category.name} is played without a partner`;
  }
}

/** The same of the partner, who has to fit the limits as well. */
export const partnerMessage = (problem: EligibilityProblem, category: CategoryRules, startsAt: Date): string =>
  `Your partner does not fit: ${eligibilityMessage(problem, category, startsAt)}`;

/** Nobody older than 18 may enter (U-19 and below). */
export const isJunior = ({ maxAge }: Pick<CategoryRules, 'maxAge'>): boolean => maxAge !== null && maxAge < 19;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const shortDay = (day: string): string =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "Born 1 Jan 2012 or later"; empty where there is no limit. */
export function describeBorn(born: { from: string | null; to: string | null } | null): string {
  if (born?.from && born.to) return `Born ${shortDay(born.from)} to ${shortDay(born.to)}`;
  if (born?.from) return `Born ${shortDay(born.from)} or later`;
  return born?.to ? `Born ${shortDay(born.to)} or earlier` : '';
}

/** The limits of a category in a few words ("Age 18+ · Women and girls"); empty when it has none. */
export function describeRules(category: Omit<CategoryRules, 'name' | 'format'>, startsAt: Date): string {
  const parts: string[] = [];
  const { minAge, maxAge } = category;
  const born = describeBorn(birthdays(category, startsAt));
  if (born) parts.push(born);
  else if (minAge !== null && maxAge !== null) parts.push(`Age ${minAge}–${maxAge}`);
  else if (minAge !== null) parts.push(`Age ${minAge}+`);
  else if (maxAge !== null) parts.push(`Up to ${maxAge} years`);
  if (category.gender === 'female') parts.push(isJunior(category) ? 'Girls' : 'Women and girls');
  if (category.gender === 'male') parts.push(isJunior(category) ? 'Boys' : 'Men and boys');
  const words = parts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
