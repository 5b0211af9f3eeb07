import { csvText } from '@maidan/domain/csv';
import { isAskedOf, playerFields } from '@maidan/domain/entries/player-sheet';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from '../import/words.ts';

/** The headers of an empty sheet in the language of the page, with a hint where the format is not obvious. */
export function templateHeader(isOfChess: boolean): string[] {
  const { fields, hints } = wordsNow(importWords);
  const hintOf: Readonly<Record<string, string>> = hints;
  const asked = playerFields.filter((field) => isAskedOf(isOfChess, field));
  return asked.map((field) => (hintOf[field] ? `${fields[field]} (${hintOf[field]})` : fields[field]));
}

export const templateFile = (isOfChess: boolean): { blob: Blob; filename: string } => ({
  blob: new Blob([csvText([templateHeader(isOfChess)])], { type: 'text/csv' }),
  filename: 'players.csv',
});
