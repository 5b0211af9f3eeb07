/** A piece of a cell between two separators. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  /** Follows a semicolon, a bar or a line's end: such a sign never stands within one name by mistake. */
  anew: boolean;
}

const strong = /^[;|\n\r]/;
const separator = /^(?:[;|\n\r]+|[,/&+]|(?:and|और|एवं|तथा)(?![\p{L}\p{M}]))/iu;

/** Cuts a cell wherever a list may be meant; never within brackets. */
export function piecesOf(cell: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  let anew = false;
  const cut = (end: number) => {
    const written = cell.slice(start, end);
    const text = written.trim();
    const from = start + written.length - written.trimStart().length;
    if (text) pieces.push({ text, start: from, end: from + text.length, anew });
    return text !== '';
  };
  for (let at = 0; at < cell.length; ) {
    const letter = cell.charAt(at);
    // A bracket that nobody closed hides nothing.
    if ('([{'.includes(letter) && /[)\]}]/.test(cell.slice(at))) depth += 1;
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
    const sign = depth === 0 ? signAt(cell, at) : '';
    if (sign === '') {
      at += 1;
      continue;
    }
    const hasText = cut(at);
    anew = strong.test(sign) || (!hasText && anew);
    at += sign.length;
    start = at;
  }
  cut(cell.length);
  return pieces;
}

/** The separator that begins here, or nothing. A plus after an age belongs to it ("35+"), unless a name follows at once. */
function signAt(cell: string, at: number): string {
  const before = cell.charAt(at - 1);
  const here = cell.slice(at, at + 8);
  if (/^\+(?!\p{L})/u.test(here) && /\d/.test(before)) return '';
  if (/^[\p{L}]/u.test(here) && /[\p{L}\p{M}\p{N}]/u.test(before)) return '';
  return separator.exec(here)?.[0] ?? '';
}
