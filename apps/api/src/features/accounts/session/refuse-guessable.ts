import { isGuessablePassword } from '@maidan/domain/accounts/weak-passwords';
import { AppError } from '../../../platform/app-error.ts';

const guessable = 'This password is easy to guess. A few words in a row are easier to remember and harder to guess.';

/** Wherever a password is chosen. Passwords that were chosen before go on working. */
export function refuseGuessable(password: string, of: { name: string; email: string }): void {
  if (!isGuessablePassword(password, of)) return;
  throw new AppError('validation_failed', { message: guessable, fields: [{ msg: guessable, path: 'password' }] });
}
