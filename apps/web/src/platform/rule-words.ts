import {
  birthdaysAdmitted,
  type CategoryRules,
  describeBorn,
  describeRules,
  eligibilityMessage,
  type EligibilityProblem,
} from '@maidan/domain/events/eligibility';
import { onlyInHindi } from '../ui/language.ts';

// The English of these rules is the domain's, as in the server's answers.
const hindi = onlyInHindi(() => import('./rule-words.hi.ts'));
const questions = onlyInHindi(() => import('./facts/answer-facts.hi.ts'));

/** The limits of a category in brief; empty when it has none. */
export const rulesInWords = (category: Omit<CategoryRules, 'name' | 'format'>, startsAt: Date): string =>
  hindi()?.rulesInHindi(category, startsAt) ?? describeRules(category, startsAt);

/** The birthdays that a category takes, on whichever day its ages count: "Born 1 Jan 2012 or later". */
export const bornInWords = (limits: Pick<CategoryRules, 'minAge' | 'maxAge' | 'agesOn'>, startsAt: Date): string =>
  hindi()?.bornInHindi(limits, startsAt) ?? describeBorn(birthdaysAdmitted(limits, startsAt));

/** Why somebody may not enter a category. */
export const problemInWords = (problem: EligibilityProblem, category: CategoryRules, startsAt: Date): string =>
  hindi()?.problemInHindi(problem, category, startsAt) ?? eligibilityMessage(problem, category, startsAt);

/** A standard question that organizers switch on; their own questions stay as written. */
export const questionInWords = (id: string, question: string): string => questions()?.namedQuestions[id] ?? question;
