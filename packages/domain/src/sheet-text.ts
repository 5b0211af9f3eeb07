/** A table as text: rows of cells. Rows may differ in length. */
export type SheetTable = string[][];

const separators = ['\t', ';', ','] as const;

/**
 * Reads what a spreadsheet copies or exports: cells separated by tabs, semicolons or commas, quoted where they contain
 * one of them or a line break (RFC 4180; a quotation mark in a quoted cell is doubled). A quote within an unquoted
 * cell is an ordinary character, and a quote that is never closed ends with the text: nothing is refused, since the
 * reader sees the outcome.
 */
export function readSheetText(text: string): SheetTable {
  const source = text.replace(/^\uFEFF/, '');
  return readCells(source, separatorOf(source));
}

/** A title above the table may contain no separator, or a comma of its own. */
const linesLookedAt = 20;

/** A tab if the first lines contain one outside of quotes, otherwise the more frequent of semicolon and comma. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let quoted = false;
  let lines = 0;
  for (const letter of text.trimStart()) {
    if (letter === '"') quoted = !quoted;
    if (!quoted && letter === '\n') lines += 1;
    if (lines === linesLookedAt) break;
    if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const count = (one: string) => counts.get(one) ?? 0;
  if (count('\t') > 0) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function readCells(text: string, separator: string): SheetTable {
  const table: SheetTable = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let begun = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
    begun = false;
  };
  const endRow = () => {
    endCell();
    table.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && !begun) {
      quoted = true;
      begun = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else {
      cell += letter;
      begun = true;
    }
  }
  if (cell !== '' || row.length > 0) endRow();
  return table;
}

/** The longest cell text that is read: longer than anything that can be stored about a player. */
export const longestCell = 600;

const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
// biome-ignore lint: control characters are what this replaces
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * A cell as one line of plain text: what a spreadsheet would treat specially (a formula, several lines, right-to-left
 * text) becomes ordinary characters. Anything beyond the longest cell is cut off.
 */
export function plainCell(text: string): string {
  return text
    .slice(0, longestCell * 2)
    .toWellFormed()
    .replace(breaks, ' ')
    .replace(unseen, '')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .trim()
    .slice(0, longestCell)
    .toWellFormed();
}

/**
 * The zeros of Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam and Arabic; the other digits
 * follow them.
 */
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

/** Digits of Indian scripts as ASCII, for numbers and dates: "९८७६५" → "98765". */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
