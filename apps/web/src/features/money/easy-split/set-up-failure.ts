import { ApiError, serverTextOf } from '../../../platform/api-error.ts';
import { fieldInWords, inOurWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Said } from '../../../platform/toast.ts';
import { vendorWords } from './vendor-words.ts';

/**
 * The errors B§7 and B§8 show when a vendor cannot be created: each of the server's with its path, or one mapped
 * sentence.
 */
export function setUpFailure(thrown: unknown): Said[] {
  const fallback = wordsNow(vendorWords).createFailed;
  if (!(thrown instanceof ApiError)) return [fallback];
  if (thrown.errors.length > 0)
    return thrown.errors.map((fault) => (fault.path ? `${fieldInWords(fault)} (${fault.path})` : fieldInWords(fault)));
  const details = detailsIn(thrown);
  const message = serverTextOf(thrown) ?? details;
  if (message === null) return [fallback];
  const said = mapped(message) ?? inOurWords(message);
  return [details === null || details === message ? said : { message: said, reason: inOurWords(details) }];
}

function mapped(message: string): string | undefined {
  const words = wordsNow(vendorWords);
  if (/\bPAN\b/i.test(message)) return words.panInvalid;
  if (/\bIFSC\b/i.test(message)) return words.ifscInvalid;
  return /account/i.test(message) ? words.accountInvalid : undefined;
}

/** What B§7 has beside message and error: a sentence, or several. */
function detailsIn({ body }: ApiError): string | null {
  const { details } = body;
  const sentences = (Array.isArray(details) ? details : [details]).filter(
    (one) => typeof one === 'string' && one !== '',
  );
  return sentences.length > 0 ? sentences.join(' ') : null;
}
