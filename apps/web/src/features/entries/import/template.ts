import { csvCell } from '@maidan/domain/csv-cell';
import { playerFields } from '@maidan/domain/entries/player-sheet';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from './words.ts';

/** The headers of an empty sheet in the page's language, each with how it is filled in where that is not plain. */
export function templateHeader(): string[] {
  const { fields, hints } = wordsNow(importWords);
  const hintOf: Readonly<Record<string, string>> = hints;
  return playerFields.map((field) => (hintOf[field] ? `${fields[field]} (${hintOf[field]})` : fields[field]));
}

/** With the mark by which spreadsheets know Hindi. */
export const templateFile = (): { blob: Blob; filename: string } => ({
  blob: new Blob(
    [
      '\ufeff',
      templateHeader()
        .map((title) => `"${csvCell(title).replaceAll('"', '""')}"`)
        .join(','),
      '\r\n',
    ],
    {
      type: 'text/csv',
    },
  ),
  filename: 'players.csv',
});
