import { wordsNow } from '../../../platform/language.tsx';
import { vendorWords } from './vendor-words.ts';

/** The name of a document type; for an unknown type, the name from the server. */
export function documentLabel({ docType, label }: { docType: string; label: string }): string {
  const known: Readonly<Record<string, string>> = wordsNow(vendorWords).documentTypes;
  return known[docType] ?? label;
}

/** IN_REVIEW → In review */
export function documentState(status: string): string {
  const known: Readonly<Record<string, string>> = wordsNow(vendorWords).documentStates;
  const text = status.replaceAll('_', ' ').toLowerCase();
  return known[status] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
