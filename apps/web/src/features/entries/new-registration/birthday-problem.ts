import { ageOn } from '@maidan/domain/india-time';
import { wordsNow } from '../../../platform/language.tsx';
import { entryWords } from './words.ts';

/** Older than anybody: a slip of the finger. */
const oldestAge = 120;

/** Why a date cannot be a player's birthday; null if it can. */
export function birthdayProblem(dob: string, now: Date): string | null {
  const words = wordsNow(entryWords);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dob)) return words.dobRequired;
  const age = ageOn(dob, now);
  if (age < 0) return words.dobInPast;
  return age > oldestAge ? words.dobYear : null;
}
