import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { inOwnProcess } from '../own-process.ts';
import { AppError } from '../app-error.ts';
import { createTurns } from '../turns.ts';
import type { CertificatesPdf } from './certificate-pages.ts';
import type { Bracket } from './knock-out-sheet.ts';
import type { ListsPdf } from './list-pages.ts';
import { certificatesSize, fixturesSize, refuseTooMuch, scoreSheetsSize } from './print-size.ts';
import type { ReceiptPdf } from './receipt-pages.ts';
import type { ScoreSheetsPdf } from './score-sheets.ts';
import type { StatementPdf } from './statement-pages.ts';
import type { TicketsPdf } from './ticket-sheets.ts';

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
  /**
   * The draws as they are stored, for everything but a plain knock-out: they know what the brackets' lists of names do
   * not.
   */
  draws?: readonly Draw[];
  results?: Results;
  /** Without the order of play and the list of byes. */
  drawsOnly?: boolean;
}

const printer = {
  file: new URL('./pdf-worker.ts', import.meta.url),
  memoryMegabytes: 512,
  limitMilliseconds: 20_000,
  tooLate: () => new AppError('busy', { retryAfterSeconds: 10 }),
};
const inTurn = createTurns({ atOnce: 2, waiting: 6 });

/**
 * Order of play, draws and byes as a PDF. Refused when it is too much for one; nothing else the tables hold may fail.
 */
export async function renderFixturesPdf(input: FixturesPdf): Promise<Buffer> {
  refuseTooMuch(fixturesSize(input));
  return inTurn(() => inOwnProcess(printer, input));
}

/** Lists to be ticked and written on, under the same limits. */
export async function renderLists(input: ListsPdf): Promise<Buffer> {
  refuseTooMuch({ rows: input.lists.reduce((sum, { rows }) => sum + rows.length, 0) });
  return inTurn(() => inOwnProcess(printer, input));
}

/** A page for each certificate, under the same limits. */
export async function renderCertificates(input: CertificatesPdf): Promise<Buffer> {
  refuseTooMuch(certificatesSize(input));
  return inTurn(() => inOwnProcess(printer, input));
}

/** A score sheet for each match, three on a page, under the same limits. */
export async function renderScoreSheets(input: ScoreSheetsPdf): Promise<Buffer> {
  refuseTooMuch(scoreSheetsSize(input));
  return inTurn(() => inOwnProcess(printer, input));
}

/** Figures with their table. */
export const renderStatement = (input: StatementPdf): Promise<Buffer> => inTurn(() => inOwnProcess(printer, input));

/** That a document was handed in. */
export const renderReceipt = (input: ReceiptPdf): Promise<Buffer> => inTurn(() => inOwnProcess(printer, input));

/** Tickets, badges or wristbands, under the same limits. */
export async function renderTickets(input: TicketsPdf): Promise<Buffer> {
  refuseTooMuch({ tickets: input.tickets.length });
  return inTurn(() => inOwnProcess(printer, input));
}
