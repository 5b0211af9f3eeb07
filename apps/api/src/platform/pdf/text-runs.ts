/** A stretch of text that one font draws, in one script: mixed scripts would be joined by the rules of only one of them. */
export interface TextRun {
  text: string;
  font: FontName;
}

/** Noto Sans itself draws Latin, Greek, Cyrillic and Devanagari; Devanagari is kept apart because it is joined differently. */
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
];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What no font of ours has is shown as an empty box, so that the reader sees that something was there. */
const box = '□';

/** Whether a font has a shape for every one of these characters. */
export type Coverage = (font: FontName, text: string) => boolean;

/** Text as it may be printed: one line, no invisible characters that turn it around or hide in it. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();
}

/** Cuts printable text into runs. Spaces and signs stay with the text before them if its font has them. */
export function textRuns(text: string, covers: Coverage): TextRun[] {
  if (/^[\u0020-\u007E]*$/.test(text)) return text ? [{ text, font: 'latin' }] : [];
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const { font, text: shown } = place(segment, last?.font, covers);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

function place(segment: string, before: FontName | undefined, covers: Coverage): TextRun {
  const own = scripts.find(([, script]) => script.test(segment))?.[0];
  const isSpace = segment === ' ';
  for (const font of own ? [own] : isSpace && before ? [before, 'latin' as const] : ['latin' as const, before]) {
    if (font && covers(font, segment)) return { font, text: segment };
  }
  return { font: 'latin', text: box };
}

/** The text's beginning that is at most `count` letters as a reader counts them. */
export function firstLetters(text: string, count: number): string {
  let taken = '';
  let left = count;
  for (const { segment } of graphemes.segment(text)) {
    if (left <= 0) break;
    taken += segment;
    left -= 1;
  }
  return taken;
}

export function letterCount(text: string): number {
  return [...graphemes.segment(text)].length;
}
