import { inOurWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { vendorWords } from './vendor-words.ts';
/** The toast for a document that could not be added, chosen by what the server's message mentions (B§5). */
export function addDocumentFailure(type: string, message: string): string {
  const told = message.toLowerCase();
  if (told.includes('duplicate') || told.includes('already exists'))
    return wordsNow(vendorWords).documentExists({ type });
  if (told.includes('invalid') || told.includes('validation')) return wordsNow(vendorWords).documentInvalid({ type });
  if (told.includes('not found')) return wordsNow(vendorWords).vendorNotFound;
  return message
    ? wordsNow(vendorWords).documentError({ why: inOurWords(message) })
    : wordsNow(vendorWords).documentFailed;
}
