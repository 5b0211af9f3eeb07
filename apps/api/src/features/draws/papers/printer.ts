import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { printer, tooLargeToPrint } from '../../../platform/pdf/printer.ts';
import type { Bracket } from './knock-out-sheet.ts';
import type { ListsPdf } from './list-pages.ts';
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
  /**
   * The draws as they are stored, for everything but a plain knock-out: they know what the brackets' lists of names do
   * not.
   */
  draws?: readonly Draw[];
  results?: Results;
  /** Without the order of play and the list of byes. */
  drawsOnly?: boolean;
}

/** How much of each a document may hold. */
const most = { sheets: 1_200, letters: 800_000, rows: 20_000, pairs: 24_000 };

const layOutFixtures = printer<FixturesPdf>(new URL('./fixtures-document.ts', import.meta.url));
const layOutLists = printer<ListsPdf>(new URL('./list-pages.ts', import.meta.url));
const layOutScoreSheets = printer<ScoreSheetsPdf>(new URL('./score-sheets.ts', import.meta.url));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Order of play, draws and byes as a PDF. Refused when it is too much for one; nothing else the tables hold may fail.
 */
export async function renderFixturesPdf(input: FixturesPdf): Promise<Buffer> {
  const { scheduleTable, brackets, draws } = input;
  const letters = sum(scheduleTable.map((row) => sum(row.map((cell) => cell.length))));
  if (letters > most.letters) throw tooLargeToPrint('The order of play is too long for one PDF');
  const pairs =
    sum(Object.values(brackets).map(({ matches }) => matches.length)) +
    sum((draws ?? []).map(({ entries }) => entries.length / 2));
  if (pairs > most.pairs)
    throw tooLargeToPrint(
      `Draws of ${Math.round(pairs)} first matches are too many for one PDF: at most ${most.pairs}`,
    );
  return layOutFixtures(input);
}

/** Lists to be ticked and written on. */
export async function renderLists(input: ListsPdf): Promise<Buffer> {
  const rows = sum(input.lists.map((list) => list.rows.length));
  if (rows > most.rows) throw tooLargeToPrint(`Lists of ${rows} lines are too many for one PDF: at most ${most.rows}`);
  return layOutLists(input);
}

/** A score sheet for each match, three on a page. */
export async function renderScoreSheets(input: ScoreSheetsPdf): Promise<Buffer> {
  refuseTooManySheets(input);
  return layOutScoreSheets(input);
}

/** A tie of teams takes a page of its own, three sheets' room. */
export function refuseTooManySheets({ sheets }: Pick<ScoreSheetsPdf, 'sheets'>): void {
  const found = sum(sheets.map(({ rubbers }) => (rubbers ? 3 : 1)));
  if (found > most.sheets)
    throw tooLargeToPrint(
      `Score sheets for ${found} matches are too many for one PDF: at most ${most.sheets}, a tie of teams counts three times`,
    );
}
