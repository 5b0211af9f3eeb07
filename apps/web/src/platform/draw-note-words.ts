import type { DrawNoteAnswer } from '@maidan/contract/draws/draw-note';
import { onlyInHindi } from '../ui/language.ts';

const hindi = onlyInHindi(() => import('./draw-note-words.hi.ts'));

/** A note of a draw as the page's language says it; one that is not known here is read as it was told. */
export const drawNoteInWords = (note: DrawNoteAnswer | string): string =>
  typeof note === 'string' ? note : (hindi()?.noteInHindi(note) ?? note.text);
