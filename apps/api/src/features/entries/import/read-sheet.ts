import { categoriesMeant } from '@maidan/domain/category-names';
import { answerColumns } from '@maidan/domain/entries/answer-cells';
import { mostImportRows } from '@maidan/domain/entries/import';
import { isAskedOf, squeezed } from '@maidan/domain/entries/player-sheet';
import { isChess } from '@maidan/domain/draws/category-format';
import { mostStudents } from '@maidan/domain/entries/sheet/students';
import { readPlayerTabs } from '@maidan/domain/entries/sheet/player-tabs';
import { AppError } from '../../../platform/app-error.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSheetFile } from '../../../platform/files/sheet-file.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { listOffered } from '../../events/records/categories.ts';
import { asked, openForPlayers } from './judge-rows.ts';

const mostColumns = 60;
/** Room for a title and a header above the players. */
const mostLines = mostImportRows + 20;

/** Reads a file with players and tells how. Without chosen tabs it is the first one with a table of players. */
export async function readSheet(
  deps: Deps,
  { scope, file, tabs }: { scope: EventScope; file: UploadedFile | undefined; tabs: readonly number[] | undefined },
) {
  const event = await openForPlayers(deps.db, scope);
  if (!file) throw new AppError('sheet_required');
  const { tabs: inFile, kind, encoding } = readSheetFile(file, { rows: mostLines, columns: mostColumns });
  const categories = await listOffered(deps.db, scope.eventId);
  const sheet = readPlayerTabs(inFile, { chosen: tabs, categoryNamed: (text) => categoryNamed(text, categories) });
  if (!sheet) throw new AppError('sheet_tab_unknown');
  const { header, rows, reading, isCutOff } = sheet;
  if (isCutOff || rows.length > mostImportRows || header.length > mostColumns) throw new AppError('sheet_too_long');
  if (rows.length === 0) throw new AppError('sheet_only_header');
  const questions = asked(event).map(({ id, question }) => ({ id, question }));
  const answers = answerColumns(header, sheet.mapping, questions);
  const isOfChess = isChess(event.sports);
  const mapping = sheet.mapping.map((meaning, at) => (answers[at] || !isAskedOf(isOfChess, meaning) ? null : meaning));
  return { header, mapping, questions, answers, rows, reading: { kind, encoding, ...reading } };
}

/**
 * The same for somebody who enters the players themselves: of the first tab with a table of players, and as many as one
 * form enters.
 */
export async function readStudentsSheet(
  deps: Deps,
  { eventId, file }: { eventId: string; file: UploadedFile | undefined },
) {
  if (!file) throw new AppError('sheet_required');
  const { tabs } = readSheetFile(file, { rows: mostLines, columns: mostColumns });
  const categories = await listOffered(deps.db, eventId);
  if (categories.length === 0) throw new AppError('event_not_found');
  const sheet = readPlayerTabs(tabs, { categoryNamed: (text) => categoryNamed(text, categories) });
  if (!sheet || sheet.rows.length === 0) throw new AppError('sheet_only_header');
  if (sheet.header.length > mostColumns) throw new AppError('sheet_too_long');
  if (sheet.isCutOff || sheet.rows.length > mostStudents) throw new AppError('sheet_too_many_students');
  const { header, rows } = sheet;
  return { header, mapping: sheet.mapping.map((meaning) => (isAskedOf(false, meaning) ? meaning : null)), rows };
}

/** The one category that a tab or a heading names, as the event spells it. */
function categoryNamed(text: string, categories: Awaited<ReturnType<typeof listOffered>>): string | null {
  const letters = squeezed(text);
  const exact = categories.find(({ name }) => letters !== '' && squeezed(name) === letters);
  const meant = exact ? [exact] : categoriesMeant(text, categories);
  return meant.length === 1 ? (meant[0]?.name ?? null) : null;
}
