import type { Fact, FactValue } from '../fact.ts';
import { type KeptNote, noteNow } from './draw-note.ts';
import { type KeptName, type KeptText, keepText, type NameBook, type Names, tellName, tellText } from './kept-words.ts';

/** A note as stored: its values with names by id, or a sentence from before notes had codes. */
export type StoredNote =
  | { code: string; values: Readonly<Record<string, FactValue | KeptName>>; said?: KeptText }
  | KeptText;

/** Values that are never names of entries or draws, whatever they look like. */
const plainValues = ['place', 'time', 'why'];

/** `said` is kept where the stored sentence differs from the one the code produces now. */
export function keepNote(note: KeptNote, book: NameBook): StoredNote {
  if (typeof note === 'string') return keepText(note, book);
  const { code, values, text } = note;
  const kept = Object.entries(values).map(([key, value]) => [
    key,
    (typeof value === 'string' && !plainValues.includes(key) && book.find(value)) || value,
  ]);
  const said = noteNow(note).text === text ? {} : { said: keepText(text, book) };
  return { code, values: Object.fromEntries(kept), ...said };
}

/** The note with current names. */
export function tellNote(note: StoredNote, names: Names): KeptNote {
  if (!('code' in note)) return tellText(note, names);
  const told = Object.entries(note.values).map(([key, value]) => [
    key,
    typeof value === 'object' && !Array.isArray(value) && !plainValues.includes(key)
      ? tellName(value as KeptName, names)
      : value,
  ]);
  const { code } = note;
  const values = Object.fromEntries(told) as Fact['values'];
  return note.said ? { code, values, text: tellText(note.said, names) } : noteNow({ code, values, text: '' });
}
