import type { DrawNoteAnswer } from '@maidan/contract/draws/draw-note';
import { onlyInHindi } from '../ui/language.ts';
import { matchesInWords } from './draw-words.ts';

const hindi = onlyInHindi(() => import('./draw-note-words.hi.ts'));

/** A note on a draw in the page's language; an unknown one is shown as received. */
export const drawNoteInWords = (note: DrawNoteAnswer | string): string =>
  matchesInWords(typeof note === 'string' ? note : (hindi()?.noteInHindi(note) ?? note.text));
