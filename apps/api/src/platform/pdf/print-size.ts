import { AppError } from '../app-error.ts';
import type { CertificatesPdf } from './certificate-pages.ts';
import type { FixturesPdf } from './fixtures-pdf.ts';
import type { ScoreSheetsPdf } from './score-sheets.ts';

/** How much of each a document may hold: what a slow machine lays out in the time and memory that a print has. */
const most = { certificates: 1_500, tickets: 5_000, sheets: 1_200, letters: 800_000, rows: 20_000, pairs: 24_000 };

/** What a document will hold, counted before it is made. */
type PrintSize = Partial<Record<keyof typeof most, number>>;

const words: Record<keyof typeof most, (found: number) => string> = {
  certificates: (found) => `${found} certificates are too many for one PDF: at most ${most.certificates}`,
  sheets: (found) =>
    `Score sheets for ${found} matches are too many for one PDF: at most ${most.sheets}, a tie of teams counts three times`,
  tickets: (found) =>
    `Tickets of ${found} players are too many for one PDF: at most ${most.tickets}, so please choose a category`,
  rows: (found) => `Lists of ${found} lines are too many for one PDF: at most ${most.rows}`,
  letters: () => 'The order of play is too long for one PDF',
  pairs: (found) => `Draws of ${found} first matches are too many for one PDF: at most ${most.pairs}`,
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const certificatesSize = ({ certificates }: CertificatesPdf): PrintSize => ({
  certificates: certificates.length,
});

/** A tie of teams takes a page of its own, three sheets' room. */
export const scoreSheetsSize = ({ sheets }: ScoreSheetsPdf): PrintSize => ({
  sheets: sum(sheets.map(({ rubbers }) => (rubbers ? 3 : 1))),
});

export const fixturesSize = ({ scheduleTable, brackets, draws }: FixturesPdf): PrintSize => ({
  letters: sum(scheduleTable.map((row) => sum(row.map((cell) => cell.length)))),
  pairs:
    sum(Object.values(brackets).map(({ matches }) => matches.length)) +
    sum((draws ?? []).map(({ entries }) => entries.length / 2)),
});

export function refuseTooMuch(size: PrintSize): void {
  for (const [what, found] of Object.entries(size) as [keyof typeof most, number][])
    if (found > most[what]) throw new AppError('print_too_large', { message: words[what](Math.round(found)) });
}
