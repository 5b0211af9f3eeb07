import { wordsNow } from '../../../platform/language.tsx';
import { sessionWords } from './words.ts';

const shortest = 10;

/** Why a new password would be refused, checked before asking the server. */
export function newPasswordFault(password: string): string | null {
  const words = wordsNow(sessionWords);
  if (!password) return words.passwordRequired;
  return password.length < shortest ? words.passwordShort({ shortest }) : null;
}
