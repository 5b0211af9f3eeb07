import { wordsNow } from '../../../platform/language.tsx';
import { sessionWords } from './words.ts';

const shortest = 10;

/** What a new password is refused for, before the server is asked. */
export function newPasswordFault(password: string): string | null {
  const words = wordsNow(sessionWords);
  if (!password) return words.passwordRequired;
  return password.length < shortest ? words.passwordShort({ shortest }) : null;
}
