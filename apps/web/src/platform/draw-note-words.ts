import type { Fact } from '@maidan/domain/fact';
import { onlyInHindi } from '../ui/language.ts';
import { alsoSays, factInWords } from './facts/facts.ts';

const hindi = onlyInHindi(() => import('./draw-note-words.hi.ts'));

alsoSays(() => hindi()?.drawNotesHindi);

/** A note on a draw in the page's language; one from before notes had codes as it was stored. */
export const drawNoteInWords = (note: Fact | string): string => (typeof note === 'string' ? note : factInWords(note));
