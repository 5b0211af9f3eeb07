import { csvText } from '@maidan/domain/csv';
import { playerFields } from '@maidan/domain/entries/player-sheet';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from '../import/words.ts';

/** The headers of an empty sheet in the language of the page, with a hint where the format is not obvious. */
export function templateHeader(): string[] {
  const { fields, hints } = wordsNow(importWords);
  const hintOf: Readonly<Record<string, string>> = hints;
  return playerFields.map((field) => (hintOf[field] ? `${fields[field]} (${hintOf[field]})` : fields[field]));
}

export const templateFile = (): { blob: Blob; filename: string } => ({
  blob: new Blob([csvText([templateHeader()])], { type: 'text/csv' }),
  filename: 'players.csv',
});
