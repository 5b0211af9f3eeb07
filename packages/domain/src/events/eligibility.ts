import { ageOn } from '../india-time.ts';

export interface CategoryRules {
  name: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
}

export interface Entrant {
  /** YYYY-MM-DD */
  dob: string;
  gender: 'female' | 'male' | 'other';
  partner: string | null;
}

export type EligibilityProblem = 'too_young' | 'too_old' | 'other_gender' | 'partner_missing' | 'partner_not_wanted';

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

/**
 * Why this person may not enter this category; empty when they may. Age counts in whole years on the day of play. A
 * category without limits admits everybody; so does `mixed`, since the pair is mixed, not the player.
 */
export function eligibilityProblems(category: CategoryRules, entrant: Entrant, startsAt: Date): EligibilityProblem[] {
  const age = ageOn(entrant.dob, startsAt);
  const problems: EligibilityProblem[] = [];
  if (category.minAge !== null && age < category.minAge) problems.push('too_young');
  if (category.maxAge !== null && age > category.maxAge) problems.push('too_old');
  const gendered = category.gender === 'female' || category.gender === 'male';
  if (gendered && entrant.gender !== category.gender) problems.push('other_gender');
  if (needsPartner(category.format) && !entrant.partner) problems.push('partner_missing');
  if (category.format === 'singles' && entrant.partner) problems.push('partner_not_wanted');
  return problems;
}

/** The problem, worded for the entrant. */
export function eligibilityMessage(problem: EligibilityProblem, category: CategoryRules): string {
  switch (problem) {
    case 'too_young':
      return `${category.name} is for players of ${category.minAge} years or more on the day of play`;
    case 'too_old':
      return `${category.name} is for players of at most ${category.maxAge} years on the day of play`;
    case 'other_gender':
      return `${category.name} is for ${category.gender === 'female' ? 'women and girls' : 'men and boys'}`;
    case 'partner_missing':
      return `${category.name} needs your partner's name`;
    case 'partner_not_wanted':
      return `${category.name} is played without a partner`;
  }
}

/** The limits of a category in a few words ("18 years and over · women"); empty when it has none. */
export function describeRules(category: Omit<CategoryRules, 'name'>): string {
  const parts: string[] = [];
  const { minAge, maxAge } = category;
  if (minAge !== null && maxAge !== null) parts.push(`Age ${minAge}–${maxAge}`);
  else if (minAge !== null) parts.push(`Age ${minAge}+`);
  else if (maxAge !== null) parts.push(`Up to ${maxAge} years`);
  if (category.gender === 'female') parts.push('Women and girls');
  if (category.gender === 'male') parts.push('Men and boys');
  if (needsPartner(category.format)) parts.push('pair fee');
  if (category.format === 'team') parts.push('team fee');
  const words = parts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
