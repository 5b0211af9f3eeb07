/** The byte order mark, without which spreadsheets do not read the file, and Indian names in it, as UTF-8. */
export const csvMark = '\ufeff';

/**
 * One line of a CSV file with its line ending. Text is quoted and cannot start a formula, numbers stay numbers, null
 * is empty.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const fields = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : `"${safeText(cell ?? '').replaceAll('"', '""')}"`,
  );
  return `${fields.join(',')}\r\n`;
}

/** A whole file of few lines. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return csvMark + lines.map(csvLine).join('');
}

/** Characters that a spreadsheet takes as the start of a formula: normal, full-width and small forms. */
const trigger = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B|%]/;
/**
 * Invisible characters: a soft hyphen or a stray accent before the sign hides it from us but not from the spreadsheet.
 */
const invisibleLead = /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u;
const control = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Makes untrusted text safe for a spreadsheet cell: control and direction characters become a space, and text that
 * would start a formula gets an apostrophe. Numbers and times do not go through this.
 */
function safeText(text: string): string {
  const clean = text.toWellFormed().replace(control, ' ').replace(invisibleLead, '').trim();
  return trigger.test(clean) ? `'${clean}` : clean;
}

/**
 * The text of a cell without the apostrophe that `safeText` put before it: a sheet that was downloaded here may come
 * back.
 */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && trigger.test(cell.slice(1)) ? cell.slice(1) : cell;
