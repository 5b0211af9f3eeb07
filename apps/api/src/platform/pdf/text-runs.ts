/** A stretch of text in one font and one script: mixed scripts would all be shaped by the rules of one. */
export interface TextRun {
  text: string;
  font: FontName;
}

/**
 * Noto Sans itself draws Latin, Greek, Cyrillic and Devanagari; Devanagari is kept apart because it is joined
 * differently. These are the scripts of all languages of the Constitution's eighth schedule, and Sinhala.
 */
const fontNames = [
  'latin',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
  'meetei',
  'olChiki',
  'sinhala',
  'arabic',
  'emoji',
] as const;
export type FontName = (typeof fontNames)[number];

const scripts: [FontName, RegExp][] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['meetei', /\p{Script=Meetei_Mayek}/u],
  ['olChiki', /\p{Script=Ol_Chiki}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['arabic', /\p{Script=Arabic}/u],
];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A character that no font of ours has is shown as an empty box, so that the reader sees something was there. */
const box = '□';

/** Whether a font has a shape for every one of these characters. */
export type Coverage = (font: FontName, text: string) => boolean;

/** Combining marks of any script; no language stacks more than two that are not part of a precomposed character. */
const borrowedMarks = /(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu;
const outerJoiners = /^[\s\u200C\u200D]+|\s+$/gu;

/**
 * Printable text: one line, no invisible characters that reorder or hide in it, and no stacks of marks that would
 * cover neighbouring lines.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(borrowedMarks, '$1')
    .replace(/(\p{M}{5})\p{M}+/gu, '$1')
    .replace(outerJoiners, '');
}

/** Splits printable text into runs. Spaces and signs stay with the preceding text if its font has them. */
export function textRuns(text: string, covers: Coverage): TextRun[] {
  if (/^[\u0020-\u007E]*$/.test(text)) return text ? [{ text, font: 'latin' }] : [];
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const { font, text: shown } = place(segment, last?.font, covers);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs.some((run) => run.font === 'arabic') ? asSeen(runs) : runs;
}

/**
 * The runs from left to right as printed: text that starts in Arabic script runs to the left, with other words in it
 * unchanged; in other text only the Arabic words are reversed.
 */
function asSeen(runs: readonly TextRun[]): TextRun[] {
  const pieces = runs.flatMap(({ font, text }) =>
    text.split(/(^ +| +$)/).flatMap((piece) => (piece === '' ? [] : [{ font, text: piece }])),
  );
  if (pieces.find((piece) => /\p{L}/u.test(piece.text))?.font === 'arabic') return pieces.reverse();
  const seen: TextRun[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at + 1;
    for (let next = at; pieces[at]?.font === 'arabic' && next < pieces.length; next += 1) {
      if (pieces[next]?.font === 'arabic') end = next + 1;
      else if (pieces[next]?.text.trim() !== '') break;
    }
    seen.push(...pieces.slice(at, end).reverse());
    at = end;
  }
  return seen;
}

function place(segment: string, before: FontName | undefined, covers: Coverage): TextRun {
  const own = scripts.find(([, script]) => script.test(segment))?.[0];
  const isSpace = segment === ' ';
  const fonts: (FontName | undefined)[] = own
    ? [own]
    : isSpace && before && before !== 'emoji' && before !== 'arabic'
      ? [before, 'latin']
      : ['latin', before, 'emoji'];
  for (const font of fonts) {
    if (font && covers(font, segment)) return { font, text: segment };
  }
  return { font: 'latin', text: box };
}

/** The start of the text, at most `count` characters as a reader counts them. */
export function firstLetters(text: string, count: number): string {
  return letters(text).slice(0, count).join('');
}

export function letterCount(text: string): number {
  return letters(text).length;
}

/** Endlessly joined consonants are one character to Unicode and wider than any line: these are cut. */
function letters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((segment) =>
    segment.length > 24 ? (segment.match(/[^]{1,16}\p{M}*/gu) ?? []) : segment,
  );
}
