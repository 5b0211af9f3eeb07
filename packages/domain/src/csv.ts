/** The mark by which spreadsheets read what follows as UTF-8, and Indian names with it. */
export const csvMark = '\ufeff';

/** One line of a CSV file with its end. Text is quoted and cannot begin a formula, numbers stay numbers, null is empty. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const fields = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : `"${safeText(cell ?? '').replaceAll('"', '""')}"`,
  );
  return `${fields.join(',')}\r\n`;
}

/** A whole file of a few lines. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return csvMark + lines.map(csvLine).join('');
}

/** What a spreadsheet takes for the beginning of a formula, in the usual, the full-width and the small form. */
const trigger = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B|%]/;
/** Nothing that can be seen: a soft hyphen or a loose accent before the sign hides it from us and not from the spreadsheet. */
const invisibleLead = /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u;
const control = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Text from strangers, made safe for a cell that a spreadsheet opens: control and direction characters become a
 * space, and what would start a formula gets an apostrophe. Numbers and times are written as such, not through this.
 */
function safeText(text: string): string {
  const clean = text.toWellFormed().replace(control, ' ').replace(invisibleLead, '').trim();
  return trigger.test(clean) ? `'${clean}` : clean;
}
