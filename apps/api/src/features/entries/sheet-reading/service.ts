import { answerColumns } from '@maidan/domain/entries/answer-cells';
import { mostImportRows } from '@maidan/domain/entries/import';
import { type ReadSheet, readPlayerSheet } from '@maidan/domain/entries/player-sheet';
import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { AppError } from '../../../platform/app-error.ts';
import type { EventScope } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSheetFile } from '../../../platform/files/sheet-file.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { asked, openForPlayers } from '../import/service.ts';

const mostColumns = 60;
/** Room for a title and a header above the players. */
const mostLines = mostImportRows + 20;

export async function readSheet(deps: Deps, { scope, file }: { scope: EventScope; file: UploadedFile | undefined }) {
  const event = await openForPlayers(deps.db, scope);
  if (!file) throw new AppError('sheet_required');
  const sheet = readPlayerSheet(await readSheetFile(file, { rows: mostLines, columns: mostColumns }));
  if (sheet.rows.length === 0) throw new AppError('sheet_empty');
  if (sheet.rows.length > mostImportRows) throw new AppError('sheet_too_long');
  const questions = asked(event).map(({ id, question }) => ({ id, question }));
  const answers = answerColumns(sheet.header, sheet.mapping, questions);
  const mapping = sheet.mapping.map((meaning, at) => (answers[at] ? null : meaning));
  return { ...sheet, mapping, questions, answers, reading: readingOf(file, sheet) };
}

function readingOf({ bytes }: UploadedFile, { rows }: ReadSheet): SheetReading {
  const kind = bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'workbook' : 'text';
  const tab = { name: '', rows: rows.length, read: true, hidden: false, players: true };
  return {
    kind,
    encoding: kind === 'workbook' ? null : 'utf-8',
    tabs: [{ ...tab, headerRow: null, before: 0, category: null }],
    categoryColumn: null,
    passedOver: [],
    merged: [],
    hiddenRows: [],
    hiddenColumns: [],
    brokenRows: [],
    failedCells: [],
    cutRows: [],
  };
}
