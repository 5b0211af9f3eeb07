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
  return known[status.toUpperCase()] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an organizer does about a status in which the provider does not pay them out. */
export function nextStep(status: string): string {
  const { nextSteps } = wordsNow(vendorWords);
  if (status.includes('ACTION_REQUIRED')) return nextSteps.documents;
  return status.includes('VALIDATION') ? nextSteps.details : nextSteps.ask;
}

/** A vendor's status; a word of the provider's own that we do not know, without its underscores. */
export function vendorState(status: string): string {
  const known: Readonly<Record<string, string>> = wordsNow(vendorWords).states;
  return known[status] ?? status.replaceAll('_', ' ');
}
