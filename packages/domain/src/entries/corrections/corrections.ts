import type { CorrectedField } from '../../operations/corrected-fields.ts';
import {
  birthdays,
  type CategoryRules,
  type EligibilityProblem,
  type KnownPlayer,
  limitProblems,
} from '../../events/eligibility.ts';
import type { Fact } from '../../fact.ts';
import { entryFact } from '../facts/entry-facts.ts';

/** Who a registration is about, as far as it can be corrected; null where it is not known. */
export interface PlayerDetails extends KnownPlayer {
  name: string;
  phone: string | null;
  email: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUT: string | null;
}

type Typed = { [Field in keyof PlayerDetails]?: PlayerDetails[Field] | undefined };

const fields = ['name', 'dob', 'gender', 'phone', 'email', 'city', 'academy', 'district', 'stateUT'] as const;

/** The player as corrected, and which fields are different now. What was not sent stays; a blank is unknown. */
export function correct(
  before: PlayerDetails,
  typed: Typed,
): { after: PlayerDetails; changed: Exclude<CorrectedField, 'answers' | 'partner'>[] } {
  const given = Object.fromEntries(
    fields.flatMap((field) => (typed[field] === undefined ? [] : [[field, typed[field] || null]])),
  );
  const after: PlayerDetails = { ...before, ...given, name: typed.name || before.name };
  return { after, changed: fields.filter((field) => before[field] !== after[field]) };
}

/** A category that a correction takes from its player. */
export interface LostCategory {
  category: string;
  problem: EligibilityProblem;
  fact: Fact;
}

/**
 * The entered categories that the player may not play any more after a correction. Whoever did not fit one before was
 * admitted by the organizer and stays: only what the correction itself changes counts.
 */
export function lostCategories(
  entered: readonly CategoryRules[],
  { before, after }: { before: KnownPlayer; after: KnownPlayer },
  startsAt: Date,
): LostCategory[] {
  return entered.flatMap((category) => {
    const known = new Set<EligibilityProblem>(limitProblems(category, before, startsAt));
    const [problem] = limitProblems(category, after, startsAt).filter((one) => !known.has(one));
    if (!problem) return [];
    return [{ category: category.name, problem, fact: factOf(problem, category, startsAt) }];
  });
}

function factOf(problem: EligibilityProblem, rules: CategoryRules, startsAt: Date): Fact {
  const { name: category, minAge, maxAge, gender } = rules;
  const born = birthdays(rules, startsAt);
  if (problem === 'too_young')
    return born?.to
      ? entryFact('corrected_born_too_late', { category, day: plainDay(born.to) })
      : entryFact('corrected_too_young', { category, age: minAge ?? 0 });
  if (problem === 'too_old')
    return born?.from
      ? entryFact('corrected_born_too_early', { category, day: plainDay(born.from) })
      : entryFact('corrected_too_old', { category, age: maxAge ?? 0 });
  return gender === 'female'
    ? entryFact('corrected_for_women', { category })
    : entryFact('corrected_for_men', { category });
}

/** As people here write it: 31/12/2013. */
const plainDay = (day: string): string => day.split('-').toReversed().join('/');

/** How often a player may correct name or birthday alone; then the organizer has a look. */
export const mostOwnCorrections = 5;
