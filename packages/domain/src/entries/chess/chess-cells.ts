import { plainDigits } from '../../sheet-text.ts';

/** What a sheet says of a chess player; null: nothing. */
export type ReadChess = {
  fideId: string | null;
  aicfId: string | null;
  fideRating: number | null;
  nationalRating: number | null;
};

/** An id of FIDE: 1 to 11 digits. A spreadsheet may have made a number of it ("5000017.0"). */
export function readFideId(written: string): string | null {
  const digits = plainDigits(written).replace(/\.0+$/, '').replaceAll(' ', '');
  return /^\d{1,11}$/.test(digits) && Number(digits) > 0 ? digits : null;
}

/** A number of the AICF: letters, digits, strokes and hyphens ("12345MAH2019"). */
export function readAicfId(written: string): string | null {
  const id = plainDigits(written).replace(/\.0+$/, '').replaceAll(' ', '');
  return /^[0-9A-Za-z/-]{1,20}$/.test(id) && /\d/.test(id) ? id : null;
}

/** From 1 to 3999, with or without decimals that are nothing ("1893.00") and a letter behind it ("1540 k"). */
export function readRating(written: string): number | null {
  const [, digits] = /^(\d{1,4})(?:\.0+)?(?:\s*[a-z])?$/i.exec(plainDigits(written).trim()) ?? [];
  const rating = Number(digits ?? 0);
  return rating >= 1 && rating <= 3999 ? rating : null;
}

const noneWords = new Set([
  'ur',
  'u.r',
  'u.r.',
  'unr',
  'unrated',
  'na',
  'n/a',
  'nil',
  'none',
  'no',
  'new',
  'बिना रेटिंग',
  'नहीं',
]);

/** Whether a cell says that there is nothing: "0", "-", "UR", "Unrated", "NA". */
export function saysNone(written: string): boolean {
  const text = plainDigits(written).trim().toLowerCase();
  return noneWords.has(text) || /^(?:0+(?:\.0+)?|[-–—.]+)$/.test(text);
}
