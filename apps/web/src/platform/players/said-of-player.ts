import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import { isMinor } from '@maidan/domain/events/eligibility';
import { wordsNow } from '../language.tsx';
import { relations } from './player-draft.ts';
import { playerWords } from './player-words.ts';

/** "Girl" of a child, "Woman" later; null where it is not known. */
export function playsAs({ gender, dob }: Pick<OwnPlayer, 'gender' | 'dob'>, on: Date): string | null {
  const words = wordsNow(playerWords);
  if (gender === null) return null;
  return dob !== null && isMinor(dob, on) ? words.playsYoung[gender] : words.plays[gender];
}

/** Whoever typed another relation reads it as typed. */
export function relationName(relation: string): string {
  const known = relations.find((one) => one === relation);
  return known ? wordsNow(playerWords).relations[known] : relation;
}
