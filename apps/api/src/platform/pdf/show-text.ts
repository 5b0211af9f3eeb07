import type { LayoutFont } from './fonts.ts';
import type { TextRun } from './text-runs.ts';

interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
interface EmbeddedFont {
  id: string;
  font: LayoutFont;
  ref(): unknown;
  /** Glyph numbers as four hexadecimal digits, positions in thousandths of the size. */
  encode(text: string): [string[], GlyphPosition[]];
}
/** Internals of pdfkit; its version is pinned, and the rendering tests read the text back. */
interface Insides {
  _font: EmbeddedFont;
  _fontSize: number;
  page: { fonts: Record<string, unknown> };
  addContent(operators: string): void;
}

export function chosenFont(doc: PDFKit.PDFDocument): EmbeddedFont {
  return (doc as unknown as Insides)._font;
}

/**
 * Draws one run in the chosen font and colour (#RRGGBB), its baseline at y, and returns its width. The characters it
 * stands for are attached to the glyphs: shapes of joined scripts cannot be turned back into text, so copying,
 * searching and reading aloud depend on it. pdfkit's own text call changes the coordinates in between, which makes
 * readers look for those characters in the wrong place.
 */
export function showRun(doc: PDFKit.PDFDocument, run: TextRun, color: string, x: number, y: number): number {
  const insides = doc as unknown as Insides;
  const { _font: font, _fontSize: size } = insides;
  insides.page.fonts[font.id] ??= font.ref();
  const [glyphs, positions] = font.encode(run.text);
  const scale = size / 1000;
  const isPlain = run.font === 'latin' && !run.text.includes('□');
  // A single string: a page has thousands of runs, and every separate piece costs memory until the page is done.
  let out = `${fillOf(color)}\nBT\n/${font.id} ${number(size)} Tf\n`;
  if (!isPlain) out += `/Span <</ActualText <FEFF${utf16(run.text)}>>> BDC\n`;

  let at = x;
  let isOpen = false;
  let displaced = true;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] as GlyphPosition;
    const shifted = position.xOffset !== 0 || position.yOffset !== 0;
    if (shifted || displaced) {
      if (isOpen) out += '] TJ\n';
      // Page coordinates run downwards; the text's own matrix turns it upright.
      out += `1 0 0 -1 ${number(at + position.xOffset * scale)} ${number(y - position.yOffset * scale)} Tm\n[`;
    } else out += ' ';
    isOpen = true;
    displaced = shifted;
    const kern = position.advanceWidth - position.xAdvance;
    out += kern === 0 ? `<${glyphs[i]}>` : `<${glyphs[i]}> ${number(kern)}`;
    at += position.xAdvance * scale;
  }
  if (isOpen) out += '] TJ\n';
  insides.addContent(isPlain ? `${out}ET` : `${out}EMC\nET`);
  return at - x;
}

const fills = new Map<string, string>();

/** The operator that sets the fill colour; a document of thousands of runs uses a dozen. */
function fillOf(color: string): string {
  let known = fills.get(color);
  if (known === undefined) {
    const parts = [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255));
    known = `${parts.join(' ')} rg`;
    fills.set(color, known);
  }
  return known;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
