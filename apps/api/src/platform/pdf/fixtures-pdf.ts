import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { inOwnProcess } from '../own-process.ts';
import { createTurns } from '../turns.ts';
import type { Bracket } from './knock-out-sheet.ts';
import type { ScoreSheetsPdf } from './score-sheets.ts';

export interface FixturesPdf {
  title: string;
  eventName: string;
  /** When and where, as it is to be read. */
  dateText: string;
  version: number;
  generatedAt: Date;
  /** Rows of text, the header first. */
  scheduleTable: readonly (readonly string[])[];
  /** By category. */
  brackets: Record<string, Bracket>;
  byes: readonly { category: string; player: string }[];
  /** The draws as they are stored, for everything but a plain knock-out: they know what the brackets' lists of names do not. */
  draws?: readonly Draw[];
  results?: Results;
}

const printer = {
  file: new URL('./pdf-worker.ts', import.meta.url),
  memoryMegabytes: 512,
  limitMilliseconds: 20_000,
  tooLate: () => new Error('The PDF took too long'),
};
const inTurn = createTurns({ atOnce: 2, waiting: 20 });

/** Order of play, draws and byes as a PDF. Rejects when it takes too long or cannot be done; nothing the tables hold may cause that. */
export function renderFixturesPdf(input: FixturesPdf): Promise<Buffer> {
  return inTurn(() => inOwnProcess(printer, input));
}

/** A score sheet for each match, three on a page, under the same limits. */
export function renderScoreSheets(input: ScoreSheetsPdf): Promise<Buffer> {
  return inTurn(() => inOwnProcess(printer, input));
}
