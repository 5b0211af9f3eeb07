import {
  birthdaysAdmitted,
  limitProblems,
  unknownToLimits,
  type AgesOn,
  type KnownPlayer,
  usualAgesOn,
} from '../../events/eligibility.ts';

/** Which ratings a class takes: any, those of its band, these and unrated players, or unrated players only. */
export const prizeRatings = ['any', 'band', 'band_unrated', 'unrated'] as const;
export type PrizeRating = (typeof prizeRatings)[number];

/** Players of a category who have prizes of their own: "Under 1600", "Best girl under 12", "Veterans". */
export type PrizeClass = {
  name: string;
  rating: PrizeRating;
  /** The lowest and the highest rating of the band, both in it; null: no limit. */
  ratingFrom: number | null;
  ratingTo: number | null;
  /** Whole years, on the day of `agesOfClasses`. */
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | null;
};

/** What a class asks of a player; `rating` is the one that counts in the category, null for the unrated. */
export type PrizePlayer = KnownPlayer & { rating: number | null };

export type ClassDay = { startsAt: Date; agesOn: AgesOn | null };

/**
 * The day on which ages count for the classes of a category: the category's own, where it has ages, otherwise the one
 * that is usual in the sport (1 January in chess), since an open category asks nobody's age.
 */
export function agesOfClasses(
  { minAge, maxAge, agesOn }: { minAge: number | null; maxAge: number | null; agesOn: AgesOn },
  sport: string,
): AgesOn {
  return minAge === null && maxAge === null ? usualAgesOn(sport) : agesOn;
}

/**
 * Whether an entry belongs to a class: every one of its players does (of a pair both), and what the class asks is known
 * of them. An entry whose players are not known, like a team, belongs to none.
 */
export function isInClass(one: PrizeClass, players: readonly PrizePlayer[], day: ClassDay): boolean {
  return players.length > 0 && players.every((player) => fits(one, player, day));
}

function fits(one: PrizeClass, player: PrizePlayer, { startsAt, agesOn }: ClassDay): boolean {
  const limits = { ...one, format: null, agesOn };
  if (unknownToLimits(limits, player).length > 0 || limitProblems(limits, player, startsAt).length > 0) return false;
  const { rating } = player;
  if (one.rating === 'any') return true;
  if (one.rating === 'unrated') return rating === null;
  if (rating === null) return one.rating === 'band_unrated';
  return rating >= (one.ratingFrom ?? 0) && rating <= (one.ratingTo ?? Number.POSITIVE_INFINITY);
}

/** Of how many players a date of birth or a gender is missing that a class asks for: they can win nothing in it. */
export function unknownToClasses(classes: readonly PrizeClass[], players: readonly PrizePlayer[]) {
  const missing = players.map(
    (player) => new Set(classes.flatMap((one) => unknownToLimits({ ...one, format: null }, player))),
  );
  const count = (what: 'dob' | 'gender') => missing.filter((one) => one.has(what)).length;
  return { dob: count('dob'), gender: count('gender') };
}

/** The first and the last birthday (YYYY-MM-DD) of a class; null where it asks for no age. */
export const birthdaysOfClass = (one: PrizeClass, { startsAt, agesOn }: ClassDay) =>
  birthdaysAdmitted({ ...one, agesOn }, startsAt);

export type ClassProblem = 'class_limits_nothing' | 'class_rating_reversed' | 'class_age_reversed';

/** What is wrong with a class; null: nothing. */
export function classProblem(one: PrizeClass): ClassProblem | null {
  const isBand = one.rating === 'band' || one.rating === 'band_unrated';
  const hasBand = isBand && (one.ratingFrom !== null || one.ratingTo !== null);
  const hasAge = one.minAge !== null || one.maxAge !== null;
  if (isBand ? !hasBand : one.rating === 'any' && !hasAge && one.gender === null) return 'class_limits_nothing';
  if (hasBand && (one.ratingFrom ?? 0) > (one.ratingTo ?? Number.POSITIVE_INFINITY)) return 'class_rating_reversed';
  return (one.minAge ?? 0) > (one.maxAge ?? Number.POSITIVE_INFINITY) ? 'class_age_reversed' : null;
}
