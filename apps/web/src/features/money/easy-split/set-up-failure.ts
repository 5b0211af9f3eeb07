import { ApiError, serverTextOf } from '../../../platform/api-error.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { vendorWords } from './vendor-words.ts';

/**
 * The errors B§7 and B§8 show when a vendor cannot be created: each of the server's with its path, or one mapped
 * sentence.
 */
export function setUpFailure(thrown: unknown): string[] {
  const fallback = wordsNow(vendorWords).createFailed;
  if (!(thrown instanceof ApiError)) return [fallback];
  if (thrown.errors.length > 0)
    return thrown.errors.map(({ msg, path }) => (path ? `${inOurWords(msg)} (${path})` : inOurWords(msg)));
  const message = serverTextOf(thrown);
  if (message === null) return [fallback];
  if (/\bPAN\b/i.test(message)) return [wordsNow(vendorWords).panInvalid];
  if (/\bIFSC\b/i.test(message)) return [wordsNow(vendorWords).ifscInvalid];
  if (/account/i.test(message)) return [wordsNow(vendorWords).accountInvalid];
  return [inOurWords(message)];
}
