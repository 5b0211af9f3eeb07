import type { DrawNoteAnswer } from '@maidan/contract/draws/draw-note';
import { onlyInHindi } from '../ui/language.ts';
import { matchesInWords } from './draw-words.ts';

const hindi = onlyInHindi(() => import('./draw-note-words.hi.ts'));

/** A note of a draw as the page's language says it; one that is not known here is read as it was told. */
export const drawNoteInWords = (note: DrawNoteAnswer | string): string =>
  matchesInWords(typeof note === 'string' ? note : (hindi()?.noteInHindi(note) ?? note.text));
