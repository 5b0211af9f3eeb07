/** A table as text: rows of cells. Rows may differ in length. */
export type SheetTable = string[][];

/** Where lines do not tell them apart, the first one counts. */
const separators = ['\t', ';', ',', '|'] as const;

/**
 * Reads what a spreadsheet copies or exports: cells separated by tabs, semicolons, commas or bars, quoted where they
 * contain one of them or a line break (RFC 4180; a quotation mark in a quoted cell is doubled). A first line "sep=;"
 * names the separator, as for Excel. A quote within an unquoted cell is an ordinary character, and so is one that is
 * never closed: it would swallow all rows below it.
 */
export function readSheetText(text: string): SheetTable {
  const source = text.replace(/^\uFEFF/, '');
  const named = /^"?sep=([\t;,|])"?\r?(?:\n|$)/i.exec(source);
  if (named) return readCells(source.slice(named[0].length), named[1] ?? ',');
  return readCells(source, separatorOf(source));
}

/** A title above the table may contain no separator, or a comma of its own. */
const linesLookedAt = 20;

/**
 * The separator that stands outside of quotes in most of the first lines: one within the cells of a column does not
 * stand in the header. Where several do, the tab if it is one of them, else the most frequent.
 */
function separatorOf(text: string): string {
  const counts = new Map<string, { lines: number; all: number }>(separators.map((one) => [one, { lines: 0, all: 0 }]));
  let inLine = new Set<string>();
  let quoted = false;
  let lines = 0;
  for (const letter of text.trimStart()) {
    if (letter === '"') quoted = !quoted;
    if (quoted) continue;
    if (letter === '\n') {
      lines += 1;
      inLine = new Set();
      if (lines === linesLookedAt) break;
    }
    const count = counts.get(letter);
    if (!count) continue;
    count.all += 1;
    if (!inLine.has(letter)) count.lines += 1;
    inLine.add(letter);
  }
  const ranked = [...counts].toSorted(
    ([one, a], [other, b]) => b.lines - a.lines || Number(other === '\t') - Number(one === '\t') || b.all - a.all,
  );
  const [best] = ranked;
  return best && best[1].lines > 0 ? best[0] : ',';
}

function readCells(text: string, separator: string): SheetTable {
  const table: SheetTable = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const cell = cellAt(text, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    table.push(row);
    row = [];
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) return text === '' ? [] : table;
  }
}

/** The cell that begins here; it ends before a separator, a line break or the end of the text. */
function cellAt(text: string, begin: number, separator: string): { text: string; end: number } {
  const quoted = text[begin] === '"' ? closedQuote(text, begin, separator) : null;
  const from = quoted?.end ?? begin;
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: (quoted?.text ?? '') + text.slice(from, end), end };
}

/**
 * What stands between the quote here and the one that closes it; null where none does. One that opens in another row
 * closes nothing: two names with a stray quote each would swallow the rows between them.
 */
function closedQuote(text: string, begin: number, separator: string): { text: string; end: number } | null {
  let at = text.indexOf('"', begin + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return null;
  const inside = text.slice(begin + 1, at).replaceAll('""', '"');
  const after = /[^ ]/g;
  after.lastIndex = at + 1;
  const next = after.exec(text)?.[0] ?? '\n';
  if (/[\r\n]/.test(inside) && ![separator, '\n', '\r'].includes(next)) return null;
  return { text: inside, end: at + 1 };
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

/** A cell as plain text whose lines stay apart: two categories may stand in two lines. */
export function plainLines(text: string): string {
  if (!/[\n\r]/.test(text)) return plainCell(text);
  const lines = text.slice(0, longestCell * 2).split(/\r\n|\r|\n/);
  return lines
    .flatMap((line) => plainCell(line) || [])
    .join('\n')
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
